import PropertyCore

/// How large a scope is, estimated from a few hundred runs through it.
///
/// Each run goes down the tree of choices at random, and counts for as many
/// runs as its way was unlikely (Knuth, "Estimating the Efficiency of
/// Backtrack Programs", 1975). Nominal choices are taken more often than others, since most
/// of the tree lies behind them; the weight makes up for that.
extension ExhaustiveSearch {
  /// The share of the runs within the scope that a search executed.
  ///
  /// One when it executed all of them. Otherwise an estimate, and below one.
  ///
  /// - Complexity: Up to some thousand runs where the search was capped.
  public func share(of result: Result) -> Double {
    guard result.isCapped else { return 1 }
    return Double(result.runs) / max(estimatedTotal(), Double(result.runs) + 1)
  }

  /// Number of ways through the tree that are looked at.
  private static let descents = 400

  private func estimatedTotal() -> Double {
    var random = Xoshiro256(seed: 1)
    let nominal = recording(of: [])
    let sum = (0..<Self.descents).reduce(0.0) { sum, _ in sum + descend(from: nominal, &random) }
    return sum / Double(Self.descents)
  }

  /// Goes down the tree once; returns for how many runs the one at the end counts.
  private func descend(from nominal: ChoiceSequence, _ random: inout Xoshiro256) -> Double {
    var (run, weight, perturbations, position) = (nominal, 1.0, 0, 0)
    while position < run.count {
      let values = scope.values(ofChoiceAt: position, in: run, perturbationsBefore: perturbations)
      if values.count > 1 {
        let (picked, probability) = pick(values.count, run.choices[position].kind, &random)
        weight /= probability
        if picked > 0 {
          var choice = run.choices[position]
          choice.index = values[picked]
          if choice.kind.isPerturbation { perturbations += 1 }
          run = recording(of: run.choices[..<position] + [choice])
        }
      }
      position += 1
    }
    return weight
  }

  /// Picks one of several values, the simplest first; returns how likely that was as well.
  private func pick(
    _ count: Int, _ kind: Choice.Kind, _ random: inout Xoshiro256
  ) -> (picked: Int, probability: Double) {
    guard let first = kind.isPerturbation ? 0.9 : kind == .more ? 0.2 : nil else {
      return (Int(random.next(upTo: UInt64(count - 1))), 1 / Double(count))
    }
    if random.next(upTo: 9) < UInt64(first * 10) { return (0, first) }
    return (1 + Int(random.next(upTo: UInt64(count - 2))), (1 - first) / Double(count - 1))
  }
}

extension SearchScope {
  /// The values a choice may have that is the simplest so far, the simplest first.
  fileprivate func values(ofChoiceAt position: Int, in run: ChoiceSequence, perturbationsBefore: Int) -> [UInt64] {
    var choice = run.choices[position]
    var values = [choice.index]
    while let next = raised(choice, at: position, of: run, perturbationsBefore: perturbationsBefore) {
      choice.index = next
      values.append(next)
    }
    return values
  }
}
