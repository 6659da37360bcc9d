import MediatorTesting
import PropertyCore

/// Two faults in one mediator: one that is met at once, and one behind a combination.
enum VaultFault: String, CaseIterable {
  /// Both break an invariant.
  case softAndDeep = "soft-and-deep"
  /// The one that is met at once ends the process.
  case fatalAndDeep = "fatal-and-deep"

  static let defects = allCases.map { fault in
    CatalogEntry.Defect(
      id: fault.rawValue, summary: "breaks when it is shaken four times, and when it is opened (\(fault.rawValue))",
      oracle: fault == .softAndDeep ? "the door is quiet" : "runtime trap", shortestEvents: 4)
  }
}

/// A door that opens to six numbers in a row.
final class Vault {
  private let fault: VaultFault?
  private var progress = 0
  private var shakes = 0
  private(set) var isOpen = false
  private(set) var isReported = false
  private(set) var isAlarmed = false

  init(with fault: VaultFault?) { self.fault = fault }

  func shake() {
    shakes += 1
    guard shakes == 4, let fault else { return }
    if fault == .fatalAndDeep { preconditionFailure("a door that breaks") }
    isAlarmed = true
  }

  func dial(_ number: Int) {
    shakes = 0
    progress = next(after: number)
  }

  // One case a number, so that each that is right is a place of its own in the code.
  private func next(after number: Int) -> Int {
    switch (progress, number) {
    case (0, 7): 1
    case (1, 2): 2
    case (2, 9): 3
    case (3, 4): 4
    case (4, 1): 5
    case (5, 8): 6
    default: 0
    }
  }

  func turn() {
    shakes = 0
    isOpen = progress == 6
    isReported = isOpen && fault == nil
    progress = 0
  }
}

struct VaultSpecification: MediatorSpecification {
  var fault: VaultFault?

  init(with fault: VaultFault?) { self.fault = fault }

  func makeSystem(in world: World) -> Vault { Vault(with: fault) }

  func state(of vault: Vault) -> [Bool] { [vault.isOpen, vault.isReported, vault.isAlarmed] }

  var commands: some Commands<Vault> {
    Command("dial", .integer(in: 0...9)) { $0.dial($1) }
    Command("shake") { $0.shake() }
    Command("turn") { $0.turn() }
  }

  var invariants: some Invariants<Vault> {
    Always("the door is quiet") { !$0.isAlarmed }
    Always("an open door is reported") { !$0.isOpen || $0.isReported }
  }
}
