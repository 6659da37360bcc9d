import Foundation
import Testing

@Suite struct JobsTests {
  let folder = TemporaryFolder()

  /// The lines of an output without what says how long something took.
  private func untimed(_ text: String) -> [Substring] {
    text.replacing(/\ +[0-9.]+ s/, with: " # s").replacing(/"seconds": [0-9.]+/, with: "\"seconds\": #")
      .split(separator: "\n")
  }

  private func check(_ arguments: [String], jobs: Int) throws -> BuiltTool.Ending {
    try BuiltTool.run(["check", "--jobs", "\(jobs)"] + arguments, in: folder)
  }

  @Test func `prints the same with one job as with several`() throws {
    for form in [["--runs", "20", "--json"], ["--runs", "20"]] {
      let (one, two) = (try check(form, jobs: 1), try check(form, jobs: 3))
      #expect(one.code == 0 && two.code == 0)
      #expect(untimed(one.output) == untimed(two.output))
      #expect(untimed(one.errors) == untimed(two.errors))
    }
  }

  @Test func `reports a stored run that cannot be replayed as with one job`() throws {
    let names = ["DeliveryForm", "LocalSearch", "TwoComponents"]
    for name in names {
      try folder.write("mediator-run 1\nspecification \"\(name)\"\nstep \"no such command\"\nend -\n", to: "run.txt")
      let stored = folder.url("corpus/\(name)/regressions")
      try FileManager.default.createDirectory(at: stored, withIntermediateDirectories: true)
      try FileManager.default.moveItem(at: folder.url("run.txt"), to: stored.appending(path: "run.txt"))
    }
    let (one, two) = (try check(names + ["--runs", "5"], jobs: 1), try check(names + ["--runs", "5"], jobs: 2))
    #expect(one.code == 2 && two.code == 2)
    #expect(one.errors.contains("no such command"))
    #expect(untimed(one.errors) == untimed(two.errors))
    #expect(untimed(one.output) == untimed(two.output))
  }

  @Test func `divides the time among the jobs`() throws {
    let start = ContinuousClock.now
    let ending = try check(["--for", "2", "--json"], jobs: 2)
    #expect(ending.code == 0 && ending.errors.contains("\(BuiltTool.entries.count) passed"))
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  private func children(of process: Process) throws -> [Int32] {
    let path = "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children"
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: " ").compactMap { Int32($0) }
  }

  /// Hundredths of a second for which a process has worked.
  private func work(of process: Int32) throws -> Int {
    let words = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8).split(separator: " ")
    return words[13...14].compactMap { Int($0) }.reduce(0, +)
  }

  /// Starts checks that go on for long, and waits until two processes work on them.
  private func startCrew() throws -> (process: Process, workers: [Int32]) {
    let process = try BuiltTool.start(["check", "--for", "60", "--jobs", "2"], in: folder)
    var workers: [Int32] = []
    while workers.count < 2, process.isRunning {
      usleep(5_000)
      workers = try children(of: process)
    }
    for worker in workers { while try work(of: worker) < 10 { usleep(5_000) } }
    return (process, workers)
  }

  #if os(Linux)
    @Test(arguments: [SIGINT, SIGTERM]) func `a signal ends every job after the summary`(signal: Int32) throws {
      let (process, workers) = try startCrew()
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      let ending = try BuiltTool.ending(of: process, in: folder)
      #expect(ending.code == 128 + signal)
      #expect(ending.output.contains("interrupted") && ending.output.contains("not reached"))
      for worker in workers { #expect(kill(worker, 0) != 0) }
    }

    @Test func `a job whose process is killed is a problem, and another one takes its place`() throws {
      let (process, workers) = try startCrew()
      kill(workers[0], SIGKILL)
      while try children(of: process).filter({ !workers.contains($0) }).isEmpty { usleep(5_000) }
      kill(process.processIdentifier, SIGTERM)
      process.waitUntilExit()
      let ending = try BuiltTool.ending(of: process, in: folder)
      #expect(ending.code == 128 + SIGTERM)
      #expect(ending.errors.contains("the process that checked it did not say what came out: it ended with signal 9"))
      #expect(ending.output.contains("1 unsure") && ending.output.contains("interrupted"))
    }
  #endif
}
