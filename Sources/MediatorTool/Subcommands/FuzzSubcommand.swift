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
      """,
    examples: ["fuzz DeliveryForm --for 300", "fuzz DeliveryForm --defect echo-endless"])

  @Argument(help: "The mediator; \"list\" shows the names.") var name = ""
  @Option(valueName: "ID", help: "Plants a defect; \"list\" shows them.") var defect: String? = nil
  @Option(name: "for", help: "How long to fuzz, after building; 60 unless given.") var time: Seconds? = nil
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
    let campaign = FuzzCampaign(
      entry: entry, defect: defect, seconds: time?.value ?? 60, state: state,
      package: URL(filePath: package ?? "."), corpus: URL(filePath: corpus ?? "corpus"), say: { session.say($0) })
    let result = try campaign.run()
    for (report, url) in zip(result.findings, result.artifacts) {
      session.say("\n\(session.text(of: report))\nartifact: \(url.relativePath)")
    }
    let found = result.findings.isEmpty ? "nothing found" : "\(result.findings.count) found"
    session.say("\n\(entry.name): \(found) in \(result.executions) runs and \(Int(result.seconds.rounded())) s")
    if let signal = result.signal { return .interrupted(by: signal) }
    return session.exitCode(result.findings.isEmpty ? .clean : .finding)
  }
}
