import Inside
import Library
import Testing

@Suite struct LibraryTests {
  @Test func `shouts`() {
    calledByTests()
    #expect(Greeter().shout() == "!stored")
  }

  func isNoTest() {}  // LISTED used by nobody
}
