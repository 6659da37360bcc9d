import PropertyCore
import Testing

@testable import FuzzSupport

@Suite struct KnownInputsTests {
  @Test func `remembers where each input met something new, to the last byte`() {
    var known = KnownInputs()
    let inputs = (0..<40).map { (count: Int) in [UInt8](repeating: 7, count: count) }
    #expect(inputs[9].withUnsafeBytes { known.eventsToNewCoverage(in: $0) } == nil)
    for (number, input) in inputs.enumerated() {
      input.withUnsafeBytes { known.noteNewCoverage(in: $0, events: number) }
    }
    for (number, input) in inputs.enumerated() {
      #expect(input.withUnsafeBytes { known.eventsToNewCoverage(in: $0) } == number)
      for position in input.indices {
        var other = input
        other[position] = 8
        #expect(other.withUnsafeBytes { known.eventsToNewCoverage(in: $0) } == nil)
      }
    }
  }

  @Test func `executes an input to record it once, and again when others have taken its place`() {
    var known = KnownInputs()
    var executed: [[UInt8]] = []
    func recording(of input: [UInt8]) -> [UInt8] {
      input.withUnsafeBytes { bytes in
        known.recording(of: bytes) {
          executed.append(Array($0))
          return Array($0) + [0xFF]
        }
      }
    }
    for _ in 0..<3 {
      for first in 0..<4 as Range<UInt8> { #expect(recording(of: [first, 1]) == [first, 1, 0xFF]) }
    }
    #expect(executed == [[0, 1], [1, 1], [2, 1], [3, 1]])
    // Many more inputs than there are places: what is returned stays right.
    for number in 0..<9_000 {
      let input = [UInt8(number & 0xFF), UInt8(number >> 8), 2]
      #expect(recording(of: input) == input + [0xFF])
    }
    executed = []
    _ = recording(of: [0, 1])
    #expect(executed == [[0, 1]])
  }
}
