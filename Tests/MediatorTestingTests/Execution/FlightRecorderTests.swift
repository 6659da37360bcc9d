import Testing

@testable import MediatorTesting
@testable import PropertyCore

@Suite struct FlightRecorderTests {
  private let bytes = UnsafeMutableRawPointer.allocate(byteCount: FlightRecorder.size, alignment: 4_096)

  /// Two commands and a late answer.
  final class Lamp {
    var isOn = false
    /// Looked at in the middle of a command.
    var look: () -> Void = {}
    func toggle() {
      isOn.toggle()
      look()
    }
  }

  struct LampSpecification: MediatorSpecification {
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

  // The recorder is that of the whole process, so this takes one of its own.
  @Test func `knows in the middle of a command what an execution of the same choices knows`() async {
    await #expect(processExitsWith: .success) {
      let bytes = UnsafeMutableRawPointer.allocate(byteCount: FlightRecorder.size, alignment: 4_096)
      let recorder = FlightRecorder(bytes)
      FlightRecorder.ofThisProcess = recorder
      let source = ChoiceSource()
      var seen = 0
      let executor = RunExecutor(
        try AnySpecification(
          LampSpecification {
            let record = recorder.current
            #expect(record.activity == .command && record.command == 1)
            #expect(recorder.recording == source.recording)
            seen += 1
          }))
      source.startRandom(seed: 1)
      _ = executor.run(source)
      #expect(seen > 0 && recorder.current.progress > seen)
      #expect(recorder.current.activity == .nothing)
    }
  }

  @Test func `writes a traced run down as it is traced`() throws {
    defer { bytes.deallocate() }
    let recorder = FlightRecorder(bytes)
    let source = ChoiceSource(seed: 1)
    let request = RunRequest(isTracing: true, journal: recorder.journal)
    let result = RunExecutor(try AnySpecification(LampSpecification())).run(source, request)
    let (trace, names) = recorder.journal.read()
    #expect(trace == result.trace)
    #expect(names == result.labelNames)
    #expect(trace.events.count > 1)
  }
}
