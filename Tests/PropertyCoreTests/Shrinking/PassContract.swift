import Testing

@testable import PropertyCore

extension Generator {
  /// The recording whose choices have these indices; where they end, the rest is the simplest.
  func recording(_ indices: [UInt64]) -> ChoiceSequence {
    let source = ChoiceSource()
    var bytes: [UInt8] = []
    for (position, index) in indices.enumerated() {
      bytes.withUnsafeBytes(source.startBytes)
      _ = try? draw(from: source)
      guard source.recording.choices.indices.contains(position) else { break }
      for shift in 0..<ByteCursor.width(of: source.recording.choices[position].bound) {
        bytes.append(UInt8(truncatingIfNeeded: index >> UInt64(8 * shift)))
      }
    }
    bytes.withUnsafeBytes(source.startBytes)
    _ = try? draw(from: source)
    return source.recording
  }
}

/// What one run of one pass made of a start.
struct PassResult<Value> {
  let indices: [UInt64]
  let value: Value
  let executions: Int
}

/// Runs one pass once, and checks what every pass promises: the result fails, is not less simple than the start,
/// and comes out the same again.
func run<Value>(
  _ pass: some ShrinkPass, from indices: [UInt64], of generator: Generator<Value>,
  failing fails: @escaping (Value) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) throws -> PassResult<Value> {
  let start = generator.recording(indices)
  #expect(start.choices.map(\.index) == indices, "the start is what it says", sourceLocation: sourceLocation)
  let property = Property.forAll("holds", generator) { !fails($0) }
  func search() -> ShrinkSearch {
    let signature = FailureSignature(kind: .invariant, name: "holds")
    let search = ShrinkSearch(property, signature, from: start, complexity: Complexity(), budget: ShrinkBudget())
    pass.run(on: search)
    return search
  }
  let result = search()
  #expect(search().best == result.best, "the same again", sourceLocation: sourceLocation)
  #expect(result.best <= start, sourceLocation: sourceLocation)
  let source = ChoiceSource()
  source.startReplay(of: result.best)
  let value = try generator.draw(from: source)
  #expect(fails(value), sourceLocation: sourceLocation)
  #expect(source.recording == result.best, "the best is what a run really chose", sourceLocation: sourceLocation)
  return PassResult(indices: result.best.choices.map(\.index), value: value, executions: result.executions)
}
