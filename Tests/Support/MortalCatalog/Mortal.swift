import Foundation
import MediatorTesting

/// The ways in which a mediator can fail, most of which end its process.
enum WayToDie: String, CaseIterable {
  case trap, abort, exit, overflow, hang, memory, leak, invariant
  /// Breaks an invariant, and on the way to the shortest run that does, traps.
  case both

  static let defects = allCases.map { way in
    CatalogEntry.Defect(
      id: way.rawValue, summary: "fails by \(way.rawValue)",
      oracle: way == .leak ? "released" : way == .invariant || way == .both ? "the sum is small" : way.rawValue,
      shortestEvents: 3)
  }
}

/// An account that fails when it was opened and charged twice, and not before.
final class Mortal {
  private let way: WayToDie?
  private var isOpen = false
  private var charges = 0
  private(set) var sum = 0
  private var hoard: [[UInt8]] = []
  private var itself: Mortal?

  init(dying way: WayToDie?) { self.way = way }

  func open() { isOpen = true }

  func close() { isOpen = false }

  func charge(_ amount: Int) {
    charges += isOpen ? 1 : 0
    if charges == 2 { die(amount) }
  }

  private func die(_ amount: Int) {
    switch way {
    case nil: break
    case .trap: sum = [1, 2][charges + amount]
    case .abort: Foundation.abort()
    case .exit: Foundation.exit(3)
    case .overflow: sum = rise(amount)
    case .hang: while charges > 0 { sum &+= amount }
    case .memory: while charges > 0 { hoard.append(Array(repeating: 1, count: 1 << 20)) }
    case .leak: itself = self
    case .invariant: sum = 100
    case .both: sum = amount == 1 ? [1][amount] : 100
    }
  }

  // Neither call is the last thing its function does, so that each of them needs room on the stack.
  @inline(never) private func rise(_ amount: Int) -> Int {
    charges += 1
    return fall(amount) &+ charges
  }

  @inline(never) private func fall(_ amount: Int) -> Int {
    charges += 1
    return rise(amount) &+ charges
  }
}

struct MortalSpecification: MediatorSpecification {
  var way: WayToDie?

  init(dying way: WayToDie?) { self.way = way }

  func makeSystem(in world: World) -> Mortal { Mortal(dying: way) }

  func state(of mortal: Mortal) -> Int { mortal.sum }

  var commands: some Commands<Mortal> {
    Command("close") { $0.close() }
    Command("open") { $0.open() }
    Command("charge", .integer(in: 1...9)) { mortal, amount in mortal.charge(amount) }
  }

  var invariants: some Invariants<Mortal> {
    Always("the sum is small") { $0.sum < 100 }
  }
}

/// The account with its trap, always.
struct DoomedSpecification: MediatorSpecification {
  func makeSystem(in world: World) -> Mortal { Mortal(dying: .trap) }

  func state(of mortal: Mortal) -> Int { mortal.sum }

  var commands: some Commands<Mortal> {
    Command("open") { $0.open() }
    Command("charge") { $0.charge(1) }
  }

  var invariants: some Invariants<Mortal> {
    Always("the sum is small") { $0.sum < 100 }
  }
}

/// A specification that dies before there is a run.
struct StillbornSpecification: MediatorSpecification {
  func makeSystem(in world: World) -> Immortal { Immortal() }

  var commands: some Commands<Immortal> {
    Command("count") { $0.count += 1 }.weight(0)
  }

  var invariants: some Invariants<Immortal> {
    Always("counts up") { $0.count >= 0 }
  }
}

/// A counter that never gives back what it takes, though no single run takes much.
final class Hoarder {
  private(set) var count = 0

  // Runs follow one another on one thread.
  nonisolated(unsafe) private static var hoard: [[UInt8]] = []

  init() { Self.hoard.append(Array(repeating: 1, count: 1 << 20)) }

  func add() { count += 1 }
}

struct HoarderSpecification: MediatorSpecification {
  func makeSystem(in world: World) -> Hoarder { Hoarder() }

  func state(of hoarder: Hoarder) -> Int { hoarder.count }

  var commands: some Commands<Hoarder> {
    Command("add") { $0.add() }
  }

  var invariants: some Invariants<Hoarder> {
    Always("counts up") { $0.count >= 0 }
  }
}

/// A counter without faults.
final class Immortal {
  var count = 0
}

struct ImmortalSpecification: MediatorSpecification {
  func makeSystem(in world: World) -> Immortal { Immortal() }

  func state(of immortal: Immortal) -> Int { immortal.count }

  var commands: some Commands<Immortal> {
    Command("count") { $0.count += 1 }
  }

  var invariants: some Invariants<Immortal> {
    Always("counts up") { $0.count >= 0 }
  }
}
