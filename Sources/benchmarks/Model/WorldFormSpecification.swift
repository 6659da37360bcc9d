import BenchmarkModel
import MediatorTesting
import PropertyCore

extension Control: WorldFormControl {}

/// The delivery form with everything around it, as the harness takes it.
struct WorldFormSpecification: MediatorSpecification {
  typealias Form = WorldForm<Control<ModelForm.Mode>, Control<String>>

  func makeSystem(in world: World) -> Form {
    let form = Form(
      mode: world.control("mode", .pickup, semantics: .any),
      address: world.control("address", "", enabled: false, semantics: .any),
      pickupPoint: world.control("pickup point", "", semantics: .any),
      validate: world.service("validate", reply: .bool, policy: .latestOnly))
    form.onChange = world.observer("observer", reading: { [unowned form] in form.state })
    return form
  }

  func state(of form: Form) -> Form.State { form.state }

  var commands: some Commands<Form> {
    Command("choose mode", .element(of: ModelForm.Mode.allCases)) { form, mode in form.mode.userChanged(mode) }
      .weight(2)
    Command("type address", .word) { form, text in form.address.userChanged(text) }.weight(3)
    Command("type pickup point", .word) { form, text in form.pickupPoint.userChanged(text) }.weight(3)
    Command("submit") { $0.submit() }
  }

  var invariants: some Invariants<Form> {
    Always("the controls show the state") { $0.controlsShowTheState }
    Always("the enabled flags follow the mode") { $0.enabledFollowsTheMode }
    Always("what the mode does not need is cleared") { $0.irrelevantIsCleared }
    Always("an accepted address is not being checked") { $0.acceptedIsNotChecking }
  }

  var projection: some Projection<Form> {
    Shows("mode", { $0.mode.value }, expected: { $0.state.mode })
    Shows("address", { $0.address.value }, expected: { $0.state.address })
    Shows("pickup point", { $0.pickupPoint.value }, expected: { $0.state.pickupPoint })
  }
}
