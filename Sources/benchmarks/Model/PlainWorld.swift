import BenchmarkModel
import PropertyCore

/// The surroundings of the delivery form as somebody would write them by hand: a queue of answers that are owed, and an
/// observer that reads the state back.
final class PlainWorld {
  typealias Form = WorldForm<PlainControl<ModelForm.Mode>, PlainControl<String>>

  private struct Failed: Error {}

  private struct Answer {
    var due: Int
    var result: Result<Bool, any Error>
    var complete: (Result<Bool, any Error>) -> Void
  }

  private var random: SplitMix64
  private var pending: [Answer] = []
  private var step = 0
  /// Number of commands and answers.
  private(set) var events = 0

  init(_ random: SplitMix64) { self.random = random }

  /// Executes a run of 50 commands and whatever answers come.
  ///
  /// - Returns: The generator for the next run.
  func run() -> SplitMix64 {
    let form = makeForm()
    check(form)
    while step < 50 {
      let wasDisabled = perform(on: form)
      precondition(!wasDisabled, "input to a disabled control changed the state")
      events += 1
      check(form)
      deliver(upTo: step, to: form)
      step += 1
    }
    deliver(upTo: .max, to: form)
    return random
  }

  private func makeForm() -> Form {
    let form = Form(
      mode: PlainControl(.pickup, enabled: true, drawnFrom: &random),
      address: PlainControl("", enabled: false, intermediate: "", drawnFrom: &random),
      pickupPoint: PlainControl("", enabled: true, intermediate: "", drawnFrom: &random),
      validate: { [unowned self] _, complete in ask(complete) })
    form.onChange = { [unowned form] told in
      precondition(told == form.state, "the observer was told something else than there is to read")
    }
    return form
  }

  /// Performs a command; returns whether a disabled control took input.
  private func perform(on form: Form) -> Bool {
    switch random.below(9) {
    case 0, 1:
      form.mode.userChanged(random.below(2) == 0 ? .pickup : .courier)
      return false
    case 2, 3, 4: return enter(random.text(), in: form.address, of: form)
    case 5, 6, 7: return enter(random.text(), in: form.pickupPoint, of: form)
    default:
      form.submit()
      return false
    }
  }

  private func enter(_ text: String, in control: PlainControl<String>, of form: Form) -> Bool {
    guard !control.isEnabled else {
      control.userChanged(text)
      return false
    }
    let before = form.state
    control.userChanged(text)
    return form.state != before
  }

  /// Draws when an answer comes and what it is; one in eight comes twice, and one in eight at once.
  private func ask(_ complete: @escaping (Result<Bool, any Error>) -> Void) {
    let delay = Int(random.below(8))
    let result: Result<Bool, any Error> = random.below(5) == 0 ? .failure(Failed()) : .success(random.below(2) == 1)
    let copies = random.below(8) == 0 ? 2 : 1
    for copy in 0..<copies { pending.append(Answer(due: step + delay + copy, result: result, complete: complete)) }
    if delay == 0 {
      events += 1
      let answer = pending.remove(at: pending.count - copies)
      answer.complete(answer.result)
    }
  }

  private func deliver(upTo last: Int, to form: Form) {
    while let position = pending.firstIndex(where: { $0.due <= last }) {
      let answer = pending.remove(at: position)
      answer.complete(answer.result)
      events += 1
      check(form)
    }
  }

  private func check(_ form: Form) {
    precondition(
      form.controlsShowTheState && form.enabledFollowsTheMode && form.irrelevantIsCleared && form.acceptedIsNotChecking,
      "the form failed")
  }
}

/// Draws, executes and checks runs of the form with its surroundings; returns the number of events.
func plainWorldLoop(runs: Int) -> Int {
  var random = SplitMix64(seed: 1)
  var events = 0
  for _ in 0..<runs {
    let world = PlainWorld(random)
    random = world.run()
    events += world.events
  }
  return events
}
