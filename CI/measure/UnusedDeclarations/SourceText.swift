import Foundation

/// What the index does not know of a declaration, and its text does: access, attributes and where its signature ends.
final class SourceText {
  private var files: [String: [Substring]] = [:]

  private func lines(of file: String) -> [Substring] {
    if let known = files[file] { return known }
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    files[file] = lines
    return lines
  }

  /// What stands before a declaration's name: its modifiers, and the attributes in the lines above.
  private func introduction(of place: Symbol.Place) -> String {
    let lines = lines(of: place.file)
    guard place.line <= lines.count else { return "" }
    var text = String(lines[place.line - 1].utf8.prefix(place.column - 1)) ?? ""
    for line in lines[..<(place.line - 1)].reversed() {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      guard trimmed.hasPrefix("@") || trimmed.hasPrefix(")") else { break }
      text = trimmed + " " + text
    }
    return text
  }

  func hasAttribute(_ names: [String], _ place: Symbol.Place) -> Bool {
    let words = introduction(of: place).split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
    return names.contains { name in words.contains { $0 == "@" + name } }
  }

  /// Whether a declaration says that it is public, or is of something that is public as a whole.
  func isPublic(_ symbol: Symbol) -> Bool {
    guard let place = symbol.definition else { return false }
    let words = introduction(of: place).split { !$0.isLetter }
    if words.contains("public") || words.contains("open") { return true }
    if ["private", "fileprivate", "internal", "package"].contains(where: { words.contains($0) }) { return false }
    guard let owner = symbol.owner else { return false }
    switch owner.kind {
    case .protocol: return isPublic(owner)
    case .extension: return isPublic(owner)
    case .type: return symbol.kind == .enumCase && isPublic(owner)
    default: return false
    }
  }

  /// The last line of a declaration's signature, where its body begins.
  func endOfSignature(_ place: Symbol.Place) -> Int {
    var depth = 0
    let lines = lines(of: place.file)
    for number in place.line...max(place.line, lines.count) where number <= lines.count {
      for character in lines[number - 1] {
        if "([".contains(character) { depth += 1 }
        if ")]".contains(character) { depth -= 1 }
        if depth == 0, character == "{" { return number }
      }
      let next = number < lines.count ? lines[number].trimmingCharacters(in: .whitespaces) : ""
      if depth == 0, !next.hasPrefix("where"), !next.hasPrefix(")"), !next.hasPrefix("->"), !next.hasPrefix("{") {
        return number
      }
    }
    return place.line
  }

  func words(of file: String) -> Set<String> { Set(lines(of: file).flatMap(words)) }

  func words(ofFilesBelow folder: String, endings: [String]) -> Set<String> {
    var all: Set<String> = []
    guard let paths = FileManager.default.enumerator(atPath: folder) else { return [] }
    for case let path as String in paths where endings.contains(where: path.hasSuffix) && !path.contains(".build/") {
      all.formUnion(words(of: folder + "/" + path))
    }
    return all
  }

  /// The words of the branches of `#if` in which the compiler met nothing, by module.
  func wordsLeftOut(of graph: ReferenceGraph) -> [String: Set<String>] {
    graph.files.reduce(into: [:]) { words, file in
      words[file.value.module, default: []].formUnion(wordsLeftOut(of: file.key, compiling: file.value.lines))
    }
  }

  private func wordsLeftOut(of file: String, compiling compiled: Set<Int>) -> Set<String> {
    var (all, beginnings): (Set<String>, [Int]) = ([], [])
    for (number, line) in zip(1..., lines(of: file)) {
      let word = line.drop { $0 == " " }.prefix { !$0.isWhitespace }
      if ["#else", "#elseif", "#endif"].contains(word), let start = beginnings.popLast() {
        let branch = start + 1..<number
        if compiled.isDisjoint(with: branch) { all.formUnion(lines(of: file)[start..<number - 1].flatMap(words)) }
      }
      if ["#if", "#else", "#elseif"].contains(word) { beginnings.append(number) }
    }
    return all
  }

  private func words(_ line: Substring) -> [String] {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}
