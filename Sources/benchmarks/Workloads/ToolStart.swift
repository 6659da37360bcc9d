import Foundation

extension Benchmark {
  /// The time in which `mediators list` has answered, in milliseconds.
  static func toolList() -> Benchmark {
    Benchmark(
      name: "tool-list", summary: "milliseconds in which `mediators list` has answered", bound: 60, better: .lower,
      dependsOnMachine: true, unit: "ms at best",
      measure: { turns in
        let tool = try mediatorsProgram()
        return try milliseconds(turns) {
          let ending = try ChildProgram(tool, ["list"]).run()
          guard ending.code == 0 else { throw BenchmarkError.unexpectedOutput("list", ending.output) }
          return ending.time
        }
      })
  }

  /// The time after which `mediators check` has written its first line, in milliseconds.
  static func toolCheck() -> Benchmark {
    Benchmark(
      name: "tool-check", summary: "milliseconds after which `mediators check` of everything has written a line",
      bound: 1_000, better: .lower, dependsOnMachine: true, unit: "ms at best",
      measure: { turns in
        let tool = try mediatorsProgram()
        return try milliseconds(turns) { try ChildProgram(tool, ["check"]).runToFirstLine() }
      })
  }

  private static func milliseconds(_ turns: Int, _ nanoseconds: () throws -> Double) throws -> Sample {
    _ = try nanoseconds()
    let times = try (0..<turns).map { _ in try nanoseconds() / 1e6 }
    return Sample(ratios: times, figure: times.min() ?? 0)
  }
}
