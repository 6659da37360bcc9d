import MediatorTesting
import PropertyCore

/// The small delivery form that benchmarks run: a clearing policy, and an address that a validator has to accept.
final class ModelForm {
  enum Mode: CaseIterable { case pickup, courier }
  struct State: Equatable {
    var mode = Mode.pickup, address = "", pickupPoint = "", isAccepted = false
    var canSubmit: Bool { mode == .pickup ? !pickupPoint.isEmpty : !address.isEmpty && isAccepted }
  }

  private(set) var state = State()
  private(set) var shown = State()
  private(set) var canSubmitShown = false
  private(set) var pending: [(generation: Int, text: String)] = []
  private var generation = 0

  func choose(_ mode: Mode) {
    var next = state
    next.mode = mode
    if mode == .pickup {
      next.address = ""
      next.isAccepted = false
      generation += 1
    } else {
      next.pickupPoint = ""
    }
    commit(next)
  }

  func typeAddress(_ text: String) {
    guard state.mode == .courier else { return }
    var next = state
    next.address = text
    next.isAccepted = false
    generation += 1
    commit(next)
    if !text.isEmpty { pending.append((generation, text)) }
  }

  func typePickup(_ text: String) {
    guard state.mode == .pickup else { return }
    var next = state
    next.pickupPoint = text
    commit(next)
  }

  func answer(_ slot: Int, isAccepted: Bool) {
    guard !pending.isEmpty else { return }
    let request = pending.remove(at: slot % pending.count)
    guard request.generation == generation else { return }
    var next = state
    next.isAccepted = isAccepted
    commit(next)
  }

  func submit() {
    guard state.canSubmit else { return }
    generation += 1
    commit(State())
  }

  private func commit(_ next: State) {
    state = next
    shown = next
    canSubmitShown = next.canSubmit
  }

  var showsItsState: Bool { shown == state && canSubmitShown == state.canSubmit }
}

struct ModelFormSpecification: MediatorSpecification {
  func makeSystem(in world: World) -> ModelForm { ModelForm() }
  func state(of form: ModelForm) -> ModelForm.State { form.state }
  var commands: some Commands<ModelForm> {
    Command("choose mode", .element(of: ModelForm.Mode.allCases)) { form, mode in form.choose(mode) }.weight(2)
    Command("type address", .word) { form, text in form.typeAddress(text) }.weight(3)
    Command("type pickup point", .word) { form, text in form.typePickup(text) }.weight(3)
    Command("answer", .integer(in: 0...3), .bool) { form, slot, isAccepted in
      form.answer(slot, isAccepted: isAccepted)
    }.weight(2)
    Command("submit") { $0.submit() }
  }
  var invariants: some Invariants<ModelForm> {
    Always("the controls show the state") { $0.showsItsState }
  }
}

extension Benchmark {
  /// The speed of property runs over that of a plain loop that draws the same events, runs and checks them.
  static func propertyRun() throws -> Benchmark {
    let blueprint = try Blueprint(ModelFormSpecification())
    let runs = 3_000
    return Benchmark(
      name: "property-run", summary: "events a second of property runs, over those of a plain loop", bound: 0.5,
      isHigherBetter: true, unit: "ns an event",
      ours: {
        let result = MediatorChecker(blueprint, settings: CheckSettings(runs: runs, seed: 1)).check()
        if let failure = result.failure { fatalError(failure.text { $0 }) }
        return result.events
      },
      theirs: { plainLoop(runs: runs) })
  }

  private static func plainLoop(runs: Int) -> Int {
    var random = SplitMix64(seed: 1)
    func below(_ bound: UInt64) -> UInt64 { random.next().multipliedFullWidth(by: bound).high }
    func text() -> String {
      let count = Int(below(8)) + 1
      return String(unsafeUninitializedCapacity: 8) { buffer in
        for position in 0..<count { buffer[position] = 97 + UInt8(below(26)) }
        return count
      }
    }
    for _ in 0..<runs {
      let form = ModelForm()
      for _ in 0..<50 {
        switch below(11) {
        case 0, 1: form.choose(below(2) == 0 ? .pickup : .courier)
        case 2, 3, 4: form.typeAddress(text())
        case 5, 6, 7: form.typePickup(text())
        case 8, 9: form.answer(Int(below(4)), isAccepted: below(2) == 0)
        default: form.submit()
        }
        precondition(form.showsItsState, "the form failed")
      }
    }
    return runs * 50
  }
}
