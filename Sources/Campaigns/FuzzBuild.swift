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

  /// Describes a build.
  ///
  /// - Parameters:
  ///   - package: The folder of the root package; the fuzz targets are in its folder `Fuzz`.
  ///   - sanitizer: What is switched on beside libFuzzer. Each has a build folder of its own.
  public init(package: URL, sanitizer: Sanitizer? = nil) {
    folder = package.notAFlag.appending(path: "Fuzz", directoryHint: .isDirectory)
    self.sanitizer = sanitizer
  }

  /// Where code goes whose mediators alone are instrumented: a place of its own, since the compiler does not
  /// compile code again when nothing but its instrumentation changes.
  private var scratch: String { sanitizer?.rawValue ?? "fuzzing" }

  private func path(_ scratch: String?) -> URL {
    let plain = folder.appending(path: ".build", directoryHint: .isDirectory)
    return scratch.map { plain.appending(path: $0, directoryHint: .isDirectory) } ?? plain
  }

  /// What `swift` is told.
  ///
  /// Two values of `--sanitize` would reach the compiler in an order that differs from build to build, and it heeds
  /// only the last: without "fuzzer" the Swift code would not be instrumented. So the other one is passed on.
  ///
  /// The plan of a build is made again each time: SwiftPM (6.3) does not see that a file was added to or removed from a package that
  /// is used by its path.
  func arguments(_ product: String, in scratch: String?) -> [String] {
    [
      "build", "--package-path", folder.relativePath, "--scratch-path", path(scratch).relativePath, "-c", "release",
      "--sanitize=fuzzer", "--disable-build-manifest-caching", "--product", product,
    ] + (sanitizer.map { ["-Xswiftc", "-sanitize=fuzzer,\($0.rawValue)"] } ?? [])
  }

  /// Builds a product.
  ///
  /// - Parameters:
  ///   - product: The fuzz target.
  ///   - log: The file that gets the compiler's output.
  ///   - say: Takes a line about how far it is.
  /// - Returns: Where the executable is, and the signal that ended the build, if one did.
  func build(
    _ product: String, log: URL, say: (String) -> Void
  ) throws(FuzzCampaignError) -> (program: URL, signal: CInt?) {
    guard FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").relativePath) else {
      throw FuzzCampaignError.noFuzzPackage(path: folder.relativePath)
    }
    // Only the mediators are instrumented: the same executions find the same, and there are more of them. The variable
    // is read by the manifest of the root package, which can import nothing.
    let instrumentation = sanitizer == nil ? ["MEDIATOR_FUZZING": "mediators"] : [:]
    var scratch: String? = scratch
    var ending = try swift(arguments(product, in: scratch), instrumentation, log: log, say: say)
    if ending.signal == nil, ending.code != 0, !instrumentation.isEmpty,
      LogTail.ending(of: log, lines: 200).contains("unsafe build flags")
    {
      // The package manager takes such flags from a package on disk, and not from one it has fetched.
      scratch = nil
      ending = try swift(arguments(product, in: scratch), [:], log: log, say: say)
    }
    if ending.signal == nil, ending.code != 0 {
      throw FuzzCampaignError.buildFailed(
        product: product, log: log.relativePath, ending: LogTail.ending(of: log))
    }
    return (path(scratch).appending(path: "release/\(product)"), ending.signal)
  }

  private func swift(
    _ arguments: [String], _ environment: [String: String], log: URL, say: (String) -> Void
  ) throws(FuzzCampaignError) -> ChildProcess.Ending {
    let swift = try ChildProcess("swift", arguments, environment: environment, log: log)
    var lines = LogTail(log)
    var pace = OutputThrottle(seconds: 10)
    return swift.wait(look: {
      guard let line = lines.newLines().last(where: { $0.hasPrefix("[") }), pace.isDue else { return }
      say("  \(line)")
    })
  }
}
