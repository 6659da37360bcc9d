import PropertyCore

extension ShrinkingChallenge {
  static var positives: Generator<(Int, Int)> { .pair(.integer(in: 1 ... .max), .integer(in: 1 ... .max)) }

  static var differenceNotZero: ShrinkingChallenge {
    ShrinkingChallenge(
      "difference-not-zero", { positives }, simplest: ["(10, 10)"]
    ) { $0.0 < 10 || $0.0 != $0.1 }
  }

  static var differenceNotSmall: ShrinkingChallenge {
    ShrinkingChallenge(
      "difference-not-small", { positives }, simplest: ["(10, 6)"]
    ) { $0.0 < 10 || !(1...4).contains(abs($0.0 - $0.1)) }
  }

  static var differenceNotOne: ShrinkingChallenge {
    ShrinkingChallenge(
      "difference-not-one", { positives }, simplest: ["(10, 9)"]
    ) { $0.0 < 10 || abs($0.0 - $0.1) != 1 }
  }
}
