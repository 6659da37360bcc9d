import MediatorTesting
import PropertyCore
import Testing

/// A door that opens once it was unlocked and paid for, in whichever order, and must not.
private final class Door {
  struct State: Equatable {
    var isUnlocked = false, isPaid = false, names: [String] = []
    /// For each answer of the bell, whether a name came while it was awaited.
    var answers: [Bool] = []
  }
  var state = State()
  var ask: ((String, @escaping (Bool) -> Void) -> Void)?

  func call(_ name: String) {
    let count = state.names.count
    ask?(name) { [weak self] _ in
      guard let self else { return }
      state.answers.append(state.names.count > count)
    }
  }
}

private struct DoorSpecification: MediatorSpecification {
  /// What must not happen.
  var isBroken: @Sendable (Door.State) -> Bool

  func makeSystem(in world: World) -> Door {
    let door = Door()
    door.ask = world.service("bell", reply: .bool)
    return door
  }

  func state(of door: Door) -> Door.State { door.state }

  var commands: some Commands<Door> {
    Command("unlock") { $0.state.isUnlocked = true }
    Command("pay", .integer(in: 0...9), .text) { door, _, _ in door.state.isPaid = true }
    Command("name", .text) { door, name in door.state.names.append(name) }
    Command("ring", .word) { door, name in door.call(name) }
  }

  var invariants: some Invariants<Door> { Always("nothing breaks") { !isBroken($0.state) } }
}

@Suite struct ExplainerTests {
  private func explanation(
    budget: Int = 500, _ isBroken: @escaping @Sendable (Door.State) -> Bool
  ) throws -> Explanation? {
    let settings = CheckSettings(runs: 2_000, seed: 3, explanationBudget: budget)
    let failure = try failure(of: DoorSpecification(isBroken: isBroken), settings)
    return try #require(failure).explanation
  }

  @Test func `says that two events may come in either order, and any value will do`() throws {
    let lines = try #require(try explanation { $0.isUnlocked && $0.isPaid }).lines
    #expect(
      lines == [
        "passes without any one of its 2 events",
        "fails alike with any other first value in 'pay 0 \"\"' (any of 9 tried)",
        "fails alike with any other second text in 'pay 0 \"\"' (any of 100 tried)",
        "fails alike with all 2 of these values replaced at once (any of 20 tried)",
        "'unlock' and 'pay 0 \"\"' fail alike in either order",
      ])
  }

  @Test func `says that values matter together which do not matter one by one`() throws {
    let claims = try #require(try explanation { $0.names.count > 1 && $0.names.allSatisfy { $0.count < 2 } }).sentences
    #expect(!claims.contains { $0.kind == "oneAtATime" })
    let apart = try #require(
      try explanation { state in state.names.count > 1 && state.names.contains { $0.count < 2 } })
    #expect(apart.sentences.contains { $0.kind == "oneAtATime" })
  }

  @Test func `says which answer has to come late`() throws {
    let lines = try #require(try explanation { $0.answers.contains(true) }).lines
    #expect(
      lines.prefix(4) == [
        "fails only if bell #1 answers after 'name \"\"'",
        "fails only if 'ring \"a\"' comes before 'name \"\"'",
        "passes when bell #1 answers at once",
        "passes without any one of its 3 events",
      ])
    #expect(lines.dropFirst(4).allSatisfy { $0.hasPrefix("fails alike with") })
  }

  @Test func `names the run that differs least among those that pass`() throws {
    let lines = try #require(try explanation { $0.names.contains { $0.count > 2 } }).lines
    #expect(lines.contains { $0.hasPrefix("passes when 'name \"aaa\"' is 'name ") })
  }

  @Test func `spends no more than it may, and nothing at all when that is zero`() throws {
    let little = try #require(try explanation(budget: 12) { $0.isUnlocked && $0.isPaid })
    #expect(little.executions <= 12)
    #expect(try explanation(budget: 0) { $0.isUnlocked && $0.isPaid } == nil)
  }

  @Test func `is the same for the same run`() throws {
    #expect(try explanation { $0.isUnlocked && $0.isPaid } == explanation { $0.isUnlocked && $0.isPaid })
  }
}
