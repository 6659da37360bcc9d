import Foundation
import MediatorTesting
import Testing

/// Arrows between modules go one way, and no further than the design says.
@Suite struct ModuleArrowTests {
  /// What each module may import of ours.
  static let arrows: [String: Set<String>] = [
    "PropertyCore": [],
    "Challenges": ["PropertyCore"],
    "MediatorTesting": ["PropertyCore"],
    "ConcurrencySimulation": ["CConcurrencySimulation", "MediatorTesting", "PropertyCore"],
    "CorpusFiles": ["MediatorTesting", "PropertyCore"],
    "TestingSupport": ["CorpusFiles", "MediatorTesting", "PropertyCore"],
    "FuzzFlags": [],
    "FuzzSupport": ["CFuzzSupport", "FuzzFlags", "MediatorTesting", "PropertyCore"],
    "Campaigns": ["CFuzzSupport", "CorpusFiles", "FuzzFlags", "MediatorTesting", "PropertyCore", "Supervision"],
    "Reports": ["CorpusFiles", "MediatorTesting", "PropertyCore"],
    "Supervision": ["CSupervision", "MediatorTesting", "PropertyCore"],
    "MediatorTool": [
      "CSupervision", "Campaigns", "Challenges", "CorpusFiles", "MediatorTesting", "PropertyCore", "Reports",
      "Supervision",
    ],
    "ExampleMediators": [],
    "ExampleSpecifications": ["ConcurrencySimulation", "ExampleMediators", "MediatorTesting", "PropertyCore"],
    "FieldCases": ["ConcurrencySimulation", "MediatorTesting", "PropertyCore"],
    "HarnessChecks": ["ExampleSpecifications", "MediatorTesting", "PropertyCore"],
    "BenchmarkModel": [],
    "benchmarks": ["BenchmarkModel", "CAllocationCount", "ConcurrencySimulation", "MediatorTesting", "PropertyCore"],
    "mediators": ["ExampleSpecifications", "FieldCases", "MediatorTesting", "MediatorTool"],
  ]

  /// Modules that a run is made of, which know nothing of the machine they run on.
  static let closed = ["PropertyCore", "MediatorTesting", "ExampleSpecifications"]

  /// Modules that hold mediators, or that no mediator runs in.
  static let beside: Set = [
    "BenchmarkModel", "Challenges", "ExampleMediators", "ExampleSpecifications", "FieldCases", "HarnessChecks",
    "benchmarks", "mediators",
  ]

  private static func imports(of module: String) throws -> Set<String> {
    let files = try Repository.swiftFiles(below: "Sources/\(module)")
    let names = files.flatMap(\.lines).compactMap { line -> String? in
      let words = line.split(separator: " ").map(String.init)
      guard let place = words.firstIndex(of: "import"), place + 1 < words.count, !line.isComment else { return nil }
      guard words[..<place].allSatisfy({ $0.hasPrefix("@") || $0 == "public" || $0 == "package" }) else { return nil }
      return words[place + 1].split(separator: ".").first.map(String.init)
    }
    return Set(names)
  }

  private static var swiftModules: [String] {
    get throws {
      Repository.names(in: "Sources").filter { name in
        Repository.paths(below: "Sources/\(name)").contains { $0.hasSuffix(".swift") }
      }
    }
  }

  @Test func `every module has its place in the table`() throws {
    for module in try Self.swiftModules {
      #expect(Self.arrows[module] != nil, "say in ModuleArrowTests what \(module) may import, and in the design why")
    }
  }

  @Test func `the harness knows its own modules on a stack`() throws {
    #expect(HarnessModules.names == Set(try Self.swiftModules).subtracting(Self.beside))
  }

  @Test func `modules import what they may and nothing else of ours`() throws {
    let ours = Set(Repository.names(in: "Sources"))
    for module in try Self.swiftModules {
      let wrong = try Self.imports(of: module).intersection(ours).subtracting(Self.arrows[module] ?? [])
      #expect(wrong.isEmpty, "\(module) imports \(wrong.sorted()); move the code to the module that may")
    }
  }

  @Test func `what a run is made of imports no library that reaches the machine`() throws {
    for module in Self.closed {
      let allowed = (Self.arrows[module] ?? []).union(["Observation"])
      let foreign = try Self.imports(of: module).subtracting(allowed)
      #expect(foreign.isEmpty, "\(module) imports \(foreign.sorted()); Foundation starts at CorpusFiles")
    }
  }
}
