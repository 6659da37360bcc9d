import ExampleSpecifications
import MediatorTesting
import Testing

/// Every sentence of an explanation is executed: what it says is what happens.
@Suite struct ExplanationTests {
  private static let otherValues = 50

  /// Seeds 1 and 2; only 1 where tasks are simulated, whose shrinking takes seconds in a debug build.
  private func seeds(_ planted: PlantedDefect) throws -> ClosedRange<UInt64> {
    1...(try planted.specification().isSimulated ? 1 : 2)
  }

  private func verifier(_ planted: PlantedDefect, _ failure: FailureReport, seed: UInt64) throws -> ClaimVerifier {
    try #require(
      try ClaimVerifier(
        failure.artifact, of: try planted.specification(), others: Self.otherValues, seed: 0xC1A1_0000 + seed))
  }

  @Test(arguments: PlantedDefect.all)
  func `every sentence says what happens when it is executed`(planted: PlantedDefect) throws {
    for seed in try seeds(planted) {
      let failure = try #require(try planted.check(seed: seed).failure)
      let explanation = try #require(failure.explanation, "seed \(seed)")
      #expect(explanation.executions <= 500)
      #expect(explanation.lines.count <= 8)
      #expect(explanation.claims.isEmpty == failure.events.isEmpty, "seed \(seed): \(failure.events)")
      let verifier = try verifier(planted, failure, seed: seed)
      for claim in explanation.claims {
        let contradiction = verifier.contradiction(to: claim)
        #expect(contradiction == nil, "seed \(seed): \(claim.sentence)")
      }
    }
  }

  @Test(arguments: PlantedDefect.all.filter { $0.known.shortestEvents > 1 })
  func `the opposite of a sentence is contradicted`(planted: PlantedDefect) throws {
    let failure = try #require(try planted.check(seed: 1).failure)
    let verifier = try verifier(planted, failure, seed: 1)
    for claim in try #require(failure.explanation).claims {
      guard let opposite = claim.opposite else { continue }
      #expect(verifier.contradiction(to: opposite) != nil, "\(claim.sentence)")
    }
  }

  @Test func `a claim about most values is contradicted where hardly any fails alike`() throws {
    // The pickup point has to be blank.
    let planted = try #require(PlantedDefect.all.first { $0.known.id == "inactive-error-blocks" })
    let failure = try #require(try planted.check(seed: 1).failure)
    let verifier = try verifier(planted, failure, seed: 1)
    let replaced = try #require(failure.explanation).claims.compactMap { claim -> DrawnValue? in
      if case .passesWhen(_, .replace(let value, _)) = claim { value } else { nil }
    }
    #expect(replaced.map(\.owner.words) == ["'type pickup point \" \"'"])
    for value in replaced {
      #expect(verifier.contradiction(to: .mostValues(value, alike: 8, tried: 8)) != nil)
      #expect(verifier.contradiction(to: .anyValues([value], tried: 8)) != nil)
    }
  }

  @Test(arguments: PlantedDefect.all.filter { $0.known.shortestEvents > 1 })
  func `says of a shrunk run what it needs, and when it passes`(planted: PlantedDefect) throws {
    let explanation = try #require(try planted.check(seed: 2).failure?.explanation)
    let kinds = explanation.sentences.map(\.kind)
    #expect(kinds.contains("needed") && kinds.contains("passesWhen"))
  }
}

extension Claim {
  /// A claim that cannot be true together with this one; nil where there is none to be made from it alone.
  fileprivate var opposite: Claim? {
    switch self {
    case .onlyIf(let perturbation, _): .noDifference(perturbation)
    case .noDifference(let perturbation): .onlyIf(perturbation, ending: .passes)
    case .orderMatters(let order, _): .eitherOrder(order)
    case .eitherOrder(let order): .orderMatters(order, ending: .passes)
    case .needed(let event, let change, _): .unneeded(event, leftOut: change)
    case .unneeded(let event, let change): .needed(event, leftOut: change, ending: .passes)
    case .oneAtATime(let values, let change, _): .oneAtATime(values, replaced: change, ending: .failsAlike)
    case .passesWhen(let words, .replace(let value, _)) where !words.isEmpty: .anyValue(value, tried: 1)
    case .passesWhen, .anyValue, .anyValues, .mostValues: nil
    }
  }
}

extension DrawnValue.Owner {
  fileprivate var words: String {
    switch self {
    case .command(let event, _): event.name
    case .answer(let effect): effect
    }
  }
}
