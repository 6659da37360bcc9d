import Foundation

// benchmarks [NAME …] [--json] [--turns N]
//
// Prints each figure as a ratio; ends with 1 when one does not pass and with 2 when it cannot do the job.

var names: [String] = []
var isJSON = false
var turns = 9
var rest = CommandLine.arguments.dropFirst()
while let argument = rest.popFirst() {
  switch argument {
  case "--json": isJSON = true
  case "--turns":
    guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else {
      FileHandle.standardError.write(Data("error: --turns needs a number above zero\n".utf8))
      exit(2)
    }
    turns = value
  case "--help", "-h":
    print("Measures ratios of two things timed in turn.\n\nUSAGE: benchmarks [NAME …] [--turns N] [--json]")
    exit(0)
  default: names.append(argument)
  }
}

let all = [try Benchmark.propertyRun(), try Benchmark.asyncJobs()]
for name in names where !all.contains(where: { $0.name == name }) {
  let known = all.map(\.name).joined(separator: ", ")
  FileHandle.standardError.write(Data("error: there is no benchmark \(name); there are: \(known)\n".utf8))
  exit(2)
}
let measurements = all.filter { names.isEmpty || names.contains($0.name) }.map { Measurement($0, turns: turns) }

if isJSON {
  let rows = measurements.map { measurement -> [String: Any] in
    [
      "name": measurement.benchmark.name, "ratio": measurement.ratio, "bound": measurement.benchmark.bound,
      "better": measurement.benchmark.isHigherBetter ? "higher" : "lower", "pass": measurement.passes,
      "figure": measurement.nanoseconds, "unit": measurement.benchmark.unit,
      "counters": Dictionary(uniqueKeysWithValues: measurement.benchmark.counters()),
    ]
  }
  let data = try JSONSerialization.data(withJSONObject: rows, options: [.prettyPrinted, .sortedKeys])
  print(String(decoding: data, as: UTF8.self))
} else {
  for measurement in measurements {
    let benchmark = measurement.benchmark
    print(
      String(
        format: "%@  %@: %.2f (%.2f to %.2f), to be %@ %.2f; %.0f %@", measurement.passes ? "pass" : "FAIL",
        benchmark.name, measurement.ratio, measurement.spread.lowerBound, measurement.spread.upperBound,
        benchmark.isHigherBetter ? "at least" : "at most", benchmark.bound, measurement.nanoseconds, benchmark.unit))
    print("      \(benchmark.summary)")
  }
}
exit(measurements.allSatisfy(\.passes) ? 0 : 1)
