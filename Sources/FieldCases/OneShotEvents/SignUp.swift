import MediatorTesting
import PropertyCore

/// A sign-up form that goes on to a welcome screen when its request succeeds
/// (F30, wireapp/wire-android#30, hadilq/LiveEvent#18).
///
/// The form listens for the request to go on while it is on screen. Such a
/// request is acted on once, and waits while nobody listens.
final class SignUp {
  /// The screens there are.
  enum Screen: Equatable {
    case form, welcome
  }

  /// Everything the mediator has committed.
  struct State: Equatable {
    var screen = Screen.form
    var isInForeground = true
    var isSubmitting = false
    var waiting: Screen?
    var timesSent = 0
    var timesActedOn = 0
  }

  /// Mistakes that this mediator can be made with.
  enum Defect: String, CaseIterable {
    /// The request to go on stays after it was acted on.
    case requestKept = "request-kept"

    /// The request to go on is lost when nobody listens.
    case unheardLost = "unheard-lost"
  }

  /// Sends the form.
  typealias Submit = (String, @escaping (Result<Bool, any Error>) -> Void) -> Void

  private(set) var state = State()
  private var lastSubmission = 0
  private let send: Submit
  private let defect: Defect?

  init(send: @escaping Submit, planting defect: Defect? = nil) {
    self.send = send
    self.defect = defect
  }

  private var isListening: Bool { state.screen == .form && state.isInForeground }

  /// Submits the form.
  func submit() {
    guard isListening, !state.isSubmitting else { return }
    state.isSubmitting = true
    lastSubmission += 1
    send("form") { [weak self, number = lastSubmission] in self?.answered(number, $0) }
  }

  /// Goes back to the form, which listens anew.
  func back() {
    guard state.screen == .welcome, state.isInForeground else { return }
    state.screen = .form
    act()
  }

  /// Leaves the app, so that nobody listens.
  func leave() { state.isInForeground = false }

  /// Comes back to the app.
  func comeBack() {
    state.isInForeground = true
    act()
  }

  private func answered(_ number: Int, _ result: Result<Bool, any Error>) {
    guard state.isSubmitting, number == lastSubmission else { return }
    state.isSubmitting = false
    guard case .success(true) = result else { return }
    state.timesSent += 1
    if isListening || defect != .unheardLost { state.waiting = .welcome }
    act()
  }

  /// Acts on the request to go on, if there is one and somebody listens.
  private func act() {
    guard isListening, let next = state.waiting else { return }
    if defect != .requestKept { state.waiting = nil }
    state.timesActedOn += 1
    state.screen = next
  }
}

/// What can happen to a `SignUp`, and what must hold.
struct SignUpSpecification: MediatorSpecification {
  let defect: SignUp.Defect?

  init(planting defect: SignUp.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> SignUp {
    let policy = EffectPolicy(canAnswerInsideTheCall: false)
    return SignUp(
      send: world.service("sign up", reply: .element(of: [true, false]), policy: policy), planting: defect)
  }

  func state(of signUp: SignUp) -> SignUp.State { signUp.state }

  var commands: some Commands<SignUp> {
    Command("submit") { $0.submit() }
    Command("back") { $0.back() }
    Command("leave") { $0.leave() }
    Command("come back") { $0.comeBack() }
  }

  var invariants: some Invariants<SignUp> {
    Always("a request to go on is acted on once") { $0.state.timesActedOn <= $0.state.timesSent }
    Always("no request to go on is lost") {
      $0.state.timesActedOn + ($0.state.waiting == nil ? 0 : 1) >= $0.state.timesSent
    }
  }

  static let knownDefects = [
    // submit · it succeeds · back
    CatalogEntry.Defect(
      id: "request-kept", summary: "going back is undone by the request that was acted on before",
      oracle: "a request to go on is acted on once", shortestEvents: 3),
    // submit · leave · it succeeds
    CatalogEntry.Defect(
      id: "unheard-lost", summary: "a success that comes while nobody listens is lost",
      oracle: "no request to go on is lost", shortestEvents: 3),
  ]
}
