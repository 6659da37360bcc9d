import PropertyCore

extension Explainer {
  /// Replaces each value by borrowed and random ones.
  func examineValues() {
    var free: [Int] = []
    for number in outline.values.indices {
      // What is left is divided evenly, with something put aside for replacing all together and for words.
      let spare = Self.jointReplacements + 1
      let share = min(Self.replacements, (experiment.left - spare) / (outline.values.count - number))
      guard share > 0 else { return }
      let trials = replace(number, atMost: share)
      let value = outline.values[number]
      if trials.alike > 0, trials.others == 0 {
        claims.append(.anyValue(value, tried: trials.alike))
        free.append(number)
      } else if trials.isMostlyAlike {
        claims.append(.mostValues(value, alike: trials.alike, tried: trials.count))
      }
    }
    if free.count > 1 { replaceTogether(free) }
  }

  /// How runs with another value ended.
  private struct Trials {
    var alike = 0
    var others = 0
    var count: Int { alike + others }
    /// Whether three in four fail alike, of enough to say so.
    var isMostlyAlike: Bool { count >= 8 && alike * 4 >= count * 3 }
    /// Whether the value matters so often that there is nothing to say.
    var isHopeless: Bool { others >= 8 && others > alike }
  }

  /// Tries other values, and fewer of them once one of them changed how the run ends.
  private func replace(_ number: Int, atMost share: Int) -> Trials {
    let value = outline.values[number]
    var trials = Trials()
    // Only membership is asked, so the order of the set decides nothing.
    var seen: Set<UInt64> = [outline.sequence.digest]
    for other in outline.replacements(of: number) {
      guard trials.count < (trials.others == 0 ? share : min(share, Self.replacements / 2)), !trials.isHopeless else {
        break
      }
      let change = Change.replace(value, by: other)
      guard seen.insert(change.applied(to: outline.sequence).digest).inserted else { continue }
      guard let ending = ending(of: change, "there is another \(value.phrase)") else { break }
      if ending == .failsAlike { trials.alike += 1 }
      if ending.isWithout { trials.others += 1 }
    }
    return trials
  }

  private func replaceTogether(_ numbers: [Int]) {
    let values = numbers.map { outline.values[$0] }
    var tried = 0
    for attempt in 0..<Self.jointReplacements {
      let replacements = numbers.compactMap { number -> Change.Replacement? in
        let others = outline.others[number]
        // Each value goes round at its own pace, so that not always the same ones meet.
        return others.isEmpty
          ? nil : .init(value: outline.values[number], other: others[(attempt * (number + 1)) % others.count])
      }
      let change = Change.replaceAll(replacements)
      guard let ending = experiment.ending(of: change.applied(to: outline.sequence)) else { break }
      if ending.isWithout { return claims.append(.oneAtATime(values, replaced: change, ending: ending)) }
      if ending == .failsAlike { tried += 1 }
    }
    if tried > 0 { claims.append(.anyValues(values, tried: tried)) }
  }
}

extension RunOutline {
  /// What is put in the place of a value: the values of others like it, then random ones.
  func replacements(of number: Int) -> [ChoiceSequence] {
    let own = choices(of: number)
    let borrowed = values.indices.map(choices).enumerated().filter { other, borrowed in
      other != number && values[other].isText == values[number].isText && own.beginsLike(borrowed)
    }
    return borrowed.map(\.element) + others[number]
  }

  private func choices(of number: Int) -> ChoiceSequence {
    sequence.part(values[number].range, inSpan: values[number].span)
  }
}

extension ChoiceSequence {
  /// Whether two values begin with a choice from equally many, as values of one generator do.
  fileprivate func beginsLike(_ other: ChoiceSequence) -> Bool {
    choices.first?.kind == other.choices.first?.kind && choices.first?.bound == other.choices.first?.bound
  }
}
