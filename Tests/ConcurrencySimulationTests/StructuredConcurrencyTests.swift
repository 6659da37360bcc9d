import ConcurrencySimulation
import MediatorTesting
import Observation
import PropertyCore
import Synchronization
import Testing

private enum Locale { @TaskLocal static var name = "none" }

private actor Ledger {
  private(set) var entries: [Int] = []
  func add(_ entry: Int) { entries.append(entry) }
}

/// An executor of the app's own that forwards to the default one.
private final class OwnExecutor: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Task { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

private actor OwnActor {
  private let executor = OwnExecutor()
  private var count = 0
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  func count(_ amount: Int) -> Int {
    count += amount
    return count
  }
}

/// Uses every form of structured concurrency on a service.
@MainActor @Observable private final class Workshop {
  struct State: Equatable, Sendable {
    var sums: [Int] = []
    var cancelled = 0
    var isLocaleKept = true
    var observed: [Int] = []
    var counted = 0
  }

  private(set) var state = State()
  private(set) var points = 0
  private let load: @Sendable (Int) async throws -> Int
  private let ledger = Ledger()
  private let own = OwnActor()

  init(load: @escaping @Sendable (Int) async throws -> Int) { self.load = load }

  func group() async {
    let load = load
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 1...3 { group.addTask { (try? await load(number)) ?? 0 } }
      var sum = 0
      for await number in group { sum += number }
      return sum
    }
    state.sums.append(sum)
  }

  func pair() async {
    async let first = load(1)
    async let second = load(2)
    let sum = ((try? await first) ?? 0) + ((try? await second) ?? 0)
    state.sums.append(sum)
  }

  func cancelSoon() async {
    let load = load
    let flag = Mutex(0)
    let task = Task(priority: .low) {
      await withTaskCancellationHandler {
        _ = try? await load(7)
        try? await Task.sleep(for: .seconds(60))
      } onCancel: {
        flag.withLock { $0 += 1 }
      }
    }
    await Task.yield()
    task.cancel()
    await task.value
    state.cancelled += flag.withLock { $0 }
  }

  func local() async {
    let load = load
    let name = await Locale.$name.withValue("fr") {
      _ = try? await load(1)
      await ledger.add(1)
      return Locale.name
    }
    if name != "fr" || Locale.name != "none" { state.isLocaleKept = false }
  }

  func ownExecutor() async { state.counted = await own.count(1) }

  func score() { points += 1 }

  func watch() async {
    for await points in Observations({ [weak self] in self?.points ?? -1 }) {
      state.observed.append(points)
      if state.observed.count >= 3 || points < 0 { break }
    }
  }
}

private struct WorkshopSpecification: MainActorSpecification {
  func makeSystem(in world: World) -> Workshop {
    let load: @Sendable (Int) async throws -> Int = world.service("load", replyTo: { .constant($0) })
    return Workshop(load: load)
  }
  func state(of workshop: Workshop) -> Workshop.State { workshop.state }
  var commands: some Commands<Workshop> {
    Command("group") { (workshop: Workshop) async in await workshop.group() }
    Command("pair") { (workshop: Workshop) async in await workshop.pair() }
    Command("cancel soon") { (workshop: Workshop) async in await workshop.cancelSoon() }
    Command("task local") { (workshop: Workshop) async in await workshop.local() }
    Command("own executor") { (workshop: Workshop) async in await workshop.ownExecutor() }
    Command("score") { $0.score() }
  }
  var invariants: some Invariants<Workshop> {
    Always("sums are of what was asked for") { $0.state.sums.allSatisfy { (0...6).contains($0) } }
    Always("task-locals are kept") { $0.state.isLocaleKept }
  }
  nonisolated var limits: RunLimits { RunLimits(commands: 12) }
}

private struct WatchingSpecification: MainActorSpecification {
  func makeSystem(in world: World) -> Workshop {
    let workshop = Workshop(load: world.service("load", replyTo: { .constant($0) }))
    Task { [weak workshop] in await workshop?.watch() }
    return workshop
  }
  func state(of workshop: Workshop) -> Workshop.State { workshop.state }
  var commands: some Commands<Workshop> { Command("score") { $0.score() } }
  var invariants: some Invariants<Workshop> {
    Always("what is observed never falls") { $0.state.observed == $0.state.observed.sorted() }
    AtQuiescence("the last observed value is the newest, until watching ends") {
      $0.state.observed.count >= 3 || $0.state.observed.last == $0.points
    }
  }
  nonisolated var oracles: OracleSelection {
    .all.without(
      .tasksEndWithTheirOwner, because: "the watching task holds the workshop until it has seen three values"
    )
    .without(.released, because: "the watching task holds the workshop until it has seen three values")
  }
}

@Suite struct StructuredConcurrencyTests {
  @Test func `groups, async let, cancellation handlers, task-locals, actors and executors run under the simulation`()
    throws
  {
    let specification = try AnySpecification(WorkshopSpecification().simulated)
    let result = MediatorChecker(specification, settings: CheckSettings(runs: 300)).check()
    if let failure = result.failure { Issue.record("\(failure.text { $0 })") }
    #expect(result.events > 1_000)
  }

  @Test func `Observations tell every change in order`() throws {
    let specification = try AnySpecification(WatchingSpecification().simulated)
    let result = MediatorChecker(specification, settings: CheckSettings(runs: 200)).check()
    if let failure = result.failure { Issue.record("\(failure.text { $0 })") }
  }
}
