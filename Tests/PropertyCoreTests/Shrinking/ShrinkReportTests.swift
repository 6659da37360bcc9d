import Testing

@testable import PropertyCore

/// A failure is sometimes shrunk twice, the second time with more passes.
@Suite struct ShrinkReportTests {
  @Test func `the account of two searches has the passes of both`() {
    var first = ShrinkReport(passes: ["delete", "lower"])
    var second = ShrinkReport(passes: ["delete", "trade"])
    (first.rows[0].executions, first.rows[1].gains) = (3, 1)
    (second.rows[0].executions, second.rows[0].gains, second.rows[1].executions) = (4, 2, 5)
    let both = first.adding(second)
    #expect(both.rows.map(\.pass) == ["delete", "lower", "trade"])
    #expect(both.rows.map(\.executions) == [7, 0, 5])
    #expect(both.rows.map(\.gains) == [2, 1, 0])
    #expect(both.executions == first.executions + second.executions)
  }
}
