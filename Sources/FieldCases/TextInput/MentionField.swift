import MediatorTesting
import PropertyCore

/// A text field in which people can be mentioned, and whose toolkit reports the caret in UTF-16 units
/// (F05, szweier/SZMentionsSwift#113 and anyproto/anytype-swift#1884).
final class MentionField {
  struct State: Equatable {
    var text = ""
    /// The caret as it was reported, in UTF-16 units.
    var caret = 0
    /// The text before the caret and the text after it; nil where the place is past the end, and the app would trap.
    var cut: Cut? = Cut(before: "", after: "")

    /// What is looked for: the letters between the last @ and the caret.
    var mention: String? {
      guard let before = cut?.before, let at = before.lastIndex(of: "@") else { return nil }
      return String(before[before.index(after: at)...])
    }
  }

  /// A text in two parts.
  struct Cut: Equatable {
    var before: String
    var after: String
  }

  enum Defect: String, CaseIterable {
    /// The offset is taken for a number of characters.
    case countsCharacters = "counts-characters"
  }

  private(set) var state = State()
  private let defect: Defect?

  init(planting defect: Defect?) { self.defect = defect }

  /// Takes what the field reports.
  func changed(text: String, caret: Int) {
    state.text = text
    state.caret = min(max(caret, 0), text.utf16.count)
    state.cut = cut()
  }

  /// Puts a name in the place of the mention that is being written.
  func pick(_ name: String) {
    guard state.mention != nil, let cut = state.cut, let at = cut.before.lastIndex(of: "@") else { return }
    let before = cut.before[..<at] + "@" + name + " "
    changed(text: before + cut.after, caret: before.utf16.count)
  }

  private func cut() -> Cut? {
    let text = state.text
    if defect == .countsCharacters {
      guard let end = text.index(text.startIndex, offsetBy: state.caret, limitedBy: text.endIndex) else { return nil }
      return Cut(before: String(text[..<end]), after: String(text[end...]))
    }
    // A caret within a character belongs before it.
    var (end, units) = (text.startIndex, 0)
    while end < text.endIndex {
      units += text[end].utf16.count
      guard units <= state.caret else { break }
      end = text.index(after: end)
    }
    return Cut(before: String(text[..<end]), after: String(text[end...]))
  }
}

struct MentionFieldSpecification: MediatorSpecification {
  var defect: MentionField.Defect?

  func makeSystem(in world: World) -> MentionField { MentionField(planting: defect) }

  func state(of field: MentionField) -> MentionField.State { field.state }

  var commands: some Commands<MentionField> {
    Command("type", Self.texts, .element(of: [0, 1, 2, 3, 9, -1])) { field, text, caret in
      field.changed(text: text, caret: caret)
    }
    .weight(2)
    Command("pick", .element(of: ["ann", "\u{1F600}"])) { field, name in field.pick(name) }
  }

  /// Plain texts, texts whose characters have several units, and anything.
  private static var texts: Generator<String> {
    .frequency([
      (3, .element(of: ["a", "\u{1F600}", "@a", "e\u{0301}@", "@\u{1F1E9}\u{1F1EA}b"])), (1, .text),
    ])
  }

  var invariants: some Invariants<MentionField> {
    Always("the text is cut at the caret, between two characters") { field in
      guard let cut = field.state.cut, cut.before + cut.after == field.state.text else { return false }
      let first = cut.after.first?.utf16.count ?? 0
      // Within a character, either end of it will do.
      let last = cut.before.last?.utf16.count ?? 0
      let place = cut.before.utf16.count
      return place - max(last, 1) < field.state.caret && field.state.caret < place + max(first, 1)
    }
  }

  static let knownDefects = [
    // type an emoji, with the caret behind it
    CatalogEntry.Defect(
      id: "counts-characters", summary: "the caret's offset in UTF-16 units is taken for a number of characters",
      oracle: "the text is cut at the caret, between two characters", shortestEvents: 1)
  ]
}
