import Foundation

/// A sanitizer that a fuzz target can be built with, beside libFuzzer.
public enum Sanitizer: String, CaseIterable, Hashable, Sendable {
  /// Sees memory that is used after it was freed, or beside what was allocated.
  case address
  /// Sees two threads that touch the same memory without being ordered.
  case thread
}

/// How fuzz targets are built, and where the executables are.
public struct FuzzBuild: Hashable, Sendable {
  /// The folder of the package of fuzz targets.
  public let folder: URL
  private let sanitizer: Sanitizer?
  /// Further arguments of `swift build`.
  private let extra: [String]

  /// Describes a build.
  ///
  /// - Parameters:
  ///   - package: The folder of the root package; the fuzz targets are in its folder `Fuzz`.
  ///   - sanitizer: What is switched on beside libFuzzer. Each has a build folder of its own.
  ///   - extra: Further arguments of `swift build`, such as another build folder.
  public init(package: URL, sanitizer: Sanitizer? = nil, extra: [String] = []) {
    folder = package.appending(path: "Fuzz", directoryHint: .isDirectory)
    self.sanitizer = sanitizer
    self.extra = extra
  }

  private var scratch: URL {
    let plain = folder.appending(path: ".build", directoryHint: .isDirectory)
    return sanitizer.map { plain.appending(path: $0.rawValue, directoryHint: .isDirectory) } ?? plain
  }

  /// Where the executable of a product is.
  public func program(_ product: String) -> URL { scratch.appending(path: "release/\(product)") }

  /// What `swift` is told.
  ///
  /// Two values of `--sanitize` would reach the compiler in an order that differs from build to build, and it heeds
  /// only the last: without "fuzzer" the Swift code would not be instrumented. So the other one is passed on.
  ///
  /// The plan of a build is made anew each time: SwiftPM (6.3) does not see that a file came or went in a package that
  /// is used by its path.
  func arguments(_ product: String) -> [String] {
    [
      "build", "--package-path", folder.relativePath, "-c", "release", "--sanitize=fuzzer",
      "--disable-build-manifest-caching", "--product", product,
    ]
      + (sanitizer.map { ["-Xswiftc", "-sanitize=fuzzer,\($0.rawValue)", "--scratch-path", scratch.relativePath] } ?? [])
      + extra
  }

  /// Builds a product.
  ///
  /// - Parameters:
  ///   - product: The fuzz target.
  ///   - log: The file that gets the compiler's output.
  ///   - say: Takes a line about how far it is.
  /// - Returns: The signal that ended the build, or nil.
  func build(_ product: String, log: URL, say: (String) -> Void) throws(FuzzCampaignError) -> CInt? {
    guard FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").relativePath) else {
      throw FuzzCampaignError.noFuzzPackage(path: folder.relativePath)
    }
    let swift = try ChildProcess("swift", arguments(product), log: log)
    var lines = GrowingLog(log)
    var pace = Pace(seconds: 10)
    let ending = swift.wait(look: {
      guard let line = lines.newLines().last(where: { $0.hasPrefix("[") }), pace.isDue else { return }
      say("  \(line)")
    })
    if let signal = ending.signal { return signal }
    guard ending.code == 0 else {
      throw FuzzCampaignError.buildFailed(
        product: product, log: log.relativePath, ending: GrowingLog.ending(of: log))
    }
    return nil
  }
}
