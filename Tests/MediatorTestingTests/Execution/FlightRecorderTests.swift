import Testing

@testable import MediatorTesting
@testable import PropertyCore

@Suite struct FlightRecorderTests {
  private let bytes = UnsafeMutableRawPointer.allocate(byteCount: FlightRecorder.size, alignment: 4_096)

  /// Two commands and a late answer.
  private final class Lamp {
    var isOn = false
    /// Looked at in the middle of a command.
    var look: () -> Void = {}
    func toggle() {
      isOn.toggle()
      look()
    }
  }

  private struct LampSpecification: MediatorSpecification {
    var look: () -> Void = {}
    func makeSystem(in world: World) -> Lamp {
      let lamp = Lamp()
      lamp.look = look
      return lamp
    }
    func state(of lamp: Lamp) -> Bool { lamp.isOn }
    var commands: some Commands<Lamp> {
      Command("wait") { _ in }
      Command("toggle", .integer(in: 1...9)) { lamp, _ in lamp.toggle() }
    }
    var invariants: some Invariants<Lamp> { Always("is on or off") { $0.isOn || !$0.isOn } }
  }

  @Test func `knows in the middle of a command what an execution of the same choices knows`() throws {
    defer { bytes.deallocate() }
    let recorder = FlightRecorder(bytes)
    let source = ChoiceSource()
    var seen: [(activity: FlightRecorder.Activity, command: Int32, isSame: Bool)] = []
    let execution = Execution(
      try Blueprint(
        LampSpecification {
          let record = recorder.current
          seen.append((record.activity, record.command, recorder.recording == source.recording))
        }))
    execution.recorder = recorder
    source.startRandom(seed: 1)
    _ = execution.run(source)
    #expect(!seen.isEmpty)
    #expect(seen.allSatisfy { $0.activity == .command && $0.command == 1 && $0.isSame })
    #expect(recorder.current.activity == .nothing)
    #expect(recorder.current.progress > UInt64(seen.count))
  }

  @Test func `writes a traced run down as it is traced`() throws {
    defer { bytes.deallocate() }
    let recorder = FlightRecorder(bytes)
    let source = ChoiceSource(seed: 1)
    let request = RunRequest(isTracing: true, journal: recorder.journal)
    let result = Execution(try Blueprint(LampSpecification())).run(source, request)
    let (trace, names) = recorder.journal.read()
    #expect(trace == result.trace)
    #expect(names == result.labelNames)
    #expect(trace.events.count > 1)
  }
}
