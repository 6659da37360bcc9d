import PropertyCore

/// An expression that divides.
indirect enum Expression: CustomStringConvertible {
  case number(Int)
  case sum(Expression, Expression)
  case quotient(Expression, Expression)

  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .sum(let left, let right): "(+,\(left),\(right))"
    case .quotient(let left, let right): "(/,\(left),\(right))"
    }
  }

  static func generator(depth: Int = 5) -> Generator<Expression> {
    let number = Generator<Int>.integer().map { Expression.number($0) }
    guard depth > 0 else { return number }
    let part = generator(depth: depth - 1)
    let parts = Generator<(Expression, Expression)>.pair(part, part)
    return .frequency([
      (2, number), (1, parts.map { .sum($0.0, $0.1) }), (1, parts.map { .quotient($0.0, $0.1) }),
    ])
  }

  /// Whether zero is written as a divisor.
  var dividesByLiteralZero: Bool {
    switch self {
    case .number: false
    case .quotient(_, .number(0)): true
    case .sum(let left, let right), .quotient(let left, let right):
      left.dividesByLiteralZero || right.dividesByLiteralZero
    }
  }

  /// The value; nil when it divides by zero.
  var value: Int? {
    switch self {
    case .number(let number): return number
    case .sum(let left, let right):
      guard let left = left.value, let right = right.value else { return nil }
      return left &+ right
    case .quotient(let left, let right):
      guard let left = left.value, let right = right.value, right != 0 else { return nil }
      return left.dividedReportingOverflow(by: right).partialValue
    }
  }
}

extension ShrinkingChallenge {
  static var calculator: ShrinkingChallenge {
    ShrinkingChallenge(
      "calculator", { Expression.generator() }, simplest: ["(/,0,(+,0,0))", "(/,0,(/,0,1))"]
    ) { expression throws(Discard) in
      guard !expression.dividesByLiteralZero else { throw Discard("zero is written as a divisor") }
      return expression.value != nil
    }
  }
}
