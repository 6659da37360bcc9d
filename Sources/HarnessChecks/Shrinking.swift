import PropertyCore

extension HarnessCheck {
  /// Shrinking keeps the failure, goes no way but to simpler runs, stays in its budget, and does the same twice.
  ///
  /// - Parameter shrink: Shrinks a failing run of a property, spending so many executions at most.
  public static func shrinker(
    shrink: @escaping (ChoiceSequence, FailureSignature, Property, Int) -> ShrinkResult = {
      Shrinker(budget: ShrinkBudget(executions: $3)).shrink($0, failing: $1, of: $2)
    }
  ) -> HarnessCheck {
    let source = ChoiceSource()
    return HarnessCheck("shrinker") { bytes in
      guard let kind = bytes.first else { return nil }
      var executions = 0
      let plain = property(kind)
      let counted = Property { source in
        executions += 1
        return plain.run(source)
      }
      source.startBytes(UnsafeRawBufferPointer(rebasing: bytes.dropFirst()))
      guard let signature = plain.run(source).failure else { return nil }
      let start = source.recording
      let result = shrink(start, signature, counted, Self.budget)
      source.startReplay(of: result.sequence)
      let verdict = plain.run(source)
      if verdict.failure != signature { return "the shrunk run ends with \(verdict.outcome), not with \(signature)" }
      if source.recording != result.sequence { return "the shrunk run is not recorded as it is made" }
      if start < result.sequence { return "the shrunk run is less simple than the one before" }
      if executions > Self.budget { return "\(executions) executions were spent, of \(Self.budget)" }
      let again = shrink(start, signature, plain, Self.budget)
      return again.sequence == result.sequence ? nil : "shrinking the same run twice gives two runs"
    }
  }

  private static let budget = 300

  /// Properties that fail on some values, with one failure or two.
  private static func property(_ kind: UInt8) -> Property {
    let numbers = Generator<[Int]>.array(of: .integer(in: 0...1_000), count: 0...12)
    switch kind % 5 {
    case 0: return .forAll("small sum", numbers) { $0.reduce(0, +) < 500 }
    case 1: return .forAll("no repetition", numbers) { Set($0).count == $0.count }
    case 2: return .forAll("sorted", numbers) { $0 == $0.sorted() }
    case 3: return .forAll("short", .text) { !$0.contains("b") && $0.count < 5 }
    default:
      let anything = anything
      return Property { source in
        let drawn = draw(source, anything)
        if drawn.contains("discarded") { return Verdict(.discarded(Discard("a filter"))) }
        guard drawn.count > 3 else { return Verdict(.passed) }
        return Verdict(.failed(FailureSignature(kind: .invariant, name: drawn.count > 6 ? "many" : "some")))
      }
    }
  }
}
