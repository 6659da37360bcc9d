import Testing

@testable import FuzzSupport

@Suite struct RecordedInputsTests {
  @Test func `an input is recorded once`() {
    var inputs = RecordedInputs()
    var recordings = 0
    for _ in 0..<5 {
      #expect(recorded([1, 2, 3], by: &inputs, counting: &recordings) == [3, 2, 1])
    }
    #expect(recordings == 1)
  }

  @Test func `inputs are told apart by every byte and by their size`() {
    var inputs = RecordedInputs()
    var recordings = 0
    let all: [[UInt8]] = [
      [], [0], [0, 0], [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 9], [1, 2, 3, 4, 5, 6, 7, 8, 0],
    ]
    for _ in 0..<2 {
      for input in all { #expect(recorded(input, by: &inputs, counting: &recordings) == input.reversed()) }
    }
  }

  @Test func `more inputs than there are places come out right, and are recorded again`() {
    var inputs = RecordedInputs()
    var recordings = 0
    for _ in 0..<2 {
      for number in 0..<2_000 {
        let input = [UInt8(number & 0xFF), UInt8(number >> 8), 7]
        #expect(recorded(input, by: &inputs, counting: &recordings) == input.reversed())
      }
    }
    #expect((2_000...4_000).contains(recordings))
  }

  private func recorded(
    _ input: [UInt8], by inputs: inout RecordedInputs, counting recordings: inout Int
  ) -> [UInt8] {
    input.withUnsafeBytes { bytes in
      inputs.recorded(bytes) {
        recordings += 1
        return $0.reversed()
      }
    }
  }
}
