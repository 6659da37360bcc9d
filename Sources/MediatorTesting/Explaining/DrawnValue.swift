import PropertyCore

/// An argument of a command, or the answer of an effect, as a part of a run's choices.
package struct DrawnValue: Hashable, Sendable {
  /// What the value belongs to.
  package enum Owner: Hashable, Sendable {
    /// An argument of a command, by its number among those; nil where there is only one.
    case command(RunEvent, argument: Int?)
    /// The answer of an effect.
    case answer(String)
  }

  /// What the value belongs to.
  package var owner: Owner
  /// Whether it is a text.
  package var isText: Bool
  /// Position, in the table of spans, of the span that holds it.
  package var span: Int
  /// Positions of its choices.
  package var range: Range<Int>

  /// The value as the end of a sentence that begins with "any" or "another".
  var phrase: String { phrase(isText ? "text" : "value", "answer") }

  /// Values like it, as the end of a sentence that begins with "most".
  var plural: String { phrase(isText ? "texts" : "values", "answers") }

  private func phrase(_ noun: String, _ answer: String) -> String {
    switch owner {
    case .command(let event, nil): "\(noun) in \(event.name)"
    case .command(let event, let number?): "\(ordinalWord(number)) \(noun) in \(event.name)"
    case .answer(let effect): "\(answer) of \(effect)"
    }
  }
}

/// A position, counted from one, as a word.
func ordinalWord(_ number: Int) -> String {
  let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
  return words.indices.contains(number - 1) ? words[number - 1] : "\(number)th"
}
