/// A declaration that other packages can see, as its file has it.
///
/// Read from the text: the layout of every file is checked, so that indentation tells what is inside of what.
struct PublicDeclaration: CustomStringConvertible {
  var path: String
  /// Counted from one.
  var line: Int
  /// `func`, `case`, `init` and so on.
  var keyword: String
  /// The word after the keyword; the keyword itself for initializers and subscripts.
  var name: String
  /// The names of the types and extensions around it, the innermost last.
  var owners: [String]
  /// Whether it is a requirement of a protocol.
  var isRequirement: Bool
  /// Attributes, modifiers, and everything up to the body, on one line; the body as well when it is on that line.
  var signature: String
  /// The lines of the body.
  var body: [String]
  /// The lines of its comment, without the slashes.
  var comment: [String]

  var owner: String? { owners.last }
  var description: String { "\(path):\(line) declares \((owners + [name]).joined(separator: "."))" }

  /// What it says besides its names and types, such as `Throws`.
  func says(_ field: String) -> Bool { comment.contains { $0.hasPrefix("- \(field):") } }

  /// Whether calling it can throw; a function among its arguments or its results can do so by itself.
  var isThrowing: Bool {
    if keyword == "var" { return ([signature] + body.prefix(1)).contains { $0.contains(/get (async )?throws/) } }
    guard ["func", "init", "subscript"].contains(keyword) else { return false }
    var depth = 0
    var outside = ""
    for character in signature.replacing("->", with: "→") {
      if "([<".contains(character) { depth += 1 }
      if depth == 0 { outside.append(character) }
      if ")]>".contains(character) { depth -= 1 }
    }
    let own = outside.prefix { $0 != "→" && $0 != "{" }
    return own.split { !$0.isLetter }.contains { $0 == "throws" || $0 == "rethrows" }
  }

  /// Whether callers of other modules compile a loop of it into themselves.
  var isInlinedLoop: Bool {
    signature.contains("@inlinable") && body.contains { $0.firstMatch(of: /^ *(for|while|repeat)\b/) != nil }
  }
}

extension Repository.File {
  /// What each type or extension says that it conforms to.
  var conformances: [(type: String, protocols: [String])] {
    let heading = /(?:actor|class|enum|extension|protocol|struct) ([\w.]+)(?:<[^{]*?>)?: ([^{]+)/
    return lines.filter { !$0.isComment }.compactMap { $0.firstMatch(of: heading) }.map { match in
      (
        match.1.split(separator: ".").last.map(String.init) ?? "",
        match.2.split { " ,&".contains($0) }.map { String($0.prefix { $0.isLetter || $0.isNumber }) }
      )
    }
  }

  /// Everything that the file declares for other packages.
  var publicDeclarations: [PublicDeclaration] {
    var reader = PublicDeclarationReader(file: self)
    return reader.read()
  }
}
