import Foundation

/// What the benchmarks gave when they were last recorded, to notice a loss.
///
/// A text file with a line for each value: the benchmark, `ratio` or a counter's
/// name, the value, and for a ratio the noise that was measured with it. `#`
/// starts a comment.
///
/// A ratio is a loss when it is worse than the recorded one by more than the
/// noise, then or now, and by more than a twentieth. A counter is one when it
/// is larger; of allocations, by more than a hundredth. Where the work itself is
/// another one, in units or events, nothing can be compared: that has to be recorded again.
struct Thresholds {
  private struct Entry {
    var value: Double
    var noise: Double
  }

  private struct Key: Hashable {
    var benchmark: String
    var what: String
  }

  private var entries: [Key: Entry] = [:]

  init() {}

  /// Reads a file.
  init(_ url: URL) throws {
    let text: String
    do { text = try String(contentsOf: url, encoding: .utf8) } catch {
      throw BenchmarkError.thresholds(url, "it cannot be read")
    }
    for (position, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(separator: " ")
      if words.isEmpty || line.hasPrefix("#") { continue }
      let numbers = words.dropFirst(2).map { Double($0) }
      guard words.count == 3 || words.count == 4, let value = numbers[0], let noise = numbers.last ?? 0 else {
        throw BenchmarkError.thresholds(url, "line \(position + 1) is no name, value and noise: \(line)")
      }
      let key = Key(benchmark: String(words[0]), what: String(words[1]))
      entries[key] = Entry(value: value, noise: words.count == 4 ? noise : 0)
    }
  }

  /// What a measured value is compared with what was recorded.
  struct Comparison {
    var benchmark: String
    var what: String
    var recorded: Double?
    var now: Double
    /// The worst value that is no loss.
    var limit: Double?
    var isLoss: Bool
  }

  /// Compares one measurement.
  func comparisons(of measurement: Measurement) -> [Comparison] {
    var rows = measurement.benchmark.dependsOnMachine ? [] : [compareRatio(measurement)]
    rows += comparisons(of: measurement.counters, in: measurement.benchmark.name)
    return rows
  }

  /// Compares what was counted.
  func comparisons(of counters: [Counter], in benchmark: String) -> [Comparison] {
    counters.map { counter in
      let recorded = entries[Key(benchmark: benchmark, what: counter.name)]?.value
      let limit = recorded.map { counter.name == "allocations" ? ($0 * 1.01).rounded() : $0 }
      return Comparison(
        benchmark: benchmark, what: counter.name, recorded: recorded, now: Double(counter.value), limit: limit,
        isLoss: limit.map { counter.isSizeOfWork ? Double(counter.value) != $0 : Double(counter.value) > $0 } ?? false)
    }
  }

  private func compareRatio(_ measurement: Measurement) -> Comparison {
    let name = measurement.benchmark.name
    let recorded = entries[Key(benchmark: name, what: "ratio")]
    let limit = recorded.map { recorded in
      let allowed = max(recorded.noise, measurement.noise, recorded.value / 20)
      return measurement.benchmark.better == .higher ? recorded.value - allowed : recorded.value + allowed
    }
    let isLoss = limit.map { measurement.benchmark.better == .higher ? measurement.ratio < $0 : measurement.ratio > $0 }
    return Comparison(
      benchmark: name, what: "ratio", recorded: recorded?.value, now: measurement.ratio, limit: limit,
      isLoss: isLoss ?? false)
  }

  /// Takes in what was measured.
  mutating func record(_ measurement: Measurement) {
    let name = measurement.benchmark.name
    if !measurement.benchmark.dependsOnMachine {
      entries[Key(benchmark: name, what: "ratio")] = Entry(value: measurement.ratio, noise: measurement.noise)
    }
    record(measurement.counters, of: name)
  }

  /// Takes in what was counted.
  mutating func record(_ counters: [Counter], of benchmark: String) {
    for counter in counters {
      entries[Key(benchmark: benchmark, what: counter.name)] = Entry(value: Double(counter.value), noise: 0)
    }
  }

  /// Writes the file, in the order of the benchmarks.
  func write(to url: URL, order: [String]) throws {
    let sorted = entries.sorted { one, other in
      let (left, right) = (order.firstIndex(of: one.key.benchmark), order.firstIndex(of: other.key.benchmark))
      return left == right ? one.key.what > other.key.what : left ?? .max < right ?? .max
    }
    let lines = sorted.map { key, entry in
      "\(key.benchmark) \(key.what) \(short(entry.value))" + (key.what == "ratio" ? " \(short(entry.noise))" : "")
    }
    let head = """
      # What the benchmarks gave when this was recorded: CI/measure/benchmark --record
      # NAME WHAT VALUE, and for a ratio the NOISE measured with it; less of a counter is better.
      """
    try (([head] + lines).joined(separator: "\n") + "\n").write(to: url, atomically: true, encoding: .utf8)
  }
}

extension [Thresholds.Comparison] {
  /// The comparisons as a table.
  var table: String {
    let rows = map { row in
      [
        row.benchmark, row.what, row.recorded.map(short) ?? "-", short(row.now), row.limit.map(short) ?? "-",
        row.isLoss ? "LOSS" : row.recorded == nil ? "new" : row.now == row.recorded ? "same" : "ok",
      ]
    }
    let all = [["benchmark", "what", "recorded", "now", "limit", ""]] + rows
    let widths = (0..<6).map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      (0..<6).map { column in
        let pad = String(repeating: " ", count: widths[column] - row[column].count)
        return column < 2 ? row[column] + pad : column == 5 ? row[column] : pad + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
