import Foundation
import MediatorTesting

/// What keeps a benchmark from being measured.
enum BenchmarkError: Error, CustomStringConvertible {
  case unknownName(String, known: [String])
  case badNumber(option: String, value: String?)
  case unknownOption(String)
  case missingFile(option: String)
  case noTool(URL)
  case unexpectedOutput(String, String)
  case noMemoryFigures
  /// A mediator that is right was found to fail.
  case failure(FailureReport)
  /// Something else came out than must.
  case wrongResult(String)
  case thresholds(URL, String)

  var description: String {
    switch self {
    case .unknownName(let name, let known):
      "there is no benchmark \"\(name)\"; there are: \(known.joined(separator: ", "))"
    case .badNumber(let option, let value):
      "\(option) needs a whole number above zero" + (value.map { ", not \"\($0)\"" } ?? "")
    case .unknownOption(let option): "there is no option \(option); see: benchmarks --help"
    case .missingFile(let option):
      option == "--record"
        ? "--record needs to know where to; add --thresholds FILE" : "\(option) needs the path of a file"
    case .noTool(let url):
      "there is no \(url.lastPathComponent) beside this program; build it: swift build -c release --product mediators"
    case .unexpectedOutput(let what, let output):
      "\(what) did not end as it should; its output was: \(output.prefix(2_000))"
    case .noMemoryFigures: "this system does not say how much memory a process took: there is no /proc/self/status"
    case .failure(let report): "a workload fails: \(report.mediator): \(report.message.prefix(200))"
    case .wrongResult(let what): what
    case .thresholds(let url, let reason): "\(url.relativePath) cannot be used: \(reason)"
    }
  }
}
