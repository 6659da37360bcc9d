import Foundation
import Testing

/// A word that was given up for another one.
struct RetiredWord: CustomTestStringConvertible {
  /// Where a word is looked for.
  enum Scope {
    /// In every text, whatever its case.
    case everywhere
    /// The same, and as a part of names.
    case anywhere
    /// As a name in Swift code and in code marks of pages; in sentences it is a word like others.
    case code
  }

  let word: String
  /// What can follow, a pattern.
  let ending: String
  let instead: String
  let scope: Scope
  /// Beginnings of paths where it may stand, each with the reason.
  let except: [String: String]

  /// Gives up a word.
  ///
  /// - Parameter ending: A pattern for what can follow.
  init(_ word: String, ending: String = "", instead: String, scope: Scope = .everywhere, except: [String: String] = [:])
  {
    self.word = word
    self.ending = ending
    self.instead = instead
    self.scope = scope
    self.except = except
  }

  var testDescription: String { word }

  /// Where a file uses it.
  ///
  /// - Parameter excepting: Whether the exceptions count.
  func uses(in file: Repository.File, excepting: Bool = true) -> [String] {
    guard !excepting || !except.keys.contains(where: file.path.hasPrefix) else { return [] }
    guard file.lines.contains(where: { $0.range(of: word, options: .caseInsensitive) != nil }) else { return [] }
    let pattern = scope == .anywhere ? word : "\\b\(word)(\(ending))\\b"
    let options: String.CompareOptions =
      scope == .code ? .regularExpression : [.regularExpression, .caseInsensitive]
    return file.lines.enumerated().compactMap { position, line in
      let text = scope == .code ? code(in: line, of: file) : line
      guard let place = text.range(of: pattern, options: options) else { return nil }
      return "\(file.path):\(position + 1) says \(text[place])"
    }
  }

  private func code(in line: String, of file: Repository.File) -> String {
    if file.path.hasSuffix(".swift") { return line.isComment ? "" : TypeUses.words(of: line).joined(separator: " ") }
    return line.matches(of: /`([^`]+)`/).map { String($0.1) }.joined(separator: " ")
  }
}
