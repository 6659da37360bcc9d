import Foundation
import MediatorTesting
import PropertyCore

/// What is wrong with a build, so that fuzzing would find nothing, or nothing that can be used.
enum Ailment: String, CaseIterable {
  /// A handler for traps is there before libFuzzer's, as the one of the Swift runtime is.
  case foreignHandler = "foreign-handler"
  /// A signal has no stack of its own.
  case oneStack = "one-stack"
  /// The alarm by which libFuzzer sees a hang goes to somebody else.
  case foreignAlarm = "foreign-alarm"
  /// A run depends on the runs before it.
  case memory
  /// A run depends on the order of a set.
  case hashOrder = "hash-order"
  /// The target ends before it fuzzes.
  case stillborn

  static let defects = allCases.map { ailment in
    CatalogEntry.Defect(
      id: ailment.rawValue, summary: "spoils the build by \(ailment.rawValue)", oracle: "doctor", shortestEvents: 1)
  }

  /// Does the harm; before libFuzzer begins, since the specification is made before.
  func spoil() {
    switch self {
    case .foreignHandler: for number in [SIGILL, SIGTRAP] { signal(number) { _ in _exit(132) } }
    case .oneStack:
      var stack = stack_t()
      stack.ss_flags = CInt(SS_DISABLE)
      sigaltstack(&stack, nil)
    case .foreignAlarm: signal(SIGALRM) { _ in }
    case .memory, .hashOrder: break
    case .stillborn: _exit(3)
    }
  }
}

/// A counter that is right, in a build that is not.
final class Sick {
  // Runs follow one another on one thread.
  nonisolated(unsafe) private static var countOfAll = 0
  private let ailment: Ailment?
  private(set) var count = 0

  init(ailing ailment: Ailment?) { self.ailment = ailment }

  func add() {
    Self.countOfAll += 1
    switch ailment {
    case .memory: count = Self.countOfAll
    case .hashOrder: count += Set(1...100).first ?? 0
    default: count += 1
    }
  }
}

struct SickSpecification: MediatorSpecification {
  var ailment: Ailment?

  init(ailing ailment: Ailment?) { self.ailment = ailment }

  func makeSystem(in world: World) -> Sick { Sick(ailing: ailment) }

  func state(of sick: Sick) -> Int { sick.count }

  /// Asked once, when the specification is taken apart.
  var limits: RunLimits {
    ailment?.spoil()
    return RunLimits()
  }

  var commands: some Commands<Sick> {
    Command("add") { $0.add() }
  }

  var invariants: some Invariants<Sick> {
    Always("counts up") { $0.count >= 0 }
  }
}
