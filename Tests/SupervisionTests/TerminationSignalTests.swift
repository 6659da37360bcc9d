import Foundation
import Supervision
import Testing

/// Each in a process of its own, since signals are the whole process's.
@Suite struct TerminationSignalTests {
  @Test func `a second signal ends the process`() async {
    await #expect(processExitsWith: .exitCode(128 + SIGTERM)) {
      TerminationSignal.install()
      raise(SIGINT)
      guard TerminationSignal.number == SIGINT else { exit(3) }
      raise(SIGTERM)
    }
  }

  @Test func `a second signal is noted where a body ends its children itself`() async {
    await #expect(processExitsWith: .success) {
      TerminationSignal.install()
      TerminationSignal.noting {
        raise(SIGINT)
        raise(SIGTERM)
      }
      exit(TerminationSignal.number == nil ? 3 : 0)
    }
  }

  @Test func `a body is told of a signal that came before it`() async {
    await #expect(processExitsWith: .success) {
      TerminationSignal.install()
      raise(SIGINT)
      exit(TerminationSignal.noting { TerminationSignal.number } == SIGINT ? 0 : 3)
    }
  }

  @Test func `signals are treated as before when a body is over`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      // The process that runs tests may hand on blocked signals.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGTERM)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      signal(SIGTERM, SIG_DFL)
      guard TerminationSignal.noting({ raise(SIGTERM) == 0 && TerminationSignal.number == SIGTERM }) else { exit(3) }
      raise(SIGTERM)
    }
  }
}
