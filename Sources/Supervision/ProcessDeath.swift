import CSupervision
import MediatorTesting
import PropertyCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How a run ended its process.
package struct ProcessDeath {
  /// In which way.
  package let kind: FailureSignature.Kind
  /// What happened, in words that are the same on every machine.
  package let name: String
  /// What was under way.
  private let activity: FlightRecorder.Activity
  private let command: Int
  /// Return addresses, the innermost first.
  private let frames: [UInt]

  /// Why a process that did nothing wrong by itself was ended by the one that watches it.
  enum Reason { case hang, memory }

  init(_ reason: Reason, _ noted: mediatorDeath, _ record: FlightRecorder.Record) {
    (kind, name) = reason == .hang ? (.hang, "no progress") : (.memory, "out of memory")
    (activity, command) = (record.activity, Int(record.command))
    frames = noted.addresses
  }

  /// Reads how a process ended from what is known when it did.
  init(status: Int32, mostMemory: Int64, limit: Int, _ noted: mediatorDeath, _ record: FlightRecorder.Record) {
    let signal = status & 0x7F
    // Memory runs out in ways that look like others: an allocation fails, or the system ends the process.
    let isOutOfMemory = signal == SIGKILL || (signal != 0 && mostMemory > Int64(limit) / 10 * 9)
    if signal == 0 {
      (kind, name) = (.exit, "exit \((status >> 8) & 0xFF)")
    } else if noted.isOverflow != 0, signal == SIGSEGV || signal == SIGBUS {
      (kind, name) = (.overflow, "stack overflow")
    } else if isOutOfMemory {
      (kind, name) = (.memory, "out of memory")
    } else {
      (kind, name) = (.trap, Self.name(of: signal))
    }
    (activity, command) = (record.activity, Int(record.command))
    frames = noted.addresses
  }

  private static func name(of signal: Int32) -> String {
    switch signal {
    // A trap of the runtime is the one on some machines and the other on others.
    case SIGILL, SIGTRAP: "runtime trap"
    case SIGABRT: "abort"
    case SIGSEGV, SIGBUS: "bad memory access"
    case SIGFPE: "arithmetic error"
    default: "signal \(signal)"
    }
  }

  // MARK: Identity

  /// What makes this death the same as another.
  package func signature(of specification: String, commands: [String]) -> FailureSignature {
    FailureSignature(kind: kind, name: name, specification: specification, site: site(commands))
  }

  /// The user's functions that were under way, the innermost first.
  private var functions: some Sequence<String> { frames.lazy.compactMap { CodePlace.function(at: $0) } }

  /// The innermost of them.
  private var function: String? { functions.first { _ in true } }

  /// A trap or an exit is where it happens; a recursion is its cycle. Where a process is when it was ended by another
  /// is an accident, so then it is what was under way.
  private func site(_ commands: [String]) -> String {
    let place: String? =
      switch kind {
      case .trap, .exit: function
      // The innermost calls may be of something that the recursion calls on its way.
      case .overflow: Self.cycle(in: Array(functions).dropFirst(8).reversed())
      default: nil
      }
    return place ?? underWay(commands)
  }

  private static func cycle(in functions: [String]) -> String? {
    let cycle = Cycle(in: functions)
    return cycle.steps.isEmpty ? functions.last : cycle.description
  }

  private func underWay(_ commands: [String]) -> String {
    switch activity {
    case .nothing: "no run was under way"
    case .setup: "the making of the mediator"
    case .command: commands.indices.contains(command) ? commands[command] : ""
    case .delivery: "a delivery"
    case .job: "a job"
    case .teardown: "letting go of the mediator"
    }
  }

  // MARK: Words

  /// What it is as a failure of a mediator.
  ///
  /// - Parameters:
  ///   - specification: Name of the mediator.
  ///   - commands: Names of the commands.
  ///   - limits: What the process might have taken.
  ///   - lastWords: What the process wrote to standard error.
  func failure(
    of specification: String, commands: [String], limits: SupervisionLimits, lastWords: String
  ) -> Failure {
    Failure(
      signature: signature(of: specification, commands: commands),
      message: words(commands: commands, limits: limits, lastWords: lastWords))
  }

  private func words(commands: [String], limits: SupervisionLimits, lastWords: String) -> String {
    let place = function.map { " in \($0)" } ?? ""
    let sentence =
      switch kind {
      case .exit: "the mediator called exit\(place)"
      case .hang: "nothing went on for \(Self.number(limits.hang)) s; it was last seen\(place)"
      case .memory: "more than \(limits.memory >> 20) MB of memory were used\(place)"
      case .overflow: "the stack was used up\(place)"
      default: "a signal (\(name)) ended the process\(place)"
      }
    let during = activity == .command ? "in the command \"\(underWay(commands))\"" : "in \(underWay(commands))"
    return "\(sentence), \(during)" + (Self.complaint(in: lastWords).map { "; it said: \($0)" } ?? "")
  }

  private static func number(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }

  /// The line in which the runtime says why it traps.
  private static func complaint(in text: String) -> String? {
    for line in text.split(separator: "\n") {
      for mark in ["Fatal error", "Precondition failed", "Assertion failed"] {
        if let range = line.firstRange(of: mark) { return String(line[range.lowerBound...].prefix(400)) }
      }
    }
    return nil
  }
}

extension mediatorDeath {
  /// The return addresses that were noted.
  fileprivate var addresses: [UInt] {
    let count = Int(count)
    return withUnsafeBytes(of: frames) { Array($0.bindMemory(to: UInt.self).prefix(count)) }
  }
}
