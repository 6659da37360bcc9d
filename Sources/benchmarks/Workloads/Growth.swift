import MediatorTesting
import PropertyCore

extension Benchmark {
  /// The cost of an event in runs of 10,000 events over that in runs of 50.
  static func runLength() throws -> Benchmark {
    let specification = try AnySpecification(ModelSpecification())
    return Benchmark(
      "run-length", "cost of an event in a run of 10,000 over that in a run of 50", bound: 1.3, .lower,
      unit: "ns an event", ours: { try checkEvenly(specification, runs: 20, commands: 10_000).events },
      theirs: { try checkEvenly(specification, runs: 4_000, commands: 50).events },
      count: { counters(of: try checkEvenly(specification, runs: 20, commands: 10_000)) })
  }

  /// The same where services, controls and observers take part.
  static func worldRunLength() throws -> Benchmark {
    let specification = try AnySpecification(WorldFormSpecification())
    return Benchmark(
      "world-run-length", "the same with callback services, controls and observers", bound: 1.3, .lower,
      unit: "ns an event", ours: { try checkEvenly(specification, runs: 10, commands: 10_000).events },
      theirs: { try checkEvenly(specification, runs: 2_000, commands: 50).events },
      count: { counters(of: try checkEvenly(specification, runs: 10, commands: 10_000)) })
  }

  /// The cost of preparing and checking a specification of 300 commands, a command, over that of one of 3.
  ///
  /// Each command comes with a control, a line of the projection and an invariant, so that an event costs as much
  /// more as the specification is longer; no more is allowed.
  static func specificationSize() -> Benchmark {
    func cost(commands: Int, times: Int) throws -> Int {
      for _ in 0..<times { _ = try checkEvenly(AnySpecification(SwitchesSpecification(count: commands)), runs: 10) }
      return commands * times
    }
    return Benchmark(
      "specification-size", "cost a command of preparing and checking 300 commands, over that of 3", bound: 1.3, .lower,
      unit: "ns a command", ours: { try cost(commands: 300, times: 1) }, theirs: { try cost(commands: 3, times: 30) })
  }
}

/// Checks a mediator, comparing one run in ten from the start, so that few runs and many cost the same.
private func checkEvenly(_ specification: AnySpecification, runs: Int, commands: Int? = nil) throws
  -> CheckResult
{
  try check(specification, CheckSettings(runs: runs, commands: commands, seed: 1, comparedAtFirst: 0))
}

/// A number of switches, each of which says on whether it is on.
private final class Switches {
  let controls: [Control<Bool>]
  private(set) var states: [Bool]

  init(_ controls: [Control<Bool>]) {
    self.controls = controls
    states = controls.map(\.value)
    for (position, control) in controls.enumerated() {
      control.onUserChange = { [unowned self] isOn in
        states[position] = isOn
        self.controls[position].render(isOn)
      }
    }
  }
}

private struct SwitchesSpecification: MediatorSpecification {
  let count: Int

  func makeSystem(in world: World) -> Switches {
    Switches((0..<count).map { world.control("switch \($0)", false) })
  }
  func state(of switches: Switches) -> [Bool] { switches.states }
  var commands: some Commands<Switches> {
    for number in 0..<count {
      Command("turn \(number)", .bool) { switches, isOn in switches.controls[number].userChanged(isOn) }
    }
  }
  var invariants: some Invariants<Switches> {
    for number in 0..<count { Always("switch \(number) is a switch") { $0.controls[number].isEnabled } }
  }
  var projection: some Projection<Switches> {
    for number in 0..<count {
      Shows("switch \(number)", { $0.controls[number].value }, expected: { $0.states[number] })
    }
  }
}
