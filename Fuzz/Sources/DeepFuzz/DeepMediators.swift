import MediatorTesting
import PropertyCore

/// Mediators whose planted defect lies behind a chain of steps that random commands seldom get through.
let deepCatalog = MediatorCatalog([
  CatalogEntry("a wizard of eight pages", planting: WizardSpecification.knownDefects, as: Wizard.Defect.self) {
    WizardSpecification(defect: $0)
  },
  CatalogEntry("a lock with a PIN", planting: PinLockSpecification.knownDefects, as: PinLock.Defect.self) {
    PinLockSpecification(defect: $0)
  },
  CatalogEntry("an upload in parts", planting: PartUploadSpecification.knownDefects, as: PartUpload.Defect.self) {
    PartUploadSpecification(defect: $0)
  },
])

// MARK: A wizard

/// Pages one after another, each with one right answer; a wrong one starts again.
final class Wizard {
  enum Defect: String, CaseIterable {
    /// Going back from the last page keeps the summary.
    case summaryKept = "summary-kept"
  }
  struct State: Equatable {
    var page = 0
    var answer: Int?
    var hasSummary = false
  }

  static let lastPage = 7
  private(set) var state = State()
  private let defect: Defect?

  init(_ defect: Defect?) { self.defect = defect }

  func choose(_ answer: Int) { if state.page < Self.lastPage { state.answer = answer } }

  func goOn() {
    guard let answer = state.answer else { return }
    state.answer = nil
    state.page = answer == state.page % 4 ? state.page + 1 : 0
    state.hasSummary = state.page == Self.lastPage
  }

  func goBack() {
    guard state.page > 0 else { return }
    if defect != .summaryKept { state.hasSummary = false }
    state.page -= 1
    state.answer = nil
  }
}

struct WizardSpecification: MediatorSpecification {
  static let knownDefects: [CatalogEntry.Defect] = [
    .init(
      id: "summary-kept", summary: "going back from the last page keeps the summary",
      oracle: "a summary is on the last page", shortestEvents: 15)
  ]
  var defect: Wizard.Defect?

  func makeSystem(in world: World) -> Wizard { Wizard(defect) }
  func state(of wizard: Wizard) -> Wizard.State { wizard.state }
  var commands: some Commands<Wizard> {
    Command("choose", .element(of: 0..<4)) { wizard, answer in wizard.choose(answer) }
    Command("next") { $0.goOn() }
    Command("back") { $0.goBack() }
  }
  var invariants: some Invariants<Wizard> {
    Always("a summary is on the last page", when: { $0.state.hasSummary }) { $0.state.page == Wizard.lastPage }
  }
}

// MARK: A lock

/// Locks for a while after three wrong PINs, and for good after three such times.
final class PinLock {
  enum Defect: String, CaseIterable {
    /// After the third time it unlocks again.
    case unlocksAgain = "unlocks-again"
  }
  struct State: Equatable {
    var digits = 0
    var isRight = true
    var failures = 0
    var timesLocked = 0
    var isLocked = false
    var isOpen = false
  }

  private(set) var state = State()
  private let defect: Defect?
  private let later: (Duration, @escaping () -> Void) -> (() -> Void)
  private static let pin = [1, 0, 2, 1]

  init(_ defect: Defect?, later: @escaping (Duration, @escaping () -> Void) -> (() -> Void)) {
    (self.defect, self.later) = (defect, later)
  }

  func press(_ digit: Int) {
    guard !state.isLocked, !state.isOpen else { return }
    state.isRight = state.isRight && digit == Self.pin[state.digits]
    state.digits += 1
    if state.digits == Self.pin.count { enter() }
  }

  /// Gives up what was entered so far.
  func clear() {
    state.digits = 0
    state.isRight = true
  }

  /// The owner comes with a key: everything begins anew.
  func reset() { state = State() }

  private func enter() {
    let isRight = state.isRight
    clear()
    if isRight {
      (state.isOpen, state.failures) = (true, 0)
    } else {
      state.failures += 1
      if state.failures == 3 { lock() }
    }
  }

  private func lock() {
    (state.failures, state.isLocked) = (0, true)
    state.timesLocked += 1
    guard state.timesLocked < 3 || defect == .unlocksAgain else { return }
    _ = later(.seconds(60)) { [weak self] in self?.state.isLocked = false }
  }
}

struct PinLockSpecification: MediatorSpecification {
  static let knownDefects: [CatalogEntry.Defect] = [
    .init(
      id: "unlocks-again", summary: "after the third time it unlocks again",
      oracle: "after three times it stays locked", shortestEvents: 39)
  ]
  var defect: PinLock.Defect?

  func makeSystem(in world: World) -> PinLock { PinLock(defect, later: world.clock.scheduler("unlock")) }
  func state(of lock: PinLock) -> PinLock.State { lock.state }
  var limits: RunLimits { RunLimits(commands: 100) }
  var commands: some Commands<PinLock> {
    Command("press", .element(of: 0..<3)) { lock, digit in lock.press(digit) }
    Command("clear") { $0.clear() }
    Command("reset") { $0.reset() }
  }
  var invariants: some Invariants<PinLock> {
    Always("after three times it stays locked", when: { $0.state.timesLocked == 3 }) { $0.state.isLocked }
  }
}

// MARK: An upload

/// Sends parts one after another; a failure or a pause starts again.
final class PartUpload {
  enum Defect: String, CaseIterable {
    /// The answer to a part that was sent before a pause counts for the part that is sent after it, from the sixth on.
    case lateAnswerCounts = "late-answer-counts"
  }
  struct State: Equatable {
    var parts = 0
    var isSending = false
    var isDone = false
  }

  private(set) var state = State()
  private var number = 0
  private let defect: Defect?
  private let send: (Int, @escaping (Result<Bool, any Error>) -> Void) -> Void

  init(_ defect: Defect?, send: @escaping (Int, @escaping (Result<Bool, any Error>) -> Void) -> Void) {
    (self.defect, self.send) = (defect, send)
  }

  func isWaiting(for part: Int) -> Bool { part == number && state.isSending }

  func sendNext() {
    guard !state.isSending, !state.isDone else { return }
    number += 1
    state.isSending = true
    let (part, count) = (number, state.parts)
    send(part) { [weak self] in self?.finish($0, part, count) }
  }

  func pause() {
    number += 1
    state = State()
  }

  private func finish(_ result: Result<Bool, any Error>, _ part: Int, _ count: Int) {
    let isCurrent = isWaiting(for: part)
    guard isCurrent || defect == .lateAnswerCounts && count >= 5 else { return }
    state.isSending = false
    guard case .success(true) = result else { return state = State() }
    state.parts += 1
    if state.parts == 8 { state.isDone = true }
  }
}

struct PartUploadSpecification: MediatorSpecification {
  static let knownDefects: [CatalogEntry.Defect] = [
    .init(
      id: "late-answer-counts", summary: "the answer to the sixth part counts although the upload was paused",
      oracle: "stale silence", shortestEvents: 13)
  ]
  var defect: PartUpload.Defect?

  func makeSystem(in world: World) -> PartUpload {
    PartUpload(
      defect,
      send: world.service(
        "send", reply: .bool, policy: EffectPolicy(canAnswerInsideTheCall: false),
        wanted: { (upload: PartUpload, part: Int) in upload.isWaiting(for: part) }))
  }
  func state(of upload: PartUpload) -> PartUpload.State { upload.state }
  var commands: some Commands<PartUpload> {
    Command("send") { $0.sendNext() }
    Command("pause") { $0.pause() }
    Command("look") { _ in }
  }
}
