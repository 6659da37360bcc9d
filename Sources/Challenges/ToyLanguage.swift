import PropertyCore

/// A program of a toy language: what is printed and parsed again.
struct ToyProgram: Equatable, CustomStringConvertible {
  indirect enum Expression: Equatable {
    case bool(Bool)
    case int(Int)
    case not(Expression)
    case binary(Operator, Expression, Expression)
  }

  enum Operator: String, CaseIterable { case and, or, add, sub, mul, div }

  enum Statement: Equatable {
    case returning(Expression)
    case assigning(String, Expression)
    case allocating(String, Int)
  }

  struct Module: Equatable { var imports: [String], exports: [String] }
  struct Function: Equatable { var name: String, arguments: [Expression], body: [Statement] }

  var modules: [Module]
  var functions: [Function]

  var description: String { ToyPrinter.text(of: self) }
}

// MARK: Drawing

extension ToyProgram {
  static var generator: Generator<ToyProgram> {
    let name = Generator<String>.element(of: ["a", "b", "c"])
    let names = Generator<[String]>.array(of: name, count: 0...5)
    let module = Generator<([String], [String])>.pair(names, names).map { Module(imports: $0.0, exports: $0.1) }
    let expression = Generator<Int>.integer(in: 0...100).flatMap { Self.expression(depth: $0) }
    let statement = Generator<Statement>.oneOf(
      expression.map { .returning($0) },
      Generator<(String, Expression)>.pair(name, expression).map { .assigning($0.0, $0.1) },
      Generator<(String, Int)>.pair(name, .integer(in: 0...10)).map { .allocating($0.0, $0.1) })
    let function = Generator<Function> { source throws(Discard) in
      Function(
        name: try name.draw(from: source),
        arguments: try Generator<[Expression]>.array(of: expression, count: 0...5).draw(from: source),
        body: try Generator<[Statement]>.array(of: statement, count: 0...5).draw(from: source))
    }
    return Generator { source throws(Discard) in
      ToyProgram(
        modules: try Generator<[Module]>.array(of: module, count: 0...5).draw(from: source),
        functions: try Generator<[Function]>.array(of: function, count: 0...5).draw(from: source))
    }
  }

  private static func expression(depth: Int) -> Generator<Expression> {
    let leaf = Generator<Expression>.oneOf(
      Generator<Bool>.bool.map { .bool($0) }, Generator<Int>.integer(in: 0...100).map { .int($0) })
    guard depth > 0 else { return leaf }
    // Made only when it is drawn, since an expression may be deep.
    let part = Generator<Expression> { source throws(Discard) in
      try expression(depth: depth / 2).draw(from: source)
    }
    let pair = Generator<(Expression, Expression)>.pair(part, part)
    let binary = Generator<Operator>.element(of: Operator.allCases).flatMap { sign in
      pair.map { Expression.binary(sign, $0.0, $0.1) }
    }
    return .frequency([(2, leaf), (1, part.map { .not($0) }), (2, binary)])
  }
}

// MARK: Printing

/// Prints programs in brackets: "(module (a b) ())", "(function a ((and false true)) ((return 1)))".
enum ToyPrinter {
  static func text(of program: ToyProgram) -> String {
    let modules = program.modules.map { "(module \(list($0.imports)) \(list($0.exports)))" }
    let functions = program.functions.map {
      "(function \($0.name) \(list($0.arguments.map(text))) \(list($0.body.map(text))))"
    }
    return (modules + functions).joined(separator: " ")
  }

  private static func list(_ items: [String]) -> String { "(" + items.joined(separator: " ") + ")" }

  private static func text(of statement: ToyProgram.Statement) -> String {
    switch statement {
    case .returning(let expression): "(return \(text(of: expression)))"
    case .assigning(let name, let expression): "(assign \(name) \(text(of: expression)))"
    case .allocating(let name, let size): "(allocate \(name) \(size))"
    }
  }

  private static func text(of expression: ToyProgram.Expression) -> String {
    switch expression {
    case .bool(let bool): "\(bool)"
    case .int(let int): "\(int)"
    case .not(let part): "(not \(text(of: part)))"
    case .binary(let sign, let left, let right): "(\(sign.rawValue) \(text(of: left)) \(text(of: right)))"
    }
  }
}
