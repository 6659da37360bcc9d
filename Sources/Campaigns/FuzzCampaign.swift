import CFuzzSupport
import Foundation
import MediatorTesting
import PropertyCore

/// Fuzzes one mediator for a while: builds its target, runs it, and turns what it finds into shrunk reports.
///
/// The stored corpus is compiled to bytes first. A campaign ends with the first
/// finding. SIGINT and SIGTERM end it as well, and what was found until then is
/// still collected.
public struct FuzzCampaign {
  private let entry: CatalogEntry
  private let defect: String?
  private let seconds: Int
  private let state: URL
  private let package: URL
  private let corpus: URL
  private let say: (String) -> Void

  /// Plans a campaign.
  ///
  /// - Parameters:
  ///   - entry: What is fuzzed. The package of fuzz targets has the executable it names.
  ///   - defect: The planted defect to switch on.
  ///   - seconds: How long the target runs, when it finds nothing.
  ///   - state: A folder for logs, libFuzzer's corpus and findings; made when it is not there.
  ///   - package: The folder of the root package; the fuzz targets are in its folder `Fuzz`.
  ///   - corpus: The folder of stored artifacts, with a folder a mediator; need not exist.
  ///   - say: Takes a line about what is going on.
  public init(
    entry: CatalogEntry, defect: String?, seconds: Int, state: URL, package: URL, corpus: URL,
    say: @escaping (String) -> Void
  ) {
    self.entry = entry
    self.defect = defect
    self.seconds = seconds
    self.state = state
    self.package = package
    self.corpus = corpus
    self.say = say
  }

  private var product: String { entry.fuzzTarget }
  private var fuzzPackage: URL { package.appending(path: "Fuzz", directoryHint: .isDirectory) }

  /// Holds the campaign.
  ///
  /// - Throws: ``FuzzCampaignError`` when there is nothing to say about the mediator; never because of a finding.
  public func run() throws -> FuzzResult {
    if let defect, entry.defect(defect) == nil {
      throw FuzzCampaignError.unknownDefect(defect, mediator: entry.name, known: entry.defects.map(\.id))
    }
    guard FileManager.default.fileExists(atPath: fuzzPackage.appending(path: "Package.swift").relativePath) else {
      throw FuzzCampaignError.noFuzzPackage(path: fuzzPackage.relativePath)
    }
    let folders = try CampaignFolders(state, of: entry.name)
    mediatorInterruptsCatch()
    defer { mediatorInterruptsRelease() }
    let built = try build(folders)
    if let signal = built.signal { return FuzzResult(signal: signal) }
    let blueprint = try entry.blueprint(planting: defect)
    try StoredCorpus(corpus, of: entry.name, say: say).compile(for: blueprint, into: folders.corpus)
    return try fuzz(folders, blueprint, in: built.place)
  }

  /// Builds the target; returns where, and the signal that ended the build.
  private func build(_ folders: CampaignFolders) throws -> (place: String, signal: CInt?) {
    say("building \(product)")
    let log = folders.log("build")
    // Only the mediators are instrumented in full: the same executions find the same, and there are more of them. In a
    // place of its own, since the compiler does not make code anew when nothing but its instrumentation changes.
    var place = ".build/fuzzing"
    var ending = try build(in: place, ["MEDIATOR_FUZZING": "mediators"], log)
    if ending.code != 0, ending.signal == nil,
      GrowingLog.ending(of: log, lines: 200).contains("unsafe build flags")
    {
      // A package manager takes such flags from a package on disk, and not from one it has fetched.
      place = ".build"
      ending = try build(in: place, [:], log)
    }
    if ending.signal == nil, ending.code != 0 {
      throw FuzzCampaignError.buildFailed(
        product: product, log: log.relativePath, ending: GrowingLog.ending(of: log))
    }
    return (place, ending.signal)
  }

  private func build(
    in place: String, _ environment: [String: String], _ log: URL
  ) throws -> ChildProcess.Ending {
    let swift = try ChildProcess(
      "swift",
      [
        "build", "--package-path", fuzzPackage.relativePath, "--scratch-path",
        fuzzPackage.appending(path: place).relativePath, "-c", "release", "--sanitize=fuzzer", "--product", product,
      ], environment: environment, log: log)
    var lines = GrowingLog(log)
    var pace = Pace(seconds: 10)
    return swift.wait {
      guard let line = lines.newLines().last(where: { $0.hasPrefix("[") }), pace.isDue else { return }
      say("  \(line)")
    }
  }

  private func fuzz(_ folders: CampaignFolders, _ blueprint: Blueprint, in place: String) throws -> FuzzResult {
    say("fuzzing \(entry.name)\(defect.map { " with \($0)" } ?? "") for up to \(seconds) s")
    let target = FuzzTargetProcess(
      program: fuzzPackage.appending(path: "\(place)/release/\(product)").relativePath, mediator: entry.name,
      defect: defect)
    let log = folders.log("fuzz")
    let process = try target.start(
      ["-max_total_time=\(max(seconds, 1))", "-print_final_stats=1", folders.corpus.relativePath],
      artifacts: folders.raw, log: log)
    var lines = GrowingLog(log)
    var progress = FuzzProgress()
    var pace = Pace(seconds: 5)
    let ending = process.wait(longest: Double(seconds) + 60) {
      for line in lines.newLines() { progress.read(line) }
      guard pace.isDue, progress.executions > 0 else { return }
      say("  \(progress.executions) runs, \(progress.coverage) places reached, \(progress.corpus) inputs kept")
    }
    for line in lines.newLines() { progress.read(line) }
    var result = FuzzResult(executions: progress.executions, seconds: ending.seconds, signal: ending.signal)
    let triage = Triage(entry: entry, defect: defect, blueprint: blueprint, folders: folders, target: target, say: say)
    (result.findings, result.artifacts) = try triage.collect()
    let isExpected = ending.code == 0 || ending.signal != nil || !result.findings.isEmpty
    guard isExpected else {
      throw FuzzCampaignError.targetFailed(
        product: product, code: ending.code, log: log.relativePath, ending: GrowingLog.ending(of: log))
    }
    return result
  }
}

/// Says when it is time for another line.
private struct Pace {
  private let interval: Duration
  private var last = ContinuousClock.now

  init(seconds: Int) { interval = .seconds(seconds) }

  /// Whether the interval has passed since it was last true.
  var isDue: Bool {
    mutating get {
      guard ContinuousClock.now - last >= interval else { return false }
      last = .now
      return true
    }
  }
}
