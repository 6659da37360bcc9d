import MediatorTesting
import PropertyCore

/// An editor for a phrase, which it shows in quotation marks (F10, TableProApp/TablePro#3051).
final class QuotedPhraseEditor {
  struct State: Equatable {
    var phrase = ""
  }

  enum Defect: String, CaseIterable {
    /// What the editor shows is taken for the phrase, and the phrase is shown in marks again.
    case takesDisplayForm = "takes-display-form"
  }

  private(set) var state = State()
  let editor: Control<String>
  private let defect: Defect?

  init(editor: Control<String>, planting defect: Defect?) {
    self.editor = editor
    self.defect = defect
    editor.onUserChange = { [unowned self] text in changed(to: text) }
  }

  /// A phrase as it is shown.
  static func text(of phrase: String) -> String { "\"\(phrase)\"" }

  /// What a text says, in quotation marks or not.
  static func phrase(in text: String) -> String {
    // Scalars and not characters: a mark at the beginning of a phrase would join the quotation mark.
    let scalars = text.unicodeScalars
    guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else { return text }
    return String(String.UnicodeScalarView(scalars.dropFirst().dropLast()))
  }

  /// Shows another phrase.
  func load(_ phrase: String) {
    state.phrase = phrase
    tidy()
  }

  /// Writes the phrase as it is to be shown.
  func tidy() { editor.render(Self.text(of: state.phrase)) }

  private func changed(to text: String) {
    if defect == .takesDisplayForm {
      state.phrase = text
      return tidy()
    }
    state.phrase = Self.phrase(in: text)
  }
}

struct QuotedPhraseEditorSpecification: MediatorSpecification {
  var defect: QuotedPhraseEditor.Defect?

  func makeSystem(in world: World) -> QuotedPhraseEditor {
    QuotedPhraseEditor(
      editor: world.control("editor", QuotedPhraseEditor.text(of: ""), semantics: .emitsOnChange), planting: defect)
  }

  func state(of editor: QuotedPhraseEditor) -> QuotedPhraseEditor.State { editor.state }

  var commands: some Commands<QuotedPhraseEditor> {
    Command("type", Self.texts) { editor, text in editor.editor.userChanged(text) }
    Command("load", Self.texts) { editor, phrase in editor.load(phrase) }
    Command("leave") { $0.tidy() }
  }

  private static var texts: Generator<String> {
    .frequency([
      (3, .element(of: ["a", "\"a\"", "\"", "\"\"", "a\""])), (1, .text),
    ])
  }

  var invariants: some Invariants<QuotedPhraseEditor> {
    Always("what the editor shows says the phrase") {
      QuotedPhraseEditor.phrase(in: $0.editor.value) == $0.state.phrase
    }
  }

  static let knownDefects = [
    // type a letter
    CatalogEntry.Defect(
      id: "takes-display-form",
      summary: "a phrase shown in quotation marks is read with them and shown in more of them",
      oracle: Oracle.settles.rawValue, shortestEvents: 1)
  ]
}
