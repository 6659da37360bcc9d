import PropertyCore
import Testing

@Suite struct RecordingMemoryTests {
  private let bytes = UnsafeMutableRawPointer.allocate(byteCount: RecordingMemory.size, alignment: 16)

  /// Draws a list, in as many spans as it has elements, and leaves the last span open.
  private func draw(_ elements: Int, from source: ChoiceSource) {
    for _ in 0..<elements {
      source.open(.element)
      _ = source.draw(upTo: 9, kind: .natural)
      source.close()
    }
    source.open(.list)
    _ = source.draw(upTo: 0, kind: .pick)
  }

  @Test func `holds what was chosen so far, spans still open included`() {
    defer { bytes.deallocate() }
    let memory = RecordingMemory(bytes)
    let source = ChoiceSource(seed: 3)
    source.record(into: memory)
    #expect(memory.recording == source.recording)
    draw(5, from: source)
    #expect(memory.recording == source.recording)
    #expect(memory.recording.count == 6)
  }

  @Test func `forgets a longer run when a shorter one begins`() {
    defer { bytes.deallocate() }
    let memory = RecordingMemory(bytes)
    let source = ChoiceSource(seed: 3)
    source.record(into: memory)
    draw(50, from: source)
    source.startRandom(seed: 4)
    draw(2, from: source)
    #expect(memory.recording == source.recording)
  }

  @Test func `takes over from another source, which keeps its own recording`() {
    defer { bytes.deallocate() }
    let memory = RecordingMemory(bytes)
    let (first, second) = (ChoiceSource(seed: 3), ChoiceSource(seed: 4))
    first.record(into: memory)
    draw(20, from: first)
    let before = first.recording
    first.recordInside()
    draw(3, from: second)
    second.record(into: memory)
    #expect(first.recording == before && !first.recordsOutside)
    #expect(memory.recording == second.recording)
  }

  @Test func `holds the beginning of a run that is too long`() {
    defer { bytes.deallocate() }
    let memory = RecordingMemory(bytes)
    let source = ChoiceSource(seed: 3)
    source.record(into: memory)
    for _ in 0..<100_000 { _ = source.draw(upTo: 9, kind: .natural) }
    let beginning = memory.recording
    #expect(!source.recordsOutside && source.count == 100_000)
    #expect(beginning.count == 65_536)
    #expect(beginning.choices == Array(source.recording.choices.prefix(beginning.count)))
  }
}
