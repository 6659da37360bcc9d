import Foundation
import FuzzFlags

/// Runs one fuzz target, and lets it die in each way, to see what that leaves.
struct TargetProbe {
  let product: String
  let program: String
  let mediators: [String]
  let defect: String?
  let folders: CampaignFolders

  /// So many places in the code are reached at least when the Swift code is instrumented. Without, there are those of a
  /// few C functions.
  private static let fewestPlaces = 12
  private static let runs = 500

  /// Looks at everything.
  ///
  /// - Parameters:
  ///   - terminationSignal: Returns a signal that came.
  ///   - tell: Takes each diagnosis.
  /// - Returns: The signal that ended the work.
  func examine(until terminationSignal: () -> CInt?, _ tell: (Diagnosis) -> Void) throws -> CInt? {
    var running: (mediator: String, instrumentation: Diagnosis)?
    for name in mediators {
      let look = try run(name, "start", [FuzzFlag.goOn.rawValue, "-runs=\(Self.runs)"])
      if let signal = terminationSignal() { return signal }
      if look.code == 0, running == nil { running = (name, instrumentation(look)) }
      tell(start(name, look))
    }
    // Of a target that does not run, nothing else can be told.
    guard let (running, instrumentation) = running else { return nil }
    tell(instrumentation)
    for look in [trap, overflow, hang] {
      let diagnosis = try look(running)
      if let signal = terminationSignal() { return signal }
      tell(diagnosis)
    }
    return nil
  }

  private struct Look {
    var code: CInt
    var names: [String]
    var log: URL
  }

  /// Runs the target for one mediator.
  private func run(_ mediator: String, _ name: String, _ flags: [String]) throws -> Look {
    let artifacts = folders.raw.appending(path: "\(product)-\(mediator)-\(name)", directoryHint: .isDirectory)
    try CampaignFolders.make(artifacts)
    let log = folders.log("\(product)-\(name)")
    let target = FuzzTargetProcess(program: program, mediator: mediator, defect: defect)
    let ending = try target.start(flags + ["-seed=1"], artifacts: artifacts, log: log).wait(longest: 30)
    let names = CampaignFolders.files(in: artifacts) { _ in true }.map(\.lastPathComponent)
    return Look(code: ending.code, names: names, log: log)
  }

  // MARK: Running

  private func start(_ mediator: String, _ look: Look) -> Diagnosis {
    guard look.code == 0 else {
      return .ill(
        .start, mediator, "\(product) ended with \(look.code); \(LogTail.ending(of: look.log, lines: 3))",
        do:
          "run \(program) \(FuzzFlag.mediator.with(mediator)) -runs=1 and see what it says; if its mediator dies at once, "
          + "check finds out how")
    }
    let found = look.names.isEmpty ? "" : ", with \(look.names.count) \(look.names.count == 1 ? "finding" : "findings")"
    return .healthy(.start, mediator, "\(Self.runs) runs\(found)")
  }

  private func instrumentation(_ look: Look) -> Diagnosis {
    let (counters, places) = Self.coverage(in: look.log)
    let seen = "\(counters) counters, \(places) places reached in \(Self.runs) runs"
    return places >= Self.fewestPlaces
      ? .healthy(.instrumentation, product, seen)
      : .ill(
        .instrumentation, product, seen,
        do: "build with --sanitize=fuzzer alone; another sanitizer is added by "
          + "-Xswiftc -sanitize=fuzzer,address, since of two --sanitize the compiler heeds only the last")
  }

  private static func coverage(in log: URL) -> (counters: Int, places: Int) {
    var lines = LogTail(log)
    var (counters, progress) = (0, FuzzProgress())
    for line in lines.newLines() {
      progress.read(line)
      guard line.hasPrefix("INFO: Loaded"), let open = line.firstIndex(of: "(") else { continue }
      counters += Int(line[line.index(after: open)...].prefix { $0.isNumber }) ?? 0
    }
    return (counters, progress.coverage)
  }

  // MARK: Dying

  private func trap(_ mediator: String) throws -> Diagnosis {
    try rehearse(
      mediator, .trap, as: .trap, "crash-", code: 77,
      advice: "a handler is in libFuzzer's way: link FuzzSupport, whose LLVMFuzzerInitialize resets the signals, and "
        + "install no handler of SIGILL, SIGTRAP or SIGABRT afterwards")
  }

  private func overflow(_ mediator: String) throws -> Diagnosis {
    try rehearse(
      mediator, .overflow, as: .overflow, "crash-", code: 77,
      advice: "the handler has no stack of its own: link FuzzSupport, which calls sigaltstack, and do not replace that "
        + "stack or the handler of SIGSEGV")
  }

  private func hang(_ mediator: String) throws -> Diagnosis {
    try rehearse(
      mediator, .hang, as: .hang, "timeout-", code: 70,
      advice: "libFuzzer's alarm does not arrive: install no handler of SIGALRM, and do not block it")
  }

  private func rehearse(
    _ mediator: String, _ way: Rehearsal, as check: Diagnosis.Check, _ prefix: String, code: CInt, advice: String
  ) throws -> Diagnosis {
    let look = try run(
      mediator, way.rawValue, [FuzzFlag.rehearse.with(way.rawValue), "-timeout=1", "-runs=10"])
    guard let name = look.names.first(where: { $0.hasPrefix(prefix) }) else {
      return .ill(check, product, "the target ended with \(look.code), and there is no \(prefix)…", do: advice)
    }
    // A sanitizer beside libFuzzer ends the process with a code of its own.
    guard look.code == code || look.code == 1 else {
      return .ill(check, product, "\(name) is there, but the target ended with \(look.code)", do: advice)
    }
    return .healthy(check, product, "ended with \(look.code), and left \(name.prefix(prefix.count + 8))…")
  }
}
