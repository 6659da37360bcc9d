import MediatorTesting
import PropertyCore
import Testing

@Suite struct SuppressionsTests {
  private static let failure = FailureSignature(
    kind: .oracle, name: "stale silence", specification: "Search", site: "the \"search\" service")
  private static let line = Suppression(failure, until: "2027-01-31", because: "the service is replaced").line

  @Test func `finds a failure by what makes it the same, until its last day`() throws {
    let suppressions = try Suppressions("# Known failures.\n\n\(Self.line)\r\n", today: "2027-01-31")
    #expect(suppressions.suppression(of: Self.failure)?.reason == "the service is replaced")
    var other = Self.failure
    other.site = "another"
    #expect(suppressions.suppression(of: other) == nil)
    #expect(suppressions.expired.isEmpty)
  }

  @Test func `does not put up with a failure after its last day`() throws {
    let suppressions = try Suppressions(Self.line, today: "2027-02-01")
    #expect(suppressions.suppression(of: Self.failure) == nil)
    #expect(suppressions.expired.map(\.signature) == [Self.failure])
  }

  @Test(arguments: [
    (#"Search oracle "a" "b" until 2027-01-31 because "c""#, "a name in quotes is missing"),
    (#""Search" riddle "a" "b" until 2027-01-31 because "c""#, "no kind of failure"),
    (#""Search" oracle "a" "b""#, "a word is missing"),
    (#""Search" oracle "a" "b" till 2027-01-31 because "c""#, "until is missing"),
    (#""Search" oracle "a" "b" until 2027-02-29 because "c""#, "is no day"),
    (#""Search" oracle "a" "b" until tomorrow because "c""#, "is no day"),
    (#""Search" oracle "a" "b" until 2027-01-31 because " ""#, "the reason is empty"),
    (#""Search" oracle "a" "b" until 2027-01-31 because "c" or so"#, "was not expected"),
    (#""Search" oracle "a" "b" until 2027-01-31 because "c"#, "does not end"),
  ])
  func `names the line that cannot be read, and what is wrong with it`(line: String, reason: String) {
    let error = #expect(throws: SuppressionsError.self) {
      try Suppressions("# Known.\n\(line)\n", today: "2027-01-01")
    }
    #expect(error?.line == 2)
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func `a failure that is there twice has two last days, of which none holds`() {
    let error = #expect(throws: SuppressionsError.self) {
      try Suppressions("\(Self.line)\n\(Self.line)", today: "2027-01-01")
    }
    #expect(error?.line == 2)
  }
}
