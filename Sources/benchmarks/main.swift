import Foundation

// benchmarks [NAME …] [--json] [--turns N] [--thresholds FILE [--record]] [--counters]
//
// Prints each figure as a ratio; ends with 1 when one does not pass and with 2 when it cannot do the job.

do {
  exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(2)
}

/// Writes a line, which is there for a reader as soon as it is known.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

/// Does what the command line says and returns the exit code.
func run(_ arguments: [String]) throws -> Int32 {
  if arguments == [Benchmark.memoryArgument] {
    try Benchmark.runForMemory()
    return 0
  }
  let options = try Options(arguments)
  let all = try Benchmark.all()
  if options.wantsHelp {
    say(Options.help + all.map { "  \($0.name)\n      \($0.summary)" }.joined(separator: "\n"))
    return 0
  }
  let chosen = try choose(options.names, from: all)
  let order = all.map(\.name)
  guard let url = options.thresholds else {
    if options.countsOnly {
      let rows = try chosen.flatMap { Thresholds().comparisons(of: try $0.count(), in: $0.name) }
      say(rows.table)
      return 0
    }
    return try report(chosen, options)
  }
  return options.records
    ? try record(chosen, options, to: url, order: order) : try compare(chosen, options, with: try Thresholds(url))
}

private func choose(_ names: [String], from all: [Benchmark]) throws -> [Benchmark] {
  for name in names where !all.contains(where: { $0.isCalled(name) }) {
    throw BenchmarkError.unknownName(name, known: all.map(\.name))
  }
  return names.isEmpty ? all : all.filter { benchmark in names.contains { benchmark.isCalled($0) } }
}

private func report(_ benchmarks: [Benchmark], _ options: Options) throws -> Int32 {
  let measurements = try benchmarks.map { benchmark in
    let measurement = try Measurement(benchmark, turns: options.turns)
    if !options.isJSON { say(measurement.text) }
    return measurement
  }
  if options.isJSON { say(try json(measurements)) }
  return measurements.allSatisfy(\.passes) ? 0 : 1
}

private func compare(_ benchmarks: [Benchmark], _ options: Options, with thresholds: Thresholds) throws -> Int32 {
  let rows = try benchmarks.flatMap { benchmark in
    options.countsOnly
      ? thresholds.comparisons(of: try benchmark.count(), in: benchmark.name)
      : thresholds.comparisons(of: try Measurement(benchmark, turns: options.turns))
  }
  say(rows.table)
  let losses = rows.count { $0.isLoss }
  if losses > 0 { say("\(losses == 1 ? "1 loss" : "\(losses) losses")") }
  return losses == 0 ? 0 : 1
}

private func record(_ benchmarks: [Benchmark], _ options: Options, to url: URL, order: [String]) throws -> Int32 {
  var thresholds = FileManager.default.fileExists(atPath: url.path) ? try Thresholds(url) : Thresholds()
  for benchmark in benchmarks {
    if options.countsOnly {
      thresholds.record(try benchmark.count(), of: benchmark.name)
    } else {
      thresholds.record(try Measurement(benchmark, turns: options.turns))
    }
  }
  try thresholds.write(to: url, order: order)
  say("recorded in \(url.relativePath)")
  return 0
}
