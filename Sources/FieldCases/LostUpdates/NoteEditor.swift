import MediatorTesting
import PropertyCore

/// An editor that saves a note with every character and is answered with what was saved
/// (F26, standardnotes/android-classic#48).
///
/// An answer says what is known to be saved. It changes the text only where
/// nothing was typed since.
final class NoteEditor {
  /// Everything the editor has committed.
  struct State: Equatable {
    var text = ""
    var savedText = ""
    var savesInFlight = 0
  }

  /// Mistakes that this editor can be made with.
  enum Defect: String, CaseIterable {
    /// The text becomes what the answer says.
    case echoOverwrites = "echo-overwrites"
  }

  /// Saves a text, and answers with what is stored.
  typealias Save = (String, @escaping (Result<String, any Error>) -> Void) -> Void

  private(set) var state = State()
  private var sent: [Int: String] = [:]
  private var lastSave = 0
  private var newestSaved = 0
  private let save: Save
  private let defect: Defect?

  init(save: @escaping Save, planting defect: Defect? = nil) {
    self.save = save
    self.defect = defect
  }

  /// Takes a character.
  func type(_ character: Character) {
    state.text.append(character)
    lastSave += 1
    let number = lastSave
    sent[number] = state.text
    state.savesInFlight = sent.count
    save(state.text) { [weak self] in self?.answered(number, $0) }
  }

  private func answered(_ number: Int, _ result: Result<String, any Error>) {
    guard let sentText = sent.removeValue(forKey: number) else { return }
    state.savesInFlight = sent.count
    guard case .success(let stored) = result else { return }
    if number > newestSaved {
      newestSaved = number
      state.savedText = stored
    }
    if defect == .echoOverwrites || state.text == sentText { state.text = stored }
  }
}

/// What can happen to a `NoteEditor`, and what must hold.
struct NoteEditorSpecification: MediatorSpecification {
  /// Who types, and remembers what.
  final class Writer {
    let editor: NoteEditor
    private(set) var typed = ""

    init(_ editor: NoteEditor) { self.editor = editor }

    func type(_ character: Character) {
      typed.append(character)
      editor.type(character)
    }
  }

  let defect: NoteEditor.Defect?

  init(planting defect: NoteEditor.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> Writer {
    Writer(NoteEditor(save: world.service("save", replyTo: { .constant($0) }), planting: defect))
  }

  func state(of writer: Writer) -> NoteEditor.State { writer.editor.state }

  var commands: some Commands<Writer> {
    Command("type", .element(of: ["a", "b"] as [Character])) { writer, character in writer.type(character) }
  }

  var invariants: some Invariants<Writer> {
    Always("the text is what was typed") { $0.editor.state.text == $0.typed }
    Always("what is known to be saved was typed") { $0.typed.hasPrefix($0.editor.state.savedText) }
    AtQuiescence("no save is under way") { $0.editor.state.savesInFlight == 0 }
  }

  // type "a" · type "a" · the first save answers
  static let knownDefects = [
    CatalogEntry.Defect(
      id: "echo-overwrites", summary: "the answer to a save takes back what was typed since",
      oracle: "the text is what was typed", shortestEvents: 3)
  ]
}
