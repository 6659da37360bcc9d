import BenchmarkModel
import MediatorTesting
import PropertyCore

/// The model form as the harness takes it.
struct ModelSpecification: MediatorSpecification {
  var fault: ModelForm.Fault?

  func makeSystem(in world: World) -> ModelScreen { ModelScreen(fault) }
  func state(of screen: ModelScreen) -> ModelForm.State { screen.form.state }
  var commands: some Commands<ModelScreen> {
    Command("choose mode", .element(of: ModelForm.Mode.allCases)) { screen, mode in screen.choose(mode) }.weight(2)
    Command("type address", .word) { screen, text in screen.typeAddress(text) }.weight(3)
    Command("type pickup point", .word) { screen, text in screen.typePickupPoint(text) }.weight(3)
    Command("answer", .integer(in: 0...3), .bool) { screen, slot, isAccepted in
      screen.answer(slot, isAccepted: isAccepted)
    }.weight(2)
    Command("submit") { $0.submit() }
  }
  var invariants: some Invariants<ModelScreen> {
    Always("the controls show the state") { $0.controlsShowTheState }
    Always("the enabled flags follow the mode") { $0.enabledFollowsTheMode }
    Always("the button shows whether it can submit") { $0.submitShowsWhetherItCan }
    Always("nothing can be submitted right after a switch") { $0.isIncompleteAfterSwitch }
    Always("only the answer about the current address counts") { $0.onlyTheCurrentAnswerCounts }
  }
}
