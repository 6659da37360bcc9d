import Foundation
import MediatorTesting
import PropertyCore

extension Benchmark {
  /// The peak of resident memory after a million runs over that after ten thousand, in a process of its own.
  static func memory() -> Benchmark {
    Benchmark(
      name: "memory", summary: "peak of resident memory after 1,000,000 runs, over that after 10,000", bound: 1.05,
      better: .lower, unit: "KiB after 1,000,000 runs",
      measure: { _ in
        let child = try ChildProgram(benchmarksProgram, [memoryArgument]).run()
        let peaks = child.output.split(separator: "\n").compactMap { Double($0) }
        guard child.code == 0, peaks.count == 2 else {
          throw BenchmarkError.unexpectedOutput(memoryArgument, child.output)
        }
        return Sample(ratios: [peaks[1] / peaks[0]], figure: peaks[1])
      })
  }

  /// What tells this program to be the process whose memory is measured.
  static let memoryArgument = "--peak-memory"

  /// Makes a million short runs with services, controls and observers; prints the peak on the way and at the end.
  static func runForMemory() throws {
    let checker = MediatorChecker(
      try AnySpecification(WorldFormSpecification()), settings: CheckSettings(runs: 1_000_000, commands: 8, seed: 1))
    var peak: Int?
    let result = checker.check(while: { runs in
      if runs == 10_000 { peak = peakOfResidentMemory }
      return true
    })
    if let failure = result.failure { throw BenchmarkError.failure(failure) }
    guard let peak, let last = peakOfResidentMemory else { throw BenchmarkError.noMemoryFigures }
    print("\(peak)\n\(last)")
  }

  /// In KiB.
  private static var peakOfResidentMemory: Int? {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }) else { return nil }
    return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
  }
}
