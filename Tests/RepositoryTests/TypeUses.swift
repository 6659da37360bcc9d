/// Which file of a folder defines each type, and which files use it, as far as the text of the sources tells.
///
/// Types that are declared inside others are left out: their names (`Kind`, `Entry`) repeat. What an extension
/// adds to a type is not seen either, so a use is a name of a type that stands in the code of another file.
struct TypeUses {
  /// A use of a type by a file that does not define it.
  struct Use: Hashable, Comparable, CustomStringConvertible {
    var file: String
    var type: String
    var definition: String

    var description: String { "\(file) uses \(type) of \(definition)" }

    static func < (left: Use, right: Use) -> Bool { left.description < right.description }
  }

  /// Every use, in a stable order.
  let uses: [Use]

  /// Reads sources.
  ///
  /// - Parameter files: Paths, with the code of each: its lines without comments.
  init(_ files: [(path: String, code: [String])]) {
    var definitions: [String: String] = [:]
    for file in files {
      for line in file.code { if let type = Self.declaredType(in: line) { definitions[type] = file.path } }
    }
    var found: Set<Use> = []
    for file in files {
      for line in file.code {
        for word in Self.words(of: line) {
          guard let definition = definitions[word], definition != file.path else { continue }
          found.insert(Use(file: file.path, type: word, definition: definition))
        }
      }
    }
    uses = found.sorted()
  }

  private static let introducers: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]
  private static let modifiers: Set = [
    "public", "package", "internal", "fileprivate", "private", "final", "indirect", "nonisolated",
  ]

  /// The type that a line declares at the top level of its file.
  private static func declaredType(in line: String) -> String? {
    guard line.first?.isWhitespace == false else { return nil }
    var words = line.split(separator: " ").drop { modifiers.contains(String($0)) || $0.hasPrefix("@") }
    guard let introducer = words.popFirst(), introducers.contains(String(introducer)), let name = words.first else {
      return nil
    }
    return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// The identifiers of a line, those in texts left out but for what is interpolated.
  static func words(of line: String) -> [String] {
    var words: [String] = []
    var word = ""
    // For each text that is open, the number of parentheses that are open in what is interpolated; below zero in the
    // text itself.
    var texts: [Int] = []
    var before: Character = " "
    for character in line {
      let isInText = texts.last.map { $0 < 0 } ?? false
      if !isInText, character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
      switch character {
      case "\"" where before != "\\": if isInText { texts.removeLast() } else { texts.append(-1) }
      case "(" where isInText && before == "\\": texts[texts.count - 1] = 1
      case "(" where !isInText && !texts.isEmpty: texts[texts.count - 1] += 1
      case ")" where !isInText && !texts.isEmpty:
        texts[texts.count - 1] -= 1
        if texts[texts.count - 1] == 0 { texts[texts.count - 1] = -1 }
      default: break
      }
      before = before == "\\" && character == "\\" ? " " : character
    }
    return word.isEmpty ? words : words + [word]
  }

  /// The uses by a file of a type that is defined on a higher floor, or on none.
  ///
  /// - Parameter floors: Names of folders, the lowest first.
  func upward(in floors: [String]) -> [Use] {
    func floor(of path: String) -> Int? {
      path.split(separator: "/").first.flatMap { floors.firstIndex(of: String($0)) }
    }
    return uses.filter { use in
      guard let user = floor(of: use.file), let definition = floor(of: use.definition) else { return true }
      return definition > user
    }
  }

  /// Groups of files that use one another's types, directly or over others (Tarjan, 1972).
  var circles: [[String]] {
    var next: [String: [String]] = [:]
    for use in uses { next[use.file, default: []].append(use.definition) }
    var search = CircleSearch(next: next)
    for file in next.keys.sorted() { search.visit(file) }
    return search.circles
  }

  private struct CircleSearch {
    let next: [String: [String]]
    var circles: [[String]] = []
    private var order: [String: Int] = [:]
    private var lowest: [String: Int] = [:]
    private var open: [String] = []

    init(next: [String: [String]]) { self.next = next }

    mutating func visit(_ file: String) {
      guard order[file] == nil else { return }
      let number = order.count
      (order[file], lowest[file]) = (number, number)
      open.append(file)
      for other in next[file] ?? [] {
        if order[other] == nil {
          visit(other)
          lowest[file] = min(lowest[file] ?? number, lowest[other] ?? number)
        } else if open.contains(other) {
          lowest[file] = min(lowest[file] ?? number, order[other] ?? number)
        }
      }
      guard lowest[file] == number, let start = open.firstIndex(of: file) else { return }
      let circle = open[start...].sorted()
      open.removeSubrange(start...)
      if circle.count > 1 { circles.append(circle) }
    }
  }
}
