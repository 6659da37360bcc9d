import MediatorTesting
import Testing

/// A field that takes digits only; the faulty one renders only when its state changed.
private final class DigitsField {
  let field: Control<String>
  private(set) var text = ""
  private let rendersAlways: Bool

  init(_ field: Control<String>, rendersAlways: Bool) {
    (self.field, self.rendersAlways) = (field, rendersAlways)
    field.onUserChange = { [weak self] in self?.changed($0) }
  }

  private func changed(_ new: String) {
    let next = new.allSatisfy(\.isNumber) ? new : text
    let isDifferent = next != text
    text = next
    if rendersAlways || isDifferent { field.render(text) }
  }
}

private struct DigitsSpecification: MediatorSpecification {
  var rendersAlways: Bool
  var oracles = OracleSelection.all

  func makeSystem(in world: World) -> DigitsField {
    DigitsField(world.control("field", ""), rendersAlways: rendersAlways)
  }
  func state(of digits: DigitsField) -> String { digits.text }
  var commands: some Commands<DigitsField> {
    Command("type", .element(of: ["1", "x"])) { digits, text in digits.field.userChanged(text) }
  }
  var projection: some Projection<DigitsField> {
    Shows("field", { $0.field.value }, expected: { $0.text })
  }
}

@Suite struct QuiescentAgreementTests {
  @Test func `reports rejected input that stays on the screen`() throws {
    let report = try #require(try failure(of: DigitsSpecification(rendersAlways: false)))
    #expect(report.signature.name == Oracle.quiescentAgreement.rawValue)
    #expect(report.signature.site == "field")
    #expect(report.events == [#"type "x""#])
    #expect(report.lines == [ProjectionLine(name: "field", shown: #""x""#, expected: #""""#)])
  }

  @Test func `passes a field that is rendered after every report`() throws {
    #expect(try failure(of: DigitsSpecification(rendersAlways: true)) == nil)
  }

  @Test func `is silent when it was switched off with a reason`() throws {
    let off = OracleSelection.all.without(.quiescentAgreement, because: "the field is corrected on leaving")
    #expect(try failure(of: DigitsSpecification(rendersAlways: false, oracles: off)) == nil)
    #expect(off.exceptions.map(\.reason) == ["the field is corrected on leaving"])
  }
}
