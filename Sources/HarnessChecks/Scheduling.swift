import ExampleSpecifications
import MediatorTesting
import PropertyCore

extension HarnessCheck {
  /// Whatever a policy decides, a run of a right mediator passes, and its recording makes the same trace again.
  ///
  /// The first bytes say which mediator, which policy and which seed; the others are a run themselves.
  ///
  /// - Parameter trace: Executes a recorded run and says what happened.
  public static func scheduler(
    trace: @escaping (AnySpecification, ChoiceSequence) -> Trace = { MediatorChecker($0).trace(of: $1) }
  ) -> HarnessCheck {
    let names = ["RemoteSearch", "AsyncSearch", "StreamSearch", "SharedRefresh", "AsyncDeliveryForm", "NewsScreens"]
    let specification = names.compactMap { try? exampleCatalog.entry(named: $0)?.specification() }
    return HarnessCheck("scheduler") { bytes in
      guard bytes.count > 3 else { return nil }
      let specification = specification[Int(bytes[0]) % specification.count]
      let policies = SchedulePortfolio.names
      let policy = policies[Int(bytes[1]) % policies.count]
      let seed = UInt64(bytes[2]) << 8 | UInt64(bytes[3])
      if let violation = check(specification, policy, seed) { return violation }
      let runner = FuzzRunner(specification)
      let ending = runner.run(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(4)))
      if case .failed = ending { return "\(specification.name) fails on \(runner.recording.bytes())" }
      let recording = runner.recording
      guard recording.count < 5_000 else { return nil }
      return trace(specification, recording) == trace(specification, recording)
        ? nil : "two executions of one recording of \(specification.name) have other traces"
    }
  }

  private static func check(_ specification: AnySpecification, _ policy: String, _ seed: UInt64) -> String? {
    let settings = CheckSettings(runs: 1, seed: seed, schedules: .only(policy))
    let failure = MediatorChecker(specification, settings: settings).check().failure
    return failure.map { "\(specification.name) fails under \(policy) with seed \(seed): \($0.signature)" }
  }
}
