import MediatorTesting
import PropertyCore
import Testing

@testable import Campaigns

@Suite struct ExaminedTests {
  @Test func `says the same in another process`() {
    var examined = Examined()
    examined.findings = [
      FuzzFinding(
        signature: FailureSignature(kind: .trap, name: "abort", specification: "Shop", site: "Shop.open()"),
        artifact: "findings/abort.mediator", isStable: true),
      FuzzFinding(
        signature: FailureSignature(kind: .invariant, name: "sums up", specification: "Shop"), artifact: "",
        isStable: false),
    ]
    examined.aliases = [FailureSignature(kind: .oracle, name: "settles", specification: "Shop", site: "a → b")]
    (examined.runs, examined.inputs, examined.command) = (12, 3, "open")
    examined.problems = ["findings cannot be written: No space left on device"]
    let told = Examined(message: examined.message)
    #expect(told.problems == examined.problems)
    #expect(told.findings == examined.findings && told.aliases == examined.aliases)
    #expect((told.runs, told.inputs, told.command) == (12, 3, "open"))
  }

  @Test func `a message that is cut tells what is whole`() {
    var examined = Examined()
    examined.aliases = [FailureSignature(kind: .hang, name: "no progress", specification: "Shop", site: "open")]
    let told = Examined(message: Array(examined.message.prefix(10)))
    #expect(told.findings.isEmpty && told.aliases.isEmpty)
  }
}
