import MediatorTesting
import PropertyCore
import Testing

/// A counter that saves itself and forgets that saves overlap.
private final class Counter {
  struct State: Equatable { var count = 0, saved = 0 }
  var state = State()
  let save: (Int, @escaping (Result<Bool, any Error>) -> Void) -> Void

  init(save: @escaping (Int, @escaping (Result<Bool, any Error>) -> Void) -> Void) { self.save = save }

  func store() {
    let count = state.count
    save(count) { [weak self] _ in self?.state.saved = count }
  }
}

/// The counter with the commands one likes, in the order one likes.
private struct CounterSpecification: MediatorSpecification {
  let commandNames: [String]

  func makeSystem(in world: World) -> Counter { Counter(save: world.service("save", reply: .bool)) }
  func state(of counter: Counter) -> Counter.State { counter.state }

  var commands: some Commands<Counter> {
    for name in commandNames {
      switch name {
      case "add": Command("add", .integer(in: 0...9)) { counter, number in counter.state.count += number }
      case "store": Command("store") { $0.store() }
      default: Command(name, .text) { _, _ in }
      }
    }
  }

  var invariants: some Invariants<Counter> {
    AtQuiescence("what is counted is saved") { $0.state.saved == 0 || $0.state.saved == $0.state.count }
  }
}

@Suite struct RearrangedCommandsTests {
  private let original = CounterSpecification(commandNames: ["add", "store"])

  private func storedFailure() throws -> FailureReport {
    try #require(MediatorChecker(try AnySpecification(original)).check().failure)
  }

  @Test(arguments: [
    ["store", "add"], ["rename", "add", "store"], ["add", "rename", "store", "print"],
    ["print", "store", "rename", "close", "add", "open"],
  ])
  func `a stored artifact keeps its meaning when commands are added, removed and reordered`(names: [String]) throws {
    let failure = try storedFailure()
    let changed = try AnySpecification(CounterSpecification(commandNames: names))
    for stored in [try Artifact(text: failure.artifact.text()), try Artifact(token: failure.artifact.token)] {
      let report = try #require(
        MediatorChecker(changed).report(on: try stored.sequence(for: changed), shrinking: false))
      #expect(report.trace == failure.trace)
      #expect(report.signature == failure.signature)
      #expect(report.artifact == failure.artifact)
    }
  }

  @Test func `an artifact survives the removal of commands it does not use`() throws {
    let long = try AnySpecification(CounterSpecification(commandNames: ["open", "print", "store", "close", "add"]))
    let failure = try #require(MediatorChecker(long).check().failure)
    let short = try AnySpecification(original)
    let report = MediatorChecker(short).report(on: try failure.artifact.sequence(for: short), shrinking: false)
    #expect(report?.trace == failure.trace)
  }

  @Test func `an artifact that uses a removed command names it`() throws {
    let failure = try storedFailure()
    let without = try AnySpecification(CounterSpecification(commandNames: ["add", "print"]))
    #expect(
      throws: ArtifactError.unknownCommand("store", specification: "Counter", known: ["add", "print"])
    ) { try failure.artifact.sequence(for: without) }
  }
}
