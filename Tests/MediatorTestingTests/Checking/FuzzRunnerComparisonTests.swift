import MediatorTesting
import PropertyCore
import Testing

/// Counts answers out of sight, also those it has no use for any more, and shows the number when it is asked.
private final class Tally {
  var shown = 0
  private var heard = 0
  private let ask: (Int, @escaping (Result<Int, any Error>) -> Void) -> Void

  init(ask: @escaping (Int, @escaping (Result<Int, any Error>) -> Void) -> Void) { self.ask = ask }

  func poll() { ask(0) { [weak self] _ in self?.heard += 1 } }
  func show() { shown = heard }
}

private struct TallySpecification: MediatorSpecification {
  func makeSystem(in world: World) -> Tally {
    Tally(ask: world.service("votes", reply: .constant(1), policy: EffectPolicy(latestOnly: true)))
  }

  func state(of tally: Tally) -> Int { tally.shown }

  var commands: some Commands<Tally> {
    Command("poll") { $0.poll() }
    Command("show") { $0.show() }
  }
}

/// What only a second execution without the stale answer shows: the number comes out other than it would have.
@Suite struct FuzzRunnerComparisonTests {
  private let specification: AnySpecification
  private let input: [UInt8]

  init() throws {
    specification = try AnySpecification(TallySpecification())
    let failure = try #require(MediatorChecker(specification).check().failure)
    #expect(failure.signature.name == Oracle.staleSilence.rawValue)
    input = try FuzzRunner(specification).bytes(of: failure.artifact)
  }

  @Test func `is not seen without comparing`() {
    #expect(FuzzRunner(specification).run(input) == .passed)
  }

  @Test(arguments: [FuzzRunner.Comparison.whereItMatters, .always])
  func `is seen by comparing`(_ comparison: FuzzRunner.Comparison) {
    #expect(failed(FuzzRunner(specification, comparing: comparison).run(input)))
  }

  @Test func `is always seen by a process that executes the input alone`() {
    withCoverage { runner in #expect(failed(runner.run(input))) }
  }

  @Test func `is seen in about one input in eight when there is nothing new in them, the same ones each time`() {
    withCoverage { runner in
      _ = runner.run(input)
      let inputs = (0..<400).map { input + Self.ignored($0) }
      let seen = inputs.map { failed(runner.run($0)) }
      #expect((25...75).contains(seen.count { $0 }))
      #expect(inputs.map { failed(runner.run($0)) } == seen)
    }
  }

  /// A record that no run reads, so that inputs with different ones mean the same.
  private static func ignored(_ number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    InputRecord.append(.part, payload: [UInt8(number & 0xFF), UInt8(number >> 8)], to: &bytes)
    return bytes
  }

  private func failed(_ ending: Outcome) -> Bool {
    if case .failed(let signature) = ending { signature.name == Oracle.staleSilence.rawValue } else { false }
  }

  private func withCoverage(_ body: (FuzzRunner) -> Void) {
    var counters = [UInt8](repeating: 0, count: 256)
    counters.withUnsafeMutableBufferPointer { counters in
      let runner = FuzzRunner(specification, comparing: .whereItMatters)
      runner.coverage = StateCoverage(counters)
      body(runner)
    }
  }
}
