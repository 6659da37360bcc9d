import ExampleSpecifications
import Foundation
import MediatorTesting
import Testing

/// What the process holds, as the system counts it.
private enum Process {
  /// A number of the process's status, such as its peak memory in kilobytes.
  static func status(_ name: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") } ?? ""
    return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? -1
  }
}

/// Checks a number of mediators, each with a specification and a checker of its own.
private func check(_ count: Int) throws {
  let entries = try exampleCatalog.entries.filter { try $0.specification().isSimulated }
  for number in 0..<count {
    let settings = CheckSettings(runs: 3, commands: 10, seed: UInt64(number))
    let specification = try entries[number % entries.count].specification()
    // A task or a mediator that is still there after its run is a failure of the run.
    let result = MediatorChecker(specification, settings: settings).check()
    precondition(result.failure == nil, result.failure.map { $0.text { $0 } } ?? "")
  }
}

/// What grows here is not ours: Swift Testing keeps the stack of every error that is thrown, about a kilobyte a mediator.
@Suite struct LeavingNothingTests {
  @Test func `a thousand mediators leave no task, no thread and no memory behind`() async {
    // A process of its own, so that what is counted is theirs.
    await #expect(processExitsWith: .success) {
      try check(100)
      let (threads, peak) = (Process.status("Threads"), Process.status("VmHWM"))
      try check(900)
      precondition(threads > 0 && peak > 0, "the system tells nothing about the process")
      precondition(Process.status("Threads") <= threads, "\(threads) threads became \(Process.status("Threads"))")
      precondition(Process.status("VmHWM") * 10 <= peak * 11, "\(peak) kB became \(Process.status("VmHWM")) kB")
    }
  }
}
