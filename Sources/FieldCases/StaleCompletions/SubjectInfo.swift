import ConcurrencySimulation
import MediatorTesting
import PropertyCore

/// A panel that loads what is known of the subject that is selected (F13, Droidective/Droidective#219).
@MainActor final class SubjectInfo {
  struct State: Equatable, Sendable {
    var subject: String?
    var info: String?
    var isLoading = false
  }

  enum Defect: String, CaseIterable, Sendable {
    /// What was loaded is written, also when the task was cancelled meanwhile.
    case cancelledWrites = "cancelled-writes"
  }

  private(set) var state = State()
  private let load: @Sendable (String) async throws -> String
  private let defect: Defect?
  private var task: Task<Void, Never>?

  init(planting defect: Defect?, load: @escaping @Sendable (String) async throws -> String) {
    self.defect = defect
    self.load = load
  }

  deinit { task?.cancel() }

  func select(_ subject: String) {
    guard subject != state.subject else { return }
    task?.cancel()
    state = State(subject: subject, isLoading: true)
    task = Task { [weak self, load] in
      let info = try? await load(subject)
      self?.loaded(info, of: subject)
    }
  }

  private func loaded(_ info: String?, of subject: String) {
    let isWanted = !Task.isCancelled && state.subject == subject
    guard isWanted || defect == .cancelledWrites && info != nil else { return }
    state.info = info
    state.isLoading = false
  }
}

struct SubjectInfoSpecification: MainActorSpecification, Sendable {
  var defect: SubjectInfo.Defect?

  nonisolated init(planting defect: SubjectInfo.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> SubjectInfo {
    SubjectInfo(
      planting: defect,
      load: world.service(
        "load", replyTo: { .constant("about \($0)") }, policy: EffectPolicy(canAnswerInsideTheCall: false)))
  }

  func state(of panel: SubjectInfo) -> SubjectInfo.State { panel.state }

  var commands: some Commands<SubjectInfo> {
    Command("select", .element(of: ["A", "B", "C"])) { panel, subject in panel.select(subject) }
  }

  var invariants: some Invariants<SubjectInfo> {
    Always("the info is about the subject") { panel in
      panel.state.info.map { info in panel.state.subject.map { info == "about \($0)" } ?? false } ?? true
    }
    AtQuiescence("nothing is still being loaded") { !$0.state.isLoading }
  }

  nonisolated static let knownDefects = [
    // select A · select B · A is loaded all the same
    CatalogEntry.Defect(
      id: "cancelled-writes", summary: "what a cancelled task has loaded is written under another subject",
      oracle: "the info is about the subject", shortestEvents: 3)
  ]
}
