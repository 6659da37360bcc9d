import CorpusFiles
import MediatorTesting
import Supervision

/// One use of the tool: what it knows, and where its words go.
final class ToolSession {
  let catalog: MediatorCatalog
  let environment: ToolEnvironment
  /// Whether standard output is kept for JSON, so that words for people go to standard error.
  var isMachineReadable = false
  private var hasProgress = false

  init(_ catalog: MediatorCatalog, _ environment: ToolEnvironment) {
    self.catalog = catalog
    self.environment = environment
  }

  /// How words are set off where people read them.
  var style: ReportStyle { environment.isOutputColored && !isMachineReadable ? .terminal : .text }

  /// Tells people something.
  func say(_ line: String) {
    clearProgress()
    (isMachineReadable ? environment.writeError : environment.writeOutput)(line + "\n")
  }

  /// Tells people that something could not be done.
  func complain(_ line: String) {
    clearProgress()
    environment.writeError("error: \(line)\n")
  }

  /// Passes on what another process wrote to one of its outputs.
  func relay(_ text: String, isError: Bool) {
    clearProgress()
    (isError ? environment.writeError : environment.writeOutput)(text)
  }

  /// Hands a machine the result.
  func print(_ json: JSONText) {
    clearProgress()
    environment.writeOutput(json.text + "\n")
  }

  /// Shows how far the work has come, on a terminal only, in a line that is written over.
  func progress(_ line: @autoclosure () -> String) {
    guard environment.isErrorTerminal else { return }
    environment.writeError("\r\u{1B}[K\(line().prefix(78))")
    hasProgress = true
  }

  private func clearProgress() {
    guard hasProgress else { return }
    environment.writeError("\r\u{1B}[K")
    hasProgress = false
  }

  /// What to type to replay a run.
  func replayCommand(_ token: String) -> String { "swift run -c release \(environment.program) replay \(token)" }

  /// A report with what to type to replay it.
  func text(of report: FailureReport) -> String { report.text(replay: replayCommand, style: style) }

  /// A report with what to type to replay it, and the file that holds its run.
  func text(of kept: KeptReport) -> String {
    text(of: kept.report) + (kept.path.map { "\nartifact: \($0)" } ?? "")
  }

  /// What a mediator's process may take; nil where it can have none.
  func limits(hang: Seconds?, memory: Megabytes?) -> SupervisionLimits? {
    guard environment.isSupervised else { return nil }
    return SupervisionLimits(hang: Double(hang?.value ?? 10), memory: (memory?.value ?? 2_048) << 20)
  }

  /// The exit code of work that was done, unless a signal ended it.
  func exitCode(_ code: ExitCode) -> ExitCode { environment.terminationSignal().map(ExitCode.interrupted) ?? code }

  /// Finds a mediator the user named.
  func entry(named name: String) throws(UsageError) -> CatalogEntry {
    guard let entry = catalog.entry(named: name) else {
      throw .unknownMediator(name, known: catalog.entries.map(\.name))
    }
    return entry
  }

  /// Finds the mediators the user named; all of them when none was named.
  func entries(named names: [String]) throws(UsageError) -> [CatalogEntry] {
    var entries: [CatalogEntry] = []
    for name in names { entries.append(try entry(named: name)) }
    return names.isEmpty ? catalog.entries : entries
  }

  /// Finds the scheduling strategies the user named; all in turn when none was named.
  func schedules(named name: String?) throws(UsageError) -> SchedulePortfolio {
    guard let name else { return .rotation }
    guard let schedules = SchedulePortfolio(named: name) else {
      throw .unknownSchedule(name, known: SchedulePortfolio.names)
    }
    return schedules
  }

  /// Makes sure that a mediator has a defect the user named.
  func check(defect: String?, of entry: CatalogEntry) throws(UsageError) {
    guard let defect, entry.defect(defect) == nil else { return }
    throw .unknownDefect(defect, mediator: entry.name, known: entry.defects.map(\.id))
  }

  /// Makes sure that a defect the user named belongs to the one mediator that was named.
  func check(defect: String?, ofOneNamed names: [String]) throws(UsageError) {
    guard let defect else { return }
    guard names.count == 1 else { throw .defectNeedsOneMediator(defect: defect, names: names) }
    try check(defect: defect, of: try entry(named: names[0]))
  }
}
