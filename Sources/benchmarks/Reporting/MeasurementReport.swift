import Foundation

extension Measurement {
  /// The measurement in two lines.
  var text: String {
    let range = sample.ratios.count > 1 ? " (\(short(spread.lowerBound)) to \(short(spread.upperBound)))" : ""
    let side = benchmark.better == .higher ? "at least" : "at most"
    let counted = counters.map { "\($0.value) \($0.name)" }.joined(separator: ", ")
    return """
      \(passes ? "pass" : "FAIL")  \(benchmark.name): \(short(ratio))\(range), to be \(side) \(short(benchmark.bound)); \
      \(short(sample.figure)) \(benchmark.unit)
            \(benchmark.summary)\(counted.isEmpty ? "" : "\n      counted: \(counted)")
      """
  }

  /// The measurement for a machine.
  fileprivate var row: Row {
    Row(
      name: benchmark.name, ratio: ratio, bound: benchmark.bound, better: benchmark.better.rawValue, pass: passes,
      figure: sample.figure, unit: benchmark.unit,
      counters: Dictionary(uniqueKeysWithValues: counters.map { ($0.name, $0.value) }))
  }
}

private struct Row: Encodable {
  var name: String
  var ratio, bound: Double
  var better: String
  var pass: Bool
  var figure: Double
  var unit: String
  var counters: [String: Int]
}

/// Measurements as JSON.
func json(_ measurements: [Measurement]) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(measurements.map(\.row)), as: UTF8.self)
}

/// A number with as many digits as say something.
func short(_ number: Double) -> String {
  if number == number.rounded(), abs(number) < 1e15 { return "\(Int(number))" }
  return String(format: abs(number) < 10 ? "%.3f" : abs(number) < 1_000 ? "%.1f" : "%.0f", number)
}
