/// Reads a command line into the arguments a subcommand declares.
struct ArgumentParser {
  let subcommand: any Subcommand
  private let name: String
  private let declarations: [ArgumentDeclaration]
  private var givenArguments = 0

  init(_ subcommand: any Subcommand) {
    self.subcommand = subcommand
    name = type(of: subcommand).configuration.name
    declarations = subcommand.declarations
  }

  /// Reads the words after the subcommand's name.
  ///
  /// - Returns: Whether help was asked for, in which case the rest does not matter.
  mutating func parse(_ words: [String]) throws(UsageError) -> Bool {
    let options = words.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") { return true }
    var rest = words[...]
    var onlyArguments = false
    while let word = rest.popFirst() {
      if onlyArguments || !word.hasPrefix("-") || word == "-" {
        try takeArgument(word)
      } else if word == "--" {
        onlyArguments = true
      } else {
        try takeOption(word, &rest)
      }
    }
    for declaration in declarations where declaration.form == .argument && !declaration.isRepeating {
      guard givenArguments > 0 else {
        throw .missingArgument(declaration.name, subcommand: name, help: declaration.help)
      }
    }
    return false
  }

  private mutating func takeArgument(_ word: String) throws(UsageError) {
    guard let declaration = declarations.first(where: { $0.form == .argument }),
      declaration.isRepeating || givenArguments == 0
    else { throw .unexpectedArgument(word, subcommand: name) }
    givenArguments += 1
    guard declaration.accept(word) else {
      throw .badValue(of: declaration.name, value: word, expected: declaration.expected)
    }
  }

  private func takeOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let known = declarations.filter { $0.form != .argument }
    guard let declaration = known.first(where: { $0.name == parts[0] }) else {
      throw .unknownOption(parts[0], subcommand: name, known: known.map(\.name) + ["--help"])
    }
    if declaration.form == .flag {
      guard parts.count == 1 else { throw .unwantedValue(option: declaration.name, value: parts[1]) }
      _ = declaration.accept("")
      return
    }
    let value: String
    if parts.count == 2 {
      value = parts[1]
    } else if let next = rest.first, !next.hasPrefix("--") {
      rest.removeFirst()
      value = next
    } else {
      throw .missingValue(
        option: declaration.name, placeholder: declaration.placeholder, expected: declaration.expected)
    }
    guard declaration.accept(value) else {
      throw .badValue(of: declaration.name, value: value, expected: declaration.expected)
    }
  }
}
