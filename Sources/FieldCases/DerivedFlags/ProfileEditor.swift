import MediatorTesting
import PropertyCore

/// An editor of a profile that is saved with a button
/// (F21, wordpress-mobile/WordPress-iOS#9787, MIT-Mobile/MIT-Mobile-for-iOS#667).
///
/// The button is enabled exactly when the draft differs from what is saved and
/// every required field is filled: computed from the state, not kept beside it.
final class ProfileEditor {
  /// The fields of a profile.
  enum Field: Int, CaseIterable {
    case name, phone, location

    var isRequired: Bool { self != .location }
  }

  /// Everything the editor has committed.
  struct State: Equatable {
    var saved = ["Ann", "555", ""]
    var draft = ["Ann", "555", ""]

    /// Whether there is something to save that can be saved.
    var canSave: Bool {
      draft != saved && Field.allCases.allSatisfy { !$0.isRequired || !draft[$0.rawValue].isEmpty }
    }
  }

  /// Mistakes that this editor can be made with.
  enum Defect: String, CaseIterable {
    /// The flag is set by hand, and the handler of one field does not set it.
    case flagNotSet = "flag-not-set"

    /// The flag is set by hand when a field changes, and only saving resets it.
    case flagNotReset = "flag-not-reset"
  }

  private(set) var state = State()
  let saveButton: Button
  private var isFlagged = false
  private let defect: Defect?

  init(saveButton: Button, planting defect: Defect? = nil) {
    self.saveButton = saveButton
    self.defect = defect
    saveButton.onTap = { [weak self] in self?.save() }
  }

  /// Takes what a field contains.
  func set(_ field: Field, to text: String) {
    guard state.draft[field.rawValue] != text else { return }
    state.draft[field.rawValue] = text
    if defect == .flagNotSet {
      // Name and phone look after the flag; the location came later.
      if field != .location { isFlagged = state.canSave }
    } else if !text.isEmpty {
      isFlagged = true
    }
    render()
  }

  /// Empties a field.
  func clear(_ field: Field) { set(field, to: "") }

  private func save() {
    guard state.canSave else { return }
    state.saved = state.draft
    isFlagged = false
    render()
  }

  private func render() { saveButton.render(enabled: defect == nil ? state.canSave : isFlagged) }
}

/// What can happen to a `ProfileEditor`, and what must hold.
struct ProfileEditorSpecification: MediatorSpecification {
  let defect: ProfileEditor.Defect?

  init(planting defect: ProfileEditor.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> ProfileEditor {
    ProfileEditor(saveButton: world.button("save", enabled: false), planting: defect)
  }

  func state(of editor: ProfileEditor) -> ProfileEditor.State { editor.state }

  var commands: some Commands<ProfileEditor> {
    Command("set", .element(of: ProfileEditor.Field.allCases), .element(of: ["Ann", "b"])) { editor, field, text in
      editor.set(field, to: text)
    }
    Command("clear", .element(of: ProfileEditor.Field.allCases)) { editor, field in editor.clear(field) }
    Command("tap save") { $0.saveButton.userTaps() }
  }

  var invariants: some Invariants<ProfileEditor> {
    Always("what is saved is complete") { editor in
      ProfileEditor.Field.allCases.allSatisfy { !$0.isRequired || !editor.state.saved[$0.rawValue].isEmpty }
    }
  }

  var projection: some Projection<ProfileEditor> {
    Shows("save enabled", { $0.saveButton.isEnabled }, expected: { $0.state.canSave })
  }

  static let knownDefects = [
    // set the location
    CatalogEntry.Defect(
      id: "flag-not-set", summary: "a change of the location does not set the flag that enables Save",
      oracle: Oracle.quiescentAgreement.rawValue, shortestEvents: 1),
    // set a field · clear it
    CatalogEntry.Defect(
      id: "flag-not-reset", summary: "clearing a required field leaves the flag that enables Save",
      oracle: Oracle.quiescentAgreement.rawValue, shortestEvents: 2),
  ]
}
