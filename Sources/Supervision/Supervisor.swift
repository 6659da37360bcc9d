import CSupervision
import MediatorTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Executes work in a process of its own, and sees how that ends.
///
/// The process is made by forking, so the work is any closure, and what it found
/// out comes back through memory that both share. The runs that it executes
/// are recorded there as well, and are known when it dies.
package final class Supervisor {
  /// How work ended.
  package enum Ending<Content> {
    /// It came to its end, with a result.
    case finished(Content)
    /// It came to its end, with a result that was too long.
    case lost
    /// It ended its process, or had to be ended.
    case died(ProcessDeath)
    /// There could be no other process.
    case impossible
  }

  /// What the runs of the process are recorded in.
  package let recorder: FlightRecorder
  private let memory: UnsafeMutableRawPointer
  private let limits: SupervisionLimits

  private static let resultCapacity = 4 << 20
  private static let deathOffset = FlightRecorder.size
  private static let resultOffset = deathOffset + 4096
  private static let size = resultOffset + resultCapacity

  /// Creates a supervisor, if work can be given to another process here.
  package init?(_ limits: SupervisionLimits) {
    guard mediatorCanFork(), let memory = mediatorShareMemory(Self.size) else { return nil }
    self.memory = memory
    self.limits = limits
    recorder = FlightRecorder(memory)
  }

  deinit { mediatorUnshareMemory(memory, Self.size) }

  /// What a process is told besides its work.
  package struct Options {
    /// Whether its output goes nowhere.
    package var isSilent = false
    /// A file that gets what it writes to standard error.
    package var errors: Int32 = -1
    /// Whether a terminal's signals do not reach it.
    package var leavesGroup = false
    /// The seconds after which it hangs, when they are not those of the limits.
    package var hang: Double?
    /// The seconds of being executed after which it hangs, to know sooner, though not by mistake on a busy machine.
    package var spin: Double?

    /// Describes a process that differs in nothing from this one.
    package init() {}
  }

  /// How a process is told that looks into the end of another: it waits for others, and reads the program's symbols.
  package var investigatingOptions: Options {
    var options = Options()
    options.leavesGroup = true
    options.hang = limits.hang + 30
    return options
  }

  /// Executes work, and waits for its end.
  ///
  /// - Parameters:
  ///   - options: What the process is told.
  ///   - terminationSignal: Returns a signal that came, which is passed on once.
  ///   - beat: Called now and then while the process works.
  ///   - work: Executed in the other process; returns its result.
  package func run<Content: Codable>(
    _ options: Options = Options(), terminationSignal: () -> Int32? = { nil }, beat: () -> Void = {},
    _ work: () -> Content
  ) -> Ending<Content> {
    let death = (memory + Self.deathOffset).bindMemory(to: mediatorDeath.self, capacity: 1)
    let result = memory + Self.resultOffset
    death.initialize(to: mediatorDeath())
    recorder.reset()
    result.storeBytes(of: -1, as: Int.self)
    let parent = getpid()
    // A child knows of a signal that came before it was made, and a second one would end it at once. So none comes
    // between asking and forking.
    mediatorHoldSignals(true)
    var isInterrupted = terminationSignal() != nil
    let process = mediatorFork()
    mediatorHoldSignals(false)
    guard process >= 0 else { return .impossible }
    if process == 0 {
      mediatorNoteDeath(death, parent)
      FlightRecorder.ofThisProcess = recorder
      if options.leavesGroup { mediatorLeaveGroup() }
      if options.isSilent { mediatorSilence(options.errors) }
      Self.end(with: Message.bytes(of: work()), in: result)
    }
    var watch = Watch(hang: options.hang ?? limits.hang, spin: options.spin, memory: limits.memory, recorder)
    var status: Int32 = 0
    var mostMemory: Int64 = 0
    while !mediatorAwait(process, 20, &status, &mostMemory) {
      beat()
      if !isInterrupted, let signal = terminationSignal() {
        isInterrupted = true
        kill(process, signal)
      }
      guard let reason = watch.look(at: process) else { continue }
      mediatorEnd(process)
      return .died(ProcessDeath(reason, death.pointee, recorder.current))
    }
    let length = result.load(as: Int.self)
    if status == 0, length >= 0 {
      let bytes = UnsafeRawBufferPointer(start: result + MemoryLayout<Int>.size, count: length)
      return Message.read(bytes).map(Ending.finished) ?? .lost
    }
    Self.follow(status & 0x7F)
    return .died(
      ProcessDeath(
        status: status, mostMemory: mostMemory, limit: limits.memory, death.pointee, recorder.current))
  }

  /// Ends this process as the other one ended, when what ended it was meant for both: nobody reads the output any more.
  private static func follow(_ number: Int32) {
    guard number == SIGPIPE || number == SIGHUP || number == SIGQUIT else { return }
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Leaves a result, nothing of one that is too long, and ends the process without anything else that belongs to its
  /// parent.
  private static func end(with bytes: [UInt8], in result: UnsafeMutableRawPointer) -> Never {
    let length = bytes.count <= resultCapacity - MemoryLayout<Int>.size ? bytes.count : 0
    (result + MemoryLayout<Int>.size).copyMemory(from: bytes, byteCount: length)
    result.storeBytes(of: length, as: Int.self)
    _exit(0)
  }
}

/// Checks whether a process makes progress, and what it takes.
private struct Watch {
  let hang: Double
  let spin: Double?
  let memory: Int
  let recorder: FlightRecorder
  private var progress: UInt64
  private var largest: Int64 = 0
  private var since = ContinuousClock.now
  private var executedBefore = 0.0

  init(hang: Double, spin: Double?, memory: Int, _ recorder: FlightRecorder) {
    (self.hang, self.spin, self.memory, self.recorder) = (hang, spin, memory, recorder)
    progress = recorder.current.progress
  }

  /// Why a process has to be ended.
  mutating func look(at process: Int32) -> ProcessDeath.Reason? {
    let used = mediatorMemory(process)
    if used > memory { return .memory }
    let now = ContinuousClock.now
    let seen = recorder.current.progress
    // A process that takes more and more memory does not stand still: it is going to reach the limit.
    if seen != progress || used > largest + 1 << 20 {
      (progress, largest, since) = (seen, max(used, largest), now)
      executedBefore = mediatorProcessorTime(process)
    }
    if let spin, mediatorProcessorTime(process) - executedBefore > spin { return .hang }
    return (now - since) / .seconds(1) > hang ? .hang : nil
  }
}
