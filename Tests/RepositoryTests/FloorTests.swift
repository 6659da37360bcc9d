import Testing

/// The folders of a module stand one on the other, and its files do not go round in circles.
@Suite struct FloorTests {
  /// The folders of `MediatorTesting`, the lowest first: each uses only those before it.
  static let floors = [
    "Description", "Oracles", "Failures", "Scheduling", "Simulation", "Trace", "Effects", "State", "Execution", "World",
    "Specification", "Statistics", "Guidance", "Artifacts", "Shrinking", "Comparing", "Explaining", "Reporting",
    "Checking", "FaultInjection", "Auditing",
  ]

  /// The largest circle of files of a module that is put up with.
  static let largestCircle = ["MediatorTesting": 3, "Campaigns": 1]

  private static func uses(in module: String) throws -> TypeUses {
    let root = "Sources/\(module)"
    return TypeUses(
      try Repository.swiftFiles(below: root).map { file in
        (String(file.path.dropFirst(root.count + 1)), file.code.map(\.text))
      })
  }

  @Test func `no folder of MediatorTesting uses one above it`() throws {
    let upward = try Self.uses(in: "MediatorTesting").upward(in: Self.floors)
    #expect(
      upward.isEmpty,
      "\(upward.map(\.description).joined(separator: "\n")); move the type down, or the code up, or say in FloorTests where a new folder stands"
    )
  }

  @Test func `every folder of MediatorTesting has a floor, and every floor a folder`() {
    let folders = Repository.names(in: "Sources/MediatorTesting").filter { !$0.hasSuffix(".docc") }
    #expect(folders.sorted() == Self.floors.sorted())
  }

  @Test(arguments: largestCircle.keys.sorted()) func `circles of files are small`(module: String) throws {
    let largest = try #require(Self.largestCircle[module])
    for circle in try Self.uses(in: module).circles where circle.count > largest {
      Issue.record("these files of \(module) use one another's types: \(circle.joined(separator: ", "))")
    }
  }

  // MARK: The checks report

  private static let low = (path: "Low/Stone.swift", code: ["public struct Stone {", "  var weight = 0", "}"])

  @Test func `a use of a higher floor is found, and one of a lower floor is not`() {
    let uses = TypeUses([
      Self.low, ("High/Tower.swift", ["final class Tower {", "  var stones: [Stone] = []", "}"]),
      ("Low/Quarry.swift", ["enum Quarry {", "  static func dig(for tower: Tower) -> Stone { Stone() }", "}"]),
    ])
    #expect(
      uses.upward(in: ["Low", "High"]).map(\.description) == ["Low/Quarry.swift uses Tower of High/Tower.swift"])
  }

  @Test func `a file in a folder without a floor is found when it uses something`() {
    let uses = TypeUses([Self.low, ("Attic/Box.swift", ["struct Box { var stone: Stone }"])])
    #expect(uses.upward(in: ["Low"]).count == 1)
  }

  @Test func `files that use one another are a circle, also over a third`() {
    let uses = TypeUses([
      ("A.swift", ["struct A { var b: [B] }"]), ("B.swift", ["struct B { var c: [C] }"]),
      ("C.swift", ["struct C { var a: [A] }"]), ("D.swift", ["struct D { var a: A }"]),
    ])
    #expect(uses.circles == [["A.swift", "B.swift", "C.swift"]])
  }

  @Test func `names in texts are no uses, unless they are interpolated`() {
    #expect(
      TypeUses.words(of: "let text = \"a Stone of \\(Tower.height(of: \"a (Stone)\")) feet\"; Quarry()")
        == ["let", "text", "Tower", "height", "of", "Quarry"])
  }
}
