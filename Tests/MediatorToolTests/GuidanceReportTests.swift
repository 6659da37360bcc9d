import ExampleSpecifications
import MediatorTesting
import Testing

@testable import MediatorTool

@Suite struct GuidanceReportTests {
  @Test func `compares runs and time for each defect`() throws {
    let entry = try #require(exampleCatalog.entry(named: "DeliveryForm"))
    let defect = try #require(entry.defect("hidden-address-kept"))
    var report = GuidanceReport()
    try report.add(defect, of: entry, seeds: 1...2, cap: 100, .rotation) { _ in true }
    let row = try #require(report.rows.first)
    #expect(row.random.found == 2 && row.guided.runs == row.random.runs)
    #expect(GuidanceReport.line(row).hasPrefix("DeliveryForm hidden-address-kept"))
    #expect(report.json.text.contains("\"guidedFound\": 2"))
  }
}
