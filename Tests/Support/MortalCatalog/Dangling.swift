import MediatorTesting
import PropertyCore

/// What a buffer does wrong with its memory.
enum DanglingMistake: String, CaseIterable {
  case readsFreed = "reads-freed"

  static let defects = allCases.map { mistake in
    CatalogEntry.Defect(
      id: mistake.rawValue, summary: "reads memory that it has given back", oracle: "address sanitizer",
      shortestEvents: 2)
  }
}

/// A buffer that can be closed, and is read afterwards; without a sanitizer, nobody sees that.
final class Dangling {
  private let mistake: DanglingMistake?
  private let memory = UnsafeMutablePointer<Int>.allocate(capacity: 8)
  private var isClosed = false
  private(set) var sum = 0
  private var last = 0

  init(making mistake: DanglingMistake?) {
    self.mistake = mistake
    memory.initialize(repeating: 0, count: 8)
  }

  deinit { if !isClosed { memory.deallocate() } }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    memory.deallocate()
  }

  func read() {
    guard !isClosed || mistake == .readsFreed else { return }
    // What was there is not looked at, so that without a sanitizer the run is always the same.
    last = memory[3]
    sum += 1
  }
}

struct DanglingSpecification: MediatorSpecification {
  var mistake: DanglingMistake?

  init(making mistake: DanglingMistake?) { self.mistake = mistake }

  func makeSystem(in world: World) -> Dangling { Dangling(making: mistake) }

  func state(of dangling: Dangling) -> Int { dangling.sum }

  var commands: some Commands<Dangling> {
    Command("read") { $0.read() }
    Command("close") { $0.close() }
  }

  var invariants: some Invariants<Dangling> {
    Always("the sum grows") { $0.sum >= 0 }
  }
}
