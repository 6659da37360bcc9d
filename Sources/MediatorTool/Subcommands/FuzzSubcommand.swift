import Campaigns
import CorpusFiles
import Foundation
import MediatorTesting

/// Fuzzes one mediator with libFuzzer.
struct FuzzSubcommand: Subcommand {
  static let configuration = SubcommandConfiguration(
    name: "fuzz", abstract: "Fuzzes a mediator with libFuzzer, and shrinks what it finds.",
    discussion: """
      Builds the fuzz target of the mediator, compiles its stored corpus to bytes, runs libFuzzer, and turns each \
      finding into a shrunk artifact and a report. Building takes a few minutes the first time.
      A campaign goes on after a finding, also after one that ends the process, until its time is over; every failure \
      is reported once. Failures that are named in the file of suppressions, each with a reason and a last day, are \
      met without being reported, and do not count for the exit code; check still reports them.
      The last tenth of the time is for fault injection: each input that was kept is executed again with one more command \
      at every position, with the mediator released or created again at every position, and with every effect failing. \
      An input for which everything was tried is left alone by later campaigns, until the target is built again.
      """,
    examples: [
      "fuzz DeliveryForm --for 300", "fuzz DeliveryForm --defect echo-endless --first",
      "fuzz DeliveryForm --sanitize address",
    ])

  @Argument(help: "The mediator; \"list\" shows the names.") var name = ""
  @Option(valueName: "ID", help: "Plants a defect; \"list\" shows them.") var defect: String? = nil
  @Option(name: "for", help: "How long to fuzz, after building; 60 unless given.") var time: Seconds? = nil
  @Flag(name: "first", help: "Ends with the first finding that is not suppressed.") var endsAtFirst
  @Option(
    valueName: "TOOL", help: "Builds the target with a sanitizer as well, in a folder of its own: address or thread.")
  var sanitize: SanitizerChoice? = nil
  @Option(valueName: "FILE", help: "The file of known failures; suppressions, if there is one, unless given.")
  var suppressions: String? = nil
  @Option(help: "Time without any progress after which a run hangs; 10 unless given.") var hang: Seconds? = nil
  @Option(help: "Memory that the target may use; 1024 unless given.") var memory: Megabytes? = nil
  @Option(valueName: "DIR", help: "The folder for logs, inputs and findings; artifacts/fuzz unless given.") var state:
    String? = nil
  @Option(valueName: "DIR", help: "The folder of stored runs; corpus unless given.") var corpus: String? = nil
  @Option(valueName: "DIR", help: "The folder of the package whose folder Fuzz has the targets; this one unless given.")
  var package: String? = nil

  func run(in session: ToolSession) throws -> ExitCode {
    let entry = try session.entry(named: name)
    try session.check(defect: defect, of: entry)
    let state = URL(filePath: state ?? "artifacts/fuzz")
    try ArtifactFile.expectWritable(state)
    var settings = FuzzSettings(
      state: state, package: URL(filePath: package ?? "."), corpus: URL(filePath: corpus ?? "corpus"))
    settings.seconds = time?.value ?? 60
    settings.endsAtFirst = endsAtFirst
    settings.sanitizer = sanitize?.sanitizer
    settings.hang = hang?.value ?? settings.hang
    settings.memory = memory.map { $0.value << 20 } ?? settings.memory
    let known = SuppressionsFile(named: suppressions)
    settings.suppressions = try known.read(today: session.environment.today())
    for line in known.strangers(settings.suppressions, among: session.catalog.entries.map(\.name)) {
      session.say(line)
    }
    for old in settings.suppressions.expired {
      session.say("no longer suppressed since \(old.until): \(old.signature)")
    }
    let campaign = FuzzCampaign(entry: entry, defect: defect, settings: settings, say: { session.say($0) }) {
      session.say("\n\(session.text(of: $0))")
    }
    return tell(try campaign.run(), entry, known.path, session)
  }

  private func tell(
    _ result: FuzzResult, _ entry: CatalogEntry, _ suppressions: String, _ session: ToolSession
  ) -> ExitCode {
    for finding in result.findings {
      let place = finding.artifact.isEmpty ? "" : "\n  artifact: \(finding.artifact)"
      session.say("\nfound: \(finding.signature)\(place)")
    }
    if !result.findings.isEmpty {
      session.say(
        """

        To let campaigns put up with a failure for a while, write its line to the file \(suppressions), with the last day \
        such as 2027-01-31 in place of DAY, and the reason in place of WHY:
        """)
      for finding in result.findings {
        session.say(Suppression(finding.signature, until: "DAY", because: "WHY").line)
      }
    }
    if result.injectedRuns > 0 {
      let left = result.uninjectedInputs == 0 ? "" : "; no time was left for \(result.uninjectedInputs) more"
      let inputs = "\(result.injectedInputs) kept inputs had every fault injected"
      session.say("\(inputs), in \(result.injectedRuns) runs\(left)")
    }
    let codes = result.endings.filter { $0 != 0 }.map { "\($0)" }
    if !codes.isEmpty { session.say("the target ended with \(codes.joined(separator: ", "))") }
    var found = [result.findings.isEmpty ? "nothing found" : "\(result.findings.count) found"]
    if !result.suppressed.isEmpty { found.append("\(result.suppressed.count) suppressed") }
    if result.repeats > 0 { found.append("\(result.repeats) met again") }
    for problem in result.problems { session.complain(problem) }
    let seconds = Int(result.seconds.rounded())
    session.say("\n\(entry.name): \(found.joined(separator: ", ")) in \(result.executions) runs and \(seconds) s")
    if let signal = result.signal { return .interrupted(by: signal) }
    if !result.findings.isEmpty { return session.exitCode(.finding) }
    return session.exitCode(result.problems.isEmpty ? .clean : .failure)
  }
}
