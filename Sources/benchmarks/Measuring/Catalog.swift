extension Benchmark {
  /// Every benchmark, in the order in which they are made.
  static func all() throws -> [Benchmark] {
    [try propertyRun(), try worldRun(), try asyncJobs()]
      + shrinking(.keepsPickup, executions: 30)
      + shrinking(.acceptsStaleAnswer, executions: 45)
      + shrinking(.keepsPickupAfterLongAddress, executions: 60)
      + [
        try longShrinking(), try explaining(), try flightRecording(), try fuzzTarget(), try artifacts(),
        try runLength(), try worldRunLength(),
        specificationSize(), memory(), toolList(), toolCheck(), toolJobs(),
      ]
  }
}
