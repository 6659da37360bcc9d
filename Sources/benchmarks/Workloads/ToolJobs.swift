import Foundation

extension Benchmark {
  /// How many times as fast two jobs check everything as one.
  static func toolJobs() -> Benchmark {
    func check(jobs: Int) throws -> String {
      let arguments = ["check", "--runs", "3000", "--json", "--jobs", "\(jobs)"]
      let ending = try ChildProgram(try mediatorsProgram(), arguments).run()
      guard ending.code == 0 else { throw BenchmarkError.unexpectedOutput("check", ending.output) }
      return ending.output.split(separator: "\n").filter { !$0.contains("\"seconds\"") }.joined(separator: "\n")
    }
    return Benchmark(
      name: "tool-jobs", summary: "how many times as fast `check --jobs 2` is as one job, on two idle cores",
      bound: 1.7, better: .higher, dependsOnMachine: true, unit: "s with two jobs",
      measure: { turns in
        var ratios: [Double] = []
        var times: [Double] = []
        for _ in 0..<max(turns / 2, 1) {
          let two = try nanosecondsPassed { _ = try check(jobs: 2) }
          times.append(two / 1e9)
          ratios.append(try nanosecondsPassed { _ = try check(jobs: 1) } / two)
        }
        return Sample(ratios: ratios, figure: median(times))
      },
      count: { [Counter(name: "different-results", value: try check(jobs: 1) == check(jobs: 2) ? 0 : 1)] })
  }
}
