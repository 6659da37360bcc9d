import Testing

@testable import MediatorTool

@Suite struct ArgumentParserTests {
  private struct Sample: Subcommand {
    static let configuration = SubcommandConfiguration(name: "sample", abstract: "Does nothing.")
    @Argument(help: "Names.") var name: [String] = []
    @Option(help: "How many.") var runs: Count? = nil
    @Option(name: "for", help: "How long.") var time: Seconds? = nil
    @Option(help: "What decides.") var seed: SeedChoice? = nil
    @Flag(help: "For machines.") var json

    func run(in session: ToolSession) -> ExitCode { .clean }
  }

  private func parse(_ line: String) throws(UsageError) -> Sample {
    let sample = Sample()
    var parser = ArgumentParser(sample)
    _ = try parser.parse(line.split(separator: " ").map(String.init))
    return sample
  }

  @Test func `reads options, flags and arguments in any order`() throws {
    let sample = try parse("A --runs 5 --json B --for=3 --seed random")
    #expect(sample.name == ["A", "B"])
    #expect(sample.runs?.value == 5 && sample.time?.value == 3 && sample.seed == .random && sample.json)
  }

  @Test func `leaves out what is not given`() throws {
    let sample = try parse("")
    #expect(sample.name.isEmpty && sample.runs == nil && !sample.json)
  }

  @Test func `takes everything after two hyphens for an argument`() throws {
    #expect(try parse("-- --runs -h").name == ["--runs", "-h"])
  }

  @Test func `names the largest seed`() throws {
    #expect(try parse("--seed 18446744073709551615").seed == .number(.max))
  }

  @Test(arguments: ["--runs 0", "--runs -1", "--runs 1e3", "--runs 99999999999", "--for x", "--seed 1.5", "--seed="])
  func `refuses a value that is out of place`(line: String) {
    #expect {
      try parse(line)
    } throws: {
      if case UsageError.badValue = $0 { true } else { false }
    }
  }

  @Test(arguments: ["--rums 1", "-r", "--runs", "--runs --json", "--json=1"])
  func `refuses an option that is wrong`(line: String) {
    #expect(throws: UsageError.self) { try parse(line) }
  }
}

@Suite struct SpellingTests {
  @Test(arguments: [("", "", 0), ("kitten", "sitting", 3), ("abc", "", 3), ("coim", "coin", 1), ("chekc", "check", 1)])
  func `counts the letters to change`(left: String, right: String, distance: Int) {
    #expect(editDistance(left, right) == distance)
    #expect(editDistance(right, left) == distance)
  }

  @Test(arguments: [
    ("deliveryform", "DeliveryForm"), ("Deliver", "DeliveryForm"), ("Search", "LocalSearch"), ("xyz", nil), ("", nil),
  ])
  func `suggests a name only when it is near`(typed: String, expected: String?) {
    #expect(nearest(to: typed, in: ["DeliveryForm", "LocalSearch"]) == expected)
  }
}

@Suite struct JSONTextTests {
  @Test func `escapes what JSON does not allow in a string`() {
    #expect(JSONText.string("a\"\\\n\u{1}\u{2028}é🎉").text == #""a\"\\\n\u0001\u2028é🎉""#)
  }

  @Test func `keeps the order of keys and leaves out what is not there`() {
    let json = JSONText.object([("b", .integer(1)), ("a", nil), ("c", .array([])), ("d", .seconds(0.12345))])
    #expect(json.text == "{\n  \"b\": 1,\n  \"c\": [],\n  \"d\": 0.123\n}")
  }
}
