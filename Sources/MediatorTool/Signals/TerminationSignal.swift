import Foundation
import Synchronization

/// SIGINT and SIGTERM, noted and asked about, so that what was found can be saved first.
///
/// A second signal ends the process at once: the user means it, and a mediator
/// under test may hang.
enum TerminationSignal {
  // Touched by `install`, so that the handler never is the first to use it: making a global takes a lock.
  private static let caught = Atomic<Int32>(0)

  /// The signal that came.
  static var signal: Int32? {
    let number = caught.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Begins to note the signals.
  static func install() {
    caught.store(0, ordering: .relaxed)
    // A program that starts this one from a thread of Dispatch hands on that thread's blocked signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    // Where files may not grow, writing one is to fail with a reason, and not to end the tool with what it found.
    _ = Foundation.signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM] {
      Foundation.signal(number) { number in
        guard TerminationSignal.caught.exchange(number, ordering: .relaxed) == 0 else { _exit(128 + number) }
      }
    }
  }
}
