/// Reads the public declarations of one file, from top to bottom.
struct PublicDeclarationReader {
  let file: Repository.File
  private var scopes: [Scope] = []

  /// A type, protocol or extension whose members are being read.
  private struct Scope {
    var keyword: String
    var name: String
    var indentation: Int
    /// Whether members need not say that they are public.
    var makesPublic: Bool
  }

  private static let keywords: Set<String> = [
    "actor", "associatedtype", "case", "class", "enum", "extension", "func", "init", "let", "protocol", "struct",
    "subscript", "typealias", "var",
  ]
  private static let modifiers: Set<String> = [
    "borrowing", "class", "consuming", "convenience", "dynamic", "fileprivate", "final", "indirect", "infix",
    "internal",
    "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "open", "override", "package", "postfix", "prefix",
    "private", "public", "required", "static", "unowned", "weak",
  ]

  init(file: Repository.File) { self.file = file }

  mutating func read() -> [PublicDeclaration] {
    var declarations: [PublicDeclaration] = []
    for (position, line) in file.lines.enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indentation)
      if text.isEmpty || text.hasPrefix("//") || text.hasPrefix("#") { continue }
      if text.hasPrefix("}") { scopes.removeAll { $0.indentation >= indentation } }
      guard let keyword = keyword(of: text), isMember(at: indentation) else { continue }
      let isPublic = isPublic(text, keyword)
      if isPublic, keyword != "extension" {
        declarations += declared(keyword, at: position, indentation)
        if keyword == "enum" { declarations += casesInOneLine(text, position) }
      }
      open(keyword, text, indentation, isPublic, position)
    }
    return declarations
  }

  /// Members are one step deeper than what they belong to; within `#if`, two.
  private func isMember(at indentation: Int) -> Bool {
    guard let scope = scopes.last else { return true }
    return indentation == scope.indentation + 2 || indentation == scope.indentation + 4 && scope.keyword != "enum"
  }

  /// The keyword of a line that begins a declaration.
  private func keyword(of text: Substring) -> String? {
    for word in words(of: text) {
      let bare = String(word.prefix { $0.isLetter })
      if word.hasPrefix("@") { continue }
      if Self.keywords.contains(bare), !(bare == "class" && words(of: text).contains("func")) { return bare }
      guard Self.modifiers.contains(bare) else { return nil }
    }
    return nil
  }

  /// The words of a line, attributes with their arguments as one.
  private func words(of text: Substring) -> [Substring] {
    var (words, depth, start): ([Substring], Int, Substring.Index?) = ([], 0, nil)
    for place in text.indices {
      let character = text[place]
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == " ", depth == 0 {
        if let begin = start { words.append(text[begin..<place]) }
        start = nil
      } else if start == nil {
        start = place
      }
    }
    if let begin = start { words.append(text[begin...]) }
    return words
  }

  private func isPublic(_ text: Substring, _ keyword: String) -> Bool {
    let modifiers = words(of: text).prefix { $0.prefix { $0.isLetter } != keyword }
    if modifiers.contains("public") || modifiers.contains("open") { return true }
    if modifiers.contains(where: { ["private", "fileprivate", "internal", "package"].contains($0) }) { return false }
    guard let scope = scopes.last, scope.makesPublic else { return false }
    return scope.keyword != "enum" || keyword == "case"
  }

  private mutating func open(
    _ keyword: String, _ text: Substring, _ indentation: Int, _ isPublic: Bool, _ position: Int
  ) {
    guard ["actor", "class", "enum", "extension", "protocol", "struct"].contains(keyword),
      !signature(at: position).text.hasSuffix("}")
    else { return }
    let makesPublic = isPublic && ["enum", "extension", "protocol"].contains(keyword)
    scopes.append(
      Scope(
        keyword: keyword, name: names(after: keyword, in: String(text)).first ?? "", indentation: indentation,
        makesPublic: makesPublic))
  }

  /// What a line declares: each case of a list of cases by itself.
  private func declared(_ keyword: String, at position: Int, _ indentation: Int) -> [PublicDeclaration] {
    let (text, end) = signature(at: position)
    let (attributes, comment) = introduction(of: position)
    return names(after: keyword, in: text).map { name in
      PublicDeclaration(
        path: file.path, line: position + 1, keyword: keyword, name: name, owners: scopes.map(\.name),
        isRequirement: scopes.last?.keyword == "protocol",
        signature: attributes + text, body: body(after: end, indentation), comment: comment)
    }
  }

  /// The cases of an enumeration that has them on the line of its name, where there is no place for a comment.
  private func casesInOneLine(_ text: Substring, _ position: Int) -> [PublicDeclaration] {
    guard let start = text.firstRange(of: "{ case "), text.hasSuffix("}") else { return [] }
    return names(after: "case", in: String(text[start.lowerBound...].dropLast())).map { name in
      PublicDeclaration(
        path: file.path, line: position + 1, keyword: "case", name: name,
        owners: scopes.map(\.name) + names(after: "enum", in: String(text)), isRequirement: false,
        signature: String(text), body: [], comment: [])
    }
  }

  /// The lines between the end of a signature and the line that closes the body; none when all is on one line.
  private func body(after end: Int, _ indentation: Int) -> [String] {
    guard file.lines[end].hasSuffix("{") else { return [] }
    return Array(file.lines[(end + 1)...].prefix { $0.isEmpty || $0.prefix { $0 == " " }.count > indentation })
  }

  private func names(after keyword: String, in text: String) -> [String] {
    if keyword == "init" || keyword == "subscript" { return [keyword] }
    guard let place = text.firstRange(of: "\(keyword) ") else { return [] }
    let rest = text[place.upperBound...]
    if keyword == "case" {
      var (depth, names): (Int, [String]) = (0, [""])
      for character in rest {
        if "([".contains(character) { depth += 1 }
        if depth == 0 { if character == "," { names.append("") } else { names[names.count - 1].append(character) } }
        if ")]".contains(character) { depth -= 1 }
      }
      return names.map { String($0.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }) }
    }
    let name = rest.prefix { !" (<:=".contains($0) }
    // Operators are made of what ends other names.
    return [String(name.isEmpty ? rest.prefix { $0 != " " && $0 != "(" } : name)]
  }

  /// The text from a line to the beginning of the body, on one line, and the position where it ends.
  private func signature(at position: Int) -> (text: String, end: Int) {
    var (text, depth, end) = ("", 0, position)
    while end < file.lines.count {
      let line = file.lines[end].drop { $0 == " " }
      text += (text.isEmpty ? "" : " ") + line
      depth += line.count { "([".contains($0) } - line.count { ")]".contains($0) }
      let next = end + 1 < file.lines.count ? file.lines[end + 1].drop { $0 == " " } : ""
      let continues =
        ["->", "where ", ")", "{", "throws", "async"].contains { next.hasPrefix($0) } || line.hasSuffix(",")
      if depth <= 0, line.hasSuffix("{") || line.hasSuffix("}") || !continues { break }
      end += 1
    }
    return (text, min(end, file.lines.count - 1))
  }

  /// The attributes above a declaration, and the comment above those.
  private func introduction(of position: Int) -> (attributes: String, comment: [String]) {
    let above = file.lines[..<position].reversed().map { $0.drop { $0 == " " } }
    let attributes = above.prefix { !$0.isEmpty && !$0.hasPrefix("///") && !$0.hasSuffix("{") && !$0.hasSuffix("}") }
    let isOwn = attributes.allSatisfy { $0.hasPrefix("@") } || attributes.first == ")"
    guard isOwn else { return ("", []) }
    let comment = above.dropFirst(attributes.count).prefix { $0.hasPrefix("///") }.reversed()
    return (
      attributes.reversed().map { $0 + " " }.joined(), comment.map { String($0.dropFirst(3).drop { $0 == " " }) }
    )
  }
}
