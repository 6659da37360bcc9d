import Foundation
import Testing

@Suite struct ListTests {
  let folder = TemporaryFolder()

  private struct Entry: Codable, Equatable {
    struct Defect: Codable, Equatable {
      var id: String
      var oracle: String
      var shortestEvents: Int
    }
    var name: String
    var defects: [Defect]
  }

  @Test func `lists the catalog`() throws {
    try expectSnapshot("list", try BuiltTool.run(["list"], in: folder).text)
  }

  @Test func `lists the catalog for machines`() throws {
    let ending = try BuiltTool.run(["list", "--json"], in: folder)
    #expect(ending.code == 0 && ending.errors.isEmpty)
    let expected = BuiltTool.entries.map { entry in
      Entry(
        name: entry.name,
        defects: entry.defects.map { .init(id: $0.id, oracle: $0.oracle, shortestEvents: $0.shortestEvents) })
    }
    #expect(try JSONDecoder().decode([Entry].self, from: Data(ending.output.utf8)) == expected)
  }
}
