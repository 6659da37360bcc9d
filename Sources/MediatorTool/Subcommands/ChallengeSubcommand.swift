import Challenges
import PropertyCore

/// Measures the shrinker on the public shrinking challenge.
struct ChallengeSubcommand: Subcommand {
  static let configuration = SubcommandConfiguration(
    name: "challenge", abstract: "Measures the shrinker on the public shrinking challenge.",
    discussion: """
      For each problem and each seed, a failure is found and shrunk. What is printed: the share of results that are an \
      accepted minimum, the number of different results, the executions from the first failure to the end (the first \
      failure and the final replay included), and the median number of tests to the first failure. Two problems, \
      replacement and parser, were never looked at while passes were chosen.
      It ends with 1 when a problem ends at a minimum in less than 99 % of the seeds.
      """,
    examples: ["challenge", "challenge coupling --seeds 1000", "challenge --without descend", "challenge --json"])

  @Argument(help: "Problems; all of them unless some are named.") var name: [String] = []
  @Option(help: "Number of seeds, from 0 on; 100 unless given.") var seeds: Count? = nil
  @Option(valueName: "PASS", help: "Leaves a shrink pass out, to see what it is worth.") var without: String? = nil
  @Flag(help: "Prints JSON; words for people go to standard error.") var json

  func run(in session: ToolSession) throws -> ExitCode {
    session.isMachineReadable = json
    let challenges = try chosen()
    let shrinker = try shrinker()
    let count = UInt64(seeds?.value ?? 100)
    session.say(ChallengeTable.header)
    var rows: [ChallengeMeasurement] = []
    for challenge in challenges {
      let row = ChallengeMeasurement(challenge, seeds: 0..<count, by: shrinker) { seed in
        session.progress("\(challenge.name): \(seed) of \(count) seeds")
        return session.environment.terminationSignal() == nil
      }
      guard session.environment.terminationSignal() == nil else { break }
      rows.append(row)
      session.say(ChallengeTable.line(row))
    }
    if json { session.print(.array(rows.map(ChallengeTable.object))) }
    return session.exitCode(rows.allSatisfy { $0.shareAtMinimum >= 0.99 && $0.unfound == 0 } ? .clean : .finding)
  }

  private func chosen() throws(UsageError) -> [ShrinkingChallenge] {
    guard !name.isEmpty else { return ShrinkingChallenge.all }
    var chosen: [ShrinkingChallenge] = []
    for name in name {
      guard let challenge = ShrinkingChallenge.all.first(where: { $0.name == name }) else {
        throw .unknownName("problem", name, known: ShrinkingChallenge.all.map(\.name))
      }
      chosen.append(challenge)
    }
    return chosen
  }

  private func shrinker() throws(UsageError) -> Shrinker {
    guard let without else { return Shrinker() }
    let known = Shrinker.standardPasses.map(\.name)
    guard known.contains(without) else { throw .unknownName("shrink pass", without, known: known) }
    return Shrinker(without: without)
  }
}

/// The rows of a measurement, for people and for machines.
enum ChallengeTable {
  private static let table = TextTable(widths: [20, 11, 9, 8, 7, 6, 6, 8])

  static let header = table.row(["problem", "at minimum", "distinct", "mean", "median", "most", "tests", "unfound"])

  static func line(_ measured: ChallengeMeasurement) -> String {
    table.row([
      measured.name, TextTable.percent(measured.shareAtMinimum), "\(measured.distinct)",
      TextTable.decimal(measured.mean),
      "\(measured.median)", "\(measured.most)", "\(measured.medianTestsToFailure)", "\(measured.unfound)",
    ]) + (measured.shareAtListedForm.map { "  (\(TextTable.percent($0)) in the listed form)" } ?? "")
  }

  static func object(_ measured: ChallengeMeasurement) -> JSONText {
    .object([
      ("name", .string(measured.name)), ("shareAtMinimum", .decimal(measured.shareAtMinimum)),
      ("shareAtListedForm", measured.shareAtListedForm.map { .decimal($0) }),
      ("distinct", .integer(measured.distinct)), ("mean", .decimal(measured.mean)),
      ("median", .integer(measured.median)), ("max", .integer(measured.most)),
      ("medianTestsToFailure", .integer(measured.medianTestsToFailure)), ("unfound", .integer(measured.unfound)),
    ])
  }
}
