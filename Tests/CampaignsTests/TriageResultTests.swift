import MediatorTesting
import PropertyCore
import Testing

@testable import Campaigns

@Suite struct TriageResultTests {
  @Test func `says the same in another process`() {
    var result = TriageResult()
    result.findings = [
      FuzzFinding(
        signature: FailureSignature(kind: .trap, name: "abort", specification: "Shop", site: "Shop.open()"),
        artifact: "findings/abort.mediator", isStable: true),
      FuzzFinding(
        signature: FailureSignature(kind: .invariant, name: "sums up", specification: "Shop"), artifact: "",
        isStable: false),
    ]
    result.aliases = [FailureSignature(kind: .oracle, name: "settles", specification: "Shop", site: "a → b")]
    (result.runs, result.inputs, result.command) = (12, 3, "open")
    result.problems = ["findings cannot be written: No space left on device"]
    let received = TriageResult(message: result.message)
    #expect(received.problems == result.problems)
    #expect(received.findings == result.findings && received.aliases == result.aliases)
    #expect((received.runs, received.inputs, received.command) == (12, 3, "open"))
  }

  @Test func `a message that is cut tells what is whole`() {
    var result = TriageResult()
    result.aliases = [FailureSignature(kind: .hang, name: "no progress", specification: "Shop", site: "open")]
    let received = TriageResult(message: Array(result.message.prefix(10)))
    #expect(received.findings.isEmpty && received.aliases.isEmpty)
  }
}
