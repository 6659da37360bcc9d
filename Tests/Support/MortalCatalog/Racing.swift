import Foundation
import MediatorTesting
import PropertyCore

/// What a counter that is used by two threads does wrong.
enum RacingMistake: String, CaseIterable, Sendable {
  case unlocked

  static let defects = allCases.map { mistake in
    CatalogEntry.Defect(
      id: mistake.rawValue, summary: "two threads add without a lock", oracle: "thread sanitizer", shortestEvents: 1)
  }
}

/// A counter to which two threads add, and which waits for both.
final class Racing {
  // Guarded by the lock, except where the mistake is made.
  private final class Sum: @unchecked Sendable {
    let lock = NSLock()
    var value = 0
  }

  private let mistake: RacingMistake?
  private let sum = Sum()
  private(set) var additions = 0

  init(making mistake: RacingMistake?) { self.mistake = mistake }

  func add() {
    let (sum, isLocked) = (sum, mistake != .unlocked)
    var threads: [pthread_t] = []
    for _ in 0..<2 {
      threads.append(
        Self.start {
          for _ in 0..<100 {
            if isLocked { sum.lock.lock() }
            sum.value += 1
            if isLocked { sum.lock.unlock() }
          }
        })
    }
    for thread in threads { pthread_join(thread, nil) }
    additions += 1
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body)).toOpaque()
    pthread_create(
      &thread, nil,
      {
        if let work = $0 { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
      }, work)
    return thread
  }
}

struct RacingSpecification: MediatorSpecification {
  var mistake: RacingMistake?

  init(making mistake: RacingMistake?) { self.mistake = mistake }

  func makeSystem(in world: World) -> Racing { Racing(making: mistake) }

  func state(of racing: Racing) -> Int { racing.additions }

  var commands: some Commands<Racing> {
    Command("add") { $0.add() }
  }

  var invariants: some Invariants<Racing> {
    Always("counts up") { $0.additions >= 0 }
  }
}
