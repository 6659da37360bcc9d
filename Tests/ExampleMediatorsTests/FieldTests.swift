import ExampleMediators
import Testing

@Suite struct FieldTests {
  @Test func `takes the input of a user and reports it`() {
    let field = Field("")
    var heard: [String] = []
    field.onUserChange = { heard.append($0) }

    field.userChanged("Desk A")

    #expect(field.value == "Desk A")
    #expect(heard == ["Desk A"])
  }

  @Test func `takes no input while disabled`() {
    let field = Field("", enabled: false)
    var heard: [String] = []
    field.onUserChange = { heard.append($0) }

    field.userChanged("Ignored while disabled")

    #expect(field.value.isEmpty)
    #expect(heard.isEmpty)
  }

  @Test func `shows a value without reporting it`() {
    let field = Field("")
    var heard: [String] = []
    field.onUserChange = { heard.append($0) }

    field.render("Desk B", enabled: false)

    #expect(field.value == "Desk B")
    #expect(!field.isEnabled)
    #expect(heard.isEmpty)
  }

  @Test func `records renderings and reports in their order`() {
    let field = Field("")
    var records: [FieldRecord<String>] = []
    field.recorder = { records.append($0) }
    field.onUserChange = { [unowned field] in field.render($0, enabled: true) }

    field.userChanged("Desk A")
    field.render("", enabled: false)
    field.userChanged("Ignored while disabled")

    #expect(
      records == [
        .reported("Desk A"), .rendered("Desk A", enabled: true), .rendered("", enabled: false),
      ])
  }
}
