import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// SIGINT and SIGTERM, noted and asked about, so that what was found can be saved first.
package enum TerminationSignal {
  // Touched before a handler is installed, so that the handler never is the first to use them: making a global takes a
  // lock.
  private static let caught = Atomic<Int32>(0)
  private static let isForProcess = Atomic<Bool>(false)
  private static let bodies = Atomic<Int>(0)

  /// The signal that came; nil when none did.
  package static var number: Int32? {
    let number = caught.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Begins to note the signals, until the process ends.
  ///
  /// A second signal ends the process at once: the user means it, and a mediator
  /// under test may hang.
  package static func install() {
    caught.store(0, ordering: .relaxed)
    bodies.store(0, ordering: .relaxed)
    isForProcess.store(true, ordering: .relaxed)
    // A program that starts this one from a thread of Dispatch hands on that thread's blocked signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    for number in [SIGINT, SIGTERM] { signal(number, note) }
  }

  /// Notes the signals while a body is executed, and treats them as before afterwards.
  ///
  /// A second signal is noted as well and ends nothing: the body has children, which it ends itself.
  ///
  /// - Throws: What the body throws.
  package static func noting<Result>(_ body: () throws -> Result) rethrows -> Result {
    if !isForProcess.load(ordering: .relaxed) { caught.store(0, ordering: .relaxed) }
    bodies.add(1, ordering: .relaxed)
    var before = [sigaction(), sigaction()]
    for (position, number) in [SIGINT, SIGTERM].enumerated() {
      sigaction(number, nil, &before[position])
      signal(number, note)
    }
    defer {
      for (position, number) in [SIGINT, SIGTERM].enumerated() { sigaction(number, &before[position], nil) }
      bodies.subtract(1, ordering: .relaxed)
    }
    return try body()
  }

  private static let note: @convention(c) (Int32) -> Void = { number in
    let isFirst = TerminationSignal.caught.exchange(number, ordering: .relaxed) == 0
    if !isFirst, TerminationSignal.bodies.load(ordering: .relaxed) == 0 { _exit(128 + number) }
  }
}
