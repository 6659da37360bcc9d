import PropertyCore

extension ShrinkingChallenge {
  /// A number and factors whose product is said to stay below a million; the listed form has no factor at all.
  static var replacement: ShrinkingChallenge {
    ShrinkingChallenge(
      "replacement", isHeldOut: true,
      { Generator<(Int, [Int])>.pair(.integer(in: 0...1_000_000), .array(of: .integer(in: 2...10))) },
      isMinimal: { text in oneFactor.contains(text) || text == "(1000000, [])" },
      isListed: { $0 == "(1000000, [])" }
    ) { pair in
      var product = pair.0
      for factor in pair.1 {
        if product >= 1_000_000 { return false }
        product *= factor
      }
      return product < 1_000_000
    }
  }

  /// The forms with one factor and the least number that fails with it.
  private static let oneFactor = (2...10).map { "(\((1_000_000 + $0 - 1) / $0), [\($0)])" }
}
