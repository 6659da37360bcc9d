import Foundation

/// What was asked for on the command line.
struct Options {
  var names: [String] = []
  var isJSON = false
  var turns = 9
  /// The file of recorded values to compare with.
  var thresholds: URL?
  /// Whether the values are recorded there instead.
  var records = false
  /// Whether nothing is timed.
  var countsOnly = false
  var wantsHelp = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--turns":
        let value = rest.popFirst()
        guard let number = value.flatMap({ Int($0) }), (1...10_000).contains(number) else {
          throw BenchmarkError.badNumber(option: "--turns", value: value)
        }
        turns = number
      case "--thresholds":
        guard let path = rest.popFirst() else { throw BenchmarkError.missingFile(option: argument) }
        thresholds = URL(filePath: path)
      case "--record": records = true
      case "--counters": countsOnly = true
      case "--help", "-h": wantsHelp = true
      case let option where option.hasPrefix("-"): throw BenchmarkError.unknownOption(option)
      default: names.append(argument)
      }
    }
    if records, thresholds == nil { throw BenchmarkError.missingFile(option: "--record") }
  }

  static let help = """
    Measures how fast the package is: ratios of two things that are timed in turn, and counters.

    USAGE: benchmarks [NAME …] [--json] [--turns N] [--thresholds FILE [--record]] [--counters]

      NAME               Benchmarks, or the first words of their names; all unless some are named.
      --json             Prints JSON.
      --turns N          How many times each thing is timed; 9 unless given.
      --thresholds FILE  Compares with recorded values and prints a table.
      --record           Records the values in that file instead.
      --counters         Counts only, and looks at no clock: draws, executions, allocations.

    It ends with 1 when a ratio does not keep its bound, or with --thresholds when there is a loss; with 2 when
    something could not be measured. The benchmarks are:

    """
}
