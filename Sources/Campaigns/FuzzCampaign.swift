import CFuzzSupport
import Foundation
import MediatorTesting

/// How a campaign is held.
public struct FuzzSettings {
  /// How long the target runs.
  public var seconds = 60
  /// Whether the campaign ends with the first finding that is not suppressed.
  public var endsAtFirst = false
  /// What the target is built with beside libFuzzer.
  public var sanitizer: Sanitizer?
  /// Seconds without progress after which a run hangs.
  public var hang = 10
  /// Bytes of memory that the target may use.
  public var memory = 1_024 << 20
  /// Failures that are known.
  public var suppressions = Suppressions()
  /// A folder for logs, libFuzzer's corpus and findings; made when it is not there.
  public var state: URL
  /// The folder of the root package; the fuzz targets are in its folder `Fuzz`.
  public var package: URL
  /// The folder of stored artifacts, with one folder per mediator; need not exist.
  public var corpus: URL

  /// Describes a campaign with the places it needs.
  public init(state: URL, package: URL, corpus: URL) {
    self.state = state
    self.package = package
    self.corpus = corpus
  }
}

/// Fuzzes one mediator for a while: builds its target, runs it, and turns what it finds into shrunk reports.
///
/// The stored corpus is compiled to bytes first. A campaign goes on after a
/// finding, also when that ended the target: every failure is reported once.
/// SIGINT and SIGTERM end it, and what was found until then is still collected.
public struct FuzzCampaign {
  private let entry: CatalogEntry
  private let defect: String?
  private let settings: FuzzSettings
  private let say: (String) -> Void
  private let tell: (FailureReport, URL?) -> Void

  /// Plans a campaign.
  ///
  /// - Parameters:
  ///   - entry: What is fuzzed. The package of fuzz targets has the executable it names.
  ///   - defect: The planted defect to switch on.
  ///   - settings: How it is held.
  ///   - say: Takes a line about what is going on.
  ///   - tell: Takes each finding that is not suppressed, and its artifact if that could be written; called in another
  ///     process where that is possible, so that it can do no more than write.
  public init(
    entry: CatalogEntry, defect: String?, settings: FuzzSettings, say: @escaping (String) -> Void,
    tell: @escaping (FailureReport, URL?) -> Void
  ) {
    self.entry = entry
    self.defect = defect
    self.settings = settings
    self.say = say
    self.tell = tell
  }

  private var product: String { entry.fuzzTarget }
  private var build: FuzzBuild { FuzzBuild(package: settings.package, sanitizer: settings.sanitizer) }

  /// Holds the campaign.
  ///
  /// - Throws: ``FuzzCampaignError`` when there is nothing to say about the mediator; never because of a finding.
  public func run() throws -> FuzzResult {
    if let defect, entry.defect(defect) == nil {
      throw FuzzCampaignError.unknownDefect(defect, mediator: entry.name, known: entry.defects.map(\.id))
    }
    if let error = SpecificationError(nameOfSpecification: entry.name) { throw error }
    let folders = try CampaignFolders(settings.state, of: entry.name, defect: defect)
    let lock = try CampaignLock(folders)
    defer { withExtendedLifetime(lock) {} }
    mediatorTerminationSignalsCatch()
    defer { mediatorTerminationSignalsRelease() }
    say("building \(product)\(settings.sanitizer.map { " with the \($0) sanitizer" } ?? "")")
    let built = try build.build(product, log: folders.log("build"), say: say)
    if let signal = built.signal { return FuzzResult(signal: signal) }
    let work = SupervisedWork(hang: settings.hang, memory: settings.memory)
    try compileCorpus(folders, work)
    return try fuzz(built.program, folders, work)
  }

  /// Compiles the stored corpus where a run that ends its process does no harm.
  private func compileCorpus(_ folders: CampaignFolders, _ work: SupervisedWork) throws {
    let ending = try work.perform {
      let specification = try entry.specification(planting: defect)
      try StoredCorpus(settings.corpus, of: entry.name, say: say).compile(for: specification, into: folders.corpus)
      return []
    }
    if case .died(let death, _) = ending {
      say("a stored run ends its process (\(death.name)), so the stored runs after it are left out")
    }
  }

  private func fuzz(_ program: URL, _ folders: CampaignFolders, _ work: SupervisedWork) throws -> FuzzResult {
    say("fuzzing \(entry.name)\(defect.map { " with \($0)" } ?? "") for up to \(settings.seconds) s")
    let target = FuzzTargetProcess(
      program: program.relativePath, mediator: entry.name, defect: defect)
    let triage = Triage(
      entry: entry, defect: defect, settings: settings, folders: folders, target: target, work: work, say: say,
      tell: tell)
    var session = FuzzSession(target: target, folders: folders, settings: settings, say: say)
    var result = FuzzResult()
    do {
      triage.collectWhatWasLeft()
      try hunt(product, &session, triage, &result, log: folders.log("fuzz"))
      if result.signal == nil, !(settings.endsAtFirst && !triage.findings.isEmpty) {
        try injectFaults(folders, target, work, triage, session, &result)
      }
    } catch {
      // What was found is worth more than the reason why there is no more of it.
      guard !triage.findings.isEmpty else { throw error }
      result.problems.append("\(error)")
    }
    (result.executions, result.seconds) = (session.executions, session.seconds)
    (result.findings, result.suppressed, result.repeats) = (triage.findings, triage.suppressed, triage.repeats)
    result.problems += triage.problems
    result.endings = session.endings
    return result
  }

  /// Runs the target until its time is over, and reports on what it writes.
  private func hunt(
    _ product: String, _ session: inout FuzzSession, _ triage: Triage, _ result: inout FuzzResult, log: URL
  ) throws {
    while result.signal == nil, session.secondsLeft > 0, !(settings.endsAtFirst && !triage.findings.isEmpty) {
      let ending = try session.run(without: triage.fatalCommands) {
        settings.endsAtFirst && triage.seesNewFailure()
      }
      result.signal = ending.signal
      let hasFound = triage.collect()
      if settings.endsAtFirst, !triage.findings.isEmpty { return }
      guard ending.code == 0 || ending.signal != nil || hasFound else {
        throw FuzzCampaignError.targetFailed(
          product: product, code: ending.code, log: log.relativePath, ending: LogTail.ending(of: log))
      }
    }
  }

  private func injectFaults(
    _ folders: CampaignFolders, _ target: FuzzTargetProcess, _ work: SupervisedWork, _ triage: Triage,
    _ session: FuzzSession, _ result: inout FuzzResult
  ) throws {
    say("injecting faults into the inputs that were kept")
    var faultInjection = CorpusFaultInjection(
      folders: folders, program: target.program, work: work, triage: triage,
      seconds: max(session.secondsForFaultInjection, 1))
    defer {
      result.injectedRuns = faultInjection.runs
      (result.injectedInputs, result.uninjectedInputs) = (faultInjection.inputs, faultInjection.left)
      result.signal = faultInjection.signal
    }
    try faultInjection.run()
  }
}
