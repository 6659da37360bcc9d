import Campaigns
import CorpusFiles
import Foundation
import MediatorTesting

/// Checks whether fuzzing would find anything.
struct DoctorSubcommand: Subcommand {
  static let configuration = SubcommandConfiguration(
    name: "doctor", abstract: "Checks whether fuzzing works here, before a night is spent on it.",
    discussion: """
      Builds the fuzz targets of the mediators, all unless some are named, and looks at each: whether its Swift code \
      is instrumented, whether a trap, a stack overflow and a hang leave an artifact, and whether it runs. Then whether \
      runs are the same when they are made again, in this process and in another, whether the stored runs can be \
      used, and whether there is room on the disk. Each line that is not well says what to do.
      It ends with 1 when something is not well.
      """,
    examples: ["doctor", "doctor DeliveryForm --json", "doctor --built out"])

  @Argument(help: "Mediators; \"list\" shows the names.") var name: [String] = []
  @Option(valueName: "ID", help: "Plants a defect in the one mediator that is named; \"list\" shows them.") var defect:
    String? = nil
  @Option(valueName: "DIR", help: "The folder for logs, and of campaigns; artifacts/fuzz unless given.") var state:
    String? = nil
  @Option(valueName: "DIR", help: "The folder of stored runs; corpus unless given.") var corpus: String? = nil
  @Option(valueName: "DIR", help: "The folder of the package whose folder Fuzz has the targets; this one unless given.")
  var package: String? = nil
  @Option(valueName: "DIR", help: "A folder with targets that were built already, instead of building them.")
  var built: String? = nil
  @Option(help: "Room that has to be on the disk; 1024 unless given.") var space: Megabytes? = nil
  @Flag(help: "Prints JSON; words for people go to standard error.") var json

  func run(in session: ToolSession) throws -> ExitCode {
    session.isMachineReadable = json
    let entries = try session.entries(named: name)
    try session.check(defect: defect, ofOneNamed: name)
    let state = URL(filePath: state ?? "artifacts/fuzz")
    try ArtifactFile.expectWritable(state)
    var settings = Doctor.Settings(
      state: state, package: URL(filePath: package ?? "."), corpus: URL(filePath: corpus ?? "corpus"),
      tool: Bundle.main.executablePath ?? CommandLine.arguments[0])
    settings.built = built.map { URL(filePath: $0) }
    settings.space = space.map { $0.value << 20 } ?? settings.space
    var diagnoses: [Diagnosis] = []
    let signal = try Doctor(entries, defect: defect, settings: settings, say: { session.say($0) }).examine {
      diagnoses.append($0)
      session.say(text(of: $0, session.style))
    }
    let ill = diagnoses.count { !$0.isHealthy }
    session.say("\n\(diagnoses.count) checks: \(ill == 0 ? "all is well" : "\(ill) failed, see what to do above")")
    if json { session.print(.array(diagnoses.map(object))) }
    if let signal { return .interrupted(by: signal) }
    return session.exitCode(ill == 0 ? .clean : .finding)
  }

  private func text(of diagnosis: Diagnosis, _ style: ReportStyle) -> String {
    let verdict = diagnosis.isHealthy ? "ok    " : "\(style.bad)FAILED\(style.plain)"
    let line = "\(verdict)  \(diagnosis.item): \(diagnosis.check.question) (\(diagnosis.finding))"
    return diagnosis.isHealthy ? line : "\(line)\n        do: \(diagnosis.advice)"
  }

  private func object(_ diagnosis: Diagnosis) -> JSONText {
    .object([
      ("check", .string(diagnosis.check.rawValue)), ("item", .string(diagnosis.item)),
      ("isHealthy", .boolean(diagnosis.isHealthy)), ("finding", .string(diagnosis.finding)),
      ("advice", diagnosis.isHealthy ? nil : .string(diagnosis.advice)),
    ])
  }
}
