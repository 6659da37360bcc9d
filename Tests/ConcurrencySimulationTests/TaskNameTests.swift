import ConcurrencySimulation
import MediatorTesting
import PropertyCore
import Testing

/// Starts tasks in several ways; whichever ends last decides what is shown.
@MainActor private final class Desk {
  struct State: Equatable, Sendable { var shown = "" }

  private(set) var state = State()

  func start(_ way: String) {
    switch way {
    case "two":
      first()
      second()
    case "detached": detached()
    case "children": children()
    default: forget()
    }
  }

  nonisolated static let firstLine = #line + 2
  private func first() {
    Task(name: "the first") { state.shown = "first" }
  }

  nonisolated static let secondLine = #line + 2
  private func second() {
    Task { state.shown = "second" }
  }

  nonisolated static let detachedLine = #line + 2
  private func detached() {
    Task.detached { await self.show("detached") }
  }

  nonisolated static let childrenLine = #line + 2
  private func children() {
    Task {
      await withTaskGroup(of: Void.self) { group in
        for _ in 1...2 { group.addTask { await self.show("child") } }
        await group.waitForAll()
      }
      async let end: Void = show("end")
      await end
    }
  }

  private func forget() {
    Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
  }

  private func show(_ text: String) { state.shown = text }
}

private struct DeskSpecification: MainActorSpecification, Sendable {
  var way: String
  var neverShown = "nothing"

  func makeSystem(in world: World) -> Desk { Desk() }
  func state(of desk: Desk) -> Desk.State { desk.state }
  var commands: some Commands<Desk> { Command("start") { [way] desk in desk.start(way) } }
  var invariants: some Invariants<Desk> {
    AtQuiescence("another text is shown") { [neverShown] desk in desk.state.shown != neverShown }
  }
}

/// Its only command is a task.
private struct WaitingSpecification: MainActorSpecification, Sendable {
  func makeSystem(in world: World) -> Desk { Desk() }
  var commands: some Commands<Desk> {
    Command("wait") { (_: Desk) async in await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
  }
}

@Suite struct TaskNameTests {
  private func report(_ way: String, neverShown: String = "nothing") throws -> FailureReport {
    let specification = DeskSpecification(way: way, neverShown: neverShown)
    return try #require(MediatorChecker(try AnySpecification(specification.simulated)).check().failure)
  }

  @Test func `a task is told by its name, and by the function and the line that created it`() throws {
    let tasks = try report("two", neverShown: "first").tasks
    let file = "TaskNameTests.swift"
    let expected = [
      TaskOrigin(
        name: "task 1", givenName: "the first", function: "Desk.first()", place: "\(file):\(Desk.firstLine)"),
      TaskOrigin(name: "task 2", function: "Desk.second()", place: "\(file):\(Desk.secondLine)"),
    ]
    #expect(tasks == expected)
  }

  @Test func `a report says which job ran before which`() throws {
    let report = try report("two", neverShown: "first")
    #expect(
      report.trace.events.last?.notes == [
        "task 2 runs on the main actor before task 1, which was enqueued earlier", "task 1 runs on the main actor",
      ])
    let text = report.text { $0 }
    #expect(text.contains("\n  task 1  \"the first\", Desk.first(), TaskNameTests.swift:\(Desk.firstLine)\n"))
  }

  @Test func `a detached task has a place as well`() throws {
    let task = try #require(try report("detached", neverShown: "detached").tasks.first)
    #expect(task.function == "Desk.detached()")
    #expect(task.place == "TaskNameTests.swift:\(Desk.detachedLine)")
  }

  @Test func `children are numbered below their parent, and have the places of the group and of the async let`() throws
  {
    let tasks = try report("children", neverShown: "end").tasks
    #expect(tasks.map(\.name) == ["task 1", "task 1.1", "task 1.2", "task 1.3"])
    #expect(tasks.compactMap(\.function).allSatisfy { $0.hasSuffix("Desk.children()") })
    let lines = [0, 2, 2, 5].map { "TaskNameTests.swift:\(Desk.childrenLine + $0)" }
    #expect(tasks.map(\.place) == lines)
  }

  @Test func `a task that never ends is told with its place`() throws {
    let message = try report("forget").message
    #expect(message.hasPrefix("task 1 (Desk.forget(), TaskNameTests.swift:"))
  }

  @Test func `the task of an asynchronous command is told by the command`() throws {
    let failure = MediatorChecker(try AnySpecification(WaitingSpecification().simulated)).check().failure
    let task = try #require(failure?.tasks.first)
    #expect(task.function == "the command \"wait\"")
    #expect(task.place?.hasPrefix("ConcurrencySimulationTests/TaskNameTests.swift:") == true)
  }
}
