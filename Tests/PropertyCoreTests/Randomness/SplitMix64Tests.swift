import PropertyCore
import Testing

@Suite struct SplitMix64Tests {
  @Test func `gives the words of the published reference for seed zero`() {
    var generator = SplitMix64(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
  }

  @Test func `gives a word by position without the words before it`() {
    var generator = SplitMix64(seed: 7)
    _ = generator.next()
    #expect(SplitMix64.word(seed: 7, at: 1) == generator.next())
  }
}
