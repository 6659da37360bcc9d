import MediatorTesting
import PropertyCore

/// A setting with a switch whose value is loaded when the screen opens
/// (F27, systemblueio/sparkle#127, ilyas-hallak/readeck-ios#42).
///
/// The switch may report what the program sets. Such an echo is told from a user
/// change by where it comes from, not by when; a user change while the value is
/// being loaded wins.
final class NotificationSetting {
  /// Everything the setting has committed.
  struct State: Equatable {
    var isOn = false
    var isLoading = false
  }

  /// Mistakes that this setting can be made with.
  enum Defect: String, CaseIterable {
    /// Whatever the switch reports while the value is being loaded counts as an echo.
    case deafWhileLoading = "deaf-while-loading"
  }

  /// Loads the value of a setting.
  typealias Load = (String, @escaping (Result<Bool, any Error>) -> Void) -> Void

  private(set) var state = State()
  let toggle: Control<Bool>
  private var isRendering = false
  private var userHasDecided = false
  private var lastLoad = 0
  private let load: Load
  private let save: (Bool) -> Void
  private let defect: Defect?

  init(
    toggle: Control<Bool>, load: @escaping Load, save: @escaping (Bool) -> Void, planting defect: Defect? = nil
  ) {
    self.toggle = toggle
    self.load = load
    self.save = save
    self.defect = defect
    toggle.onUserChange = { [weak self] in self?.changed(to: $0) }
  }

  /// Opens the screen, which loads the value.
  func open() {
    guard !state.isLoading else { return }
    state.isLoading = true
    userHasDecided = false
    lastLoad += 1
    load("notifications") { [weak self, number = lastLoad] in self?.loaded(number, $0) }
  }

  private func changed(to isOn: Bool) {
    if defect == .deafWhileLoading ? state.isLoading : isRendering { return }
    userHasDecided = true
    state.isOn = isOn
    save(isOn)
  }

  private func loaded(_ number: Int, _ result: Result<Bool, any Error>) {
    guard state.isLoading, number == lastLoad else { return }
    if case .success(let isOn) = result, !userHasDecided { state.isOn = isOn }
    isRendering = true
    toggle.render(state.isOn)
    isRendering = false
    state.isLoading = false
  }
}

/// What can happen to a `NotificationSetting`, and what must hold.
struct NotificationSettingSpecification: MediatorSpecification {
  /// The user and the server, who know what was changed and what was saved.
  final class Household {
    let setting: NotificationSetting
    private let record: Record
    private(set) var changes: [Bool] = []
    var saves: [Bool] { record.saves }

    fileprivate init(_ setting: NotificationSetting, _ record: Record) {
      self.setting = setting
      self.record = record
    }

    func toggle() {
      let isOn = !setting.toggle.value
      changes.append(isOn)
      setting.toggle.userChanged(isOn)
    }
  }

  fileprivate final class Record {
    var saves: [Bool] = []
  }

  let defect: NotificationSetting.Defect?

  init(planting defect: NotificationSetting.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> Household {
    let record = Record()
    let setting = NotificationSetting(
      toggle: world.control("switch", false, semantics: .any), load: world.service("load", reply: .bool),
      save: world.listener("server") { record.saves.append($0) }, planting: defect)
    return Household(setting, record)
  }

  func state(of household: Household) -> NotificationSetting.State { household.setting.state }

  var commands: some Commands<Household> {
    Command("open") { $0.setting.open() }
    Command("toggle") { $0.toggle() }
  }

  var invariants: some Invariants<Household> {
    Always("each user change is saved once, and nothing else is") { $0.saves == $0.changes }
    AtQuiescence("nothing loads for ever") { !$0.setting.state.isLoading }
  }

  var projection: some Projection<Household> {
    Shows("switch", { $0.setting.toggle.value }, expected: { $0.setting.state.isOn })
  }

  // open · toggle
  static let knownDefects = [
    CatalogEntry.Defect(
      id: "deaf-while-loading", summary: "what the user changes while the value is being loaded is ignored",
      oracle: "each user change is saved once, and nothing else is", shortestEvents: 2)
  ]
}
