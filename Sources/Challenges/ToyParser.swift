import PropertyCore

/// Parses what `ToyPrinter` prints, with two mistakes: an "and" comes back with its operands exchanged, and an "or" as
/// such an "and".
struct ToyParser {
  private enum Token: Equatable { case open, close, word(String) }

  private var tokens: ArraySlice<Token>

  init(_ text: String) {
    var tokens: [Token] = []
    for part in text.replacing("(", with: " ( ").replacing(")", with: " ) ").split(separator: " ") {
      tokens.append(part == "(" ? .open : part == ")" ? .close : .word(String(part)))
    }
    self.tokens = tokens[...]
  }

  /// The program; nil when the text is none.
  mutating func program() -> ToyProgram? {
    var program = ToyProgram(modules: [], functions: [])
    while tokens.first == .open {
      tokens.removeFirst()
      switch word() {
      case "module":
        guard let imports = list({ $0.word() }), let exports = list({ $0.word() }) else { return nil }
        program.modules.append(.init(imports: imports, exports: exports))
      case "function":
        guard let name = word(), let arguments = list({ $0.expression() }), let body = list({ $0.statement() })
        else { return nil }
        program.functions.append(.init(name: name, arguments: arguments, body: body))
      default: return nil
      }
      guard tokens.popFirst() == .close else { return nil }
    }
    return tokens.isEmpty ? program : nil
  }

  private mutating func word() -> String? {
    guard case .word(let word)? = tokens.popFirst() else { return nil }
    return word
  }

  private mutating func list<Item>(_ item: (inout ToyParser) -> Item?) -> [Item]? {
    guard tokens.popFirst() == .open else { return nil }
    var items: [Item] = []
    while let next = tokens.first, next != .close {
      guard let item = item(&self) else { return nil }
      items.append(item)
    }
    return tokens.popFirst() == .close ? items : nil
  }

  private mutating func statement() -> ToyProgram.Statement? {
    guard tokens.popFirst() == .open else { return nil }
    let statement: ToyProgram.Statement?
    switch word() {
    case "return": statement = expression().map { .returning($0) }
    case "assign":
      guard let name = word(), let value = expression() else { return nil }
      statement = .assigning(name, value)
    case "allocate":
      guard let name = word(), let size = word().flatMap({ Int($0) }) else { return nil }
      statement = .allocating(name, size)
    default: return nil
    }
    return tokens.popFirst() == .close ? statement : nil
  }

  private mutating func expression() -> ToyProgram.Expression? {
    switch tokens.popFirst() {
    case .word(let word):
      if let int = Int(word) { return .int(int) }
      return word == "true" ? .bool(true) : word == "false" ? .bool(false) : nil
    case .open:
      guard let sign = word() else { return nil }
      let expression = sign == "not" ? expression().map { .not($0) } : binary(sign)
      return tokens.popFirst() == .close ? expression : nil
    default: return nil
    }
  }

  private mutating func binary(_ sign: String) -> ToyProgram.Expression? {
    guard let sign = ToyProgram.Operator(rawValue: sign), let left = expression(), let right = expression() else {
      return nil
    }
    // The two mistakes.
    return sign == .and || sign == .or ? .binary(.and, right, left) : .binary(sign, left, right)
  }
}

extension ShrinkingChallenge {
  /// Printing a program and parsing it is said to give the same program.
  static var parser: ShrinkingChallenge {
    ShrinkingChallenge(
      "parser", isHeldOut: true, { ToyProgram.generator }, isMinimal: { smallestPrograms.contains($0) }
    ) { program in
      var parser = ToyParser(program.description)
      return parser.program() == program
    }
  }

  /// One function with one expression, which is all that is needed, as an argument or as what is returned.
  private static let smallestPrograms: [String] = ["(and false true)", "(or false false)"].flatMap {
    ["(function a (\($0)) ())", "(function a () ((return \($0))))"]
  }
}
