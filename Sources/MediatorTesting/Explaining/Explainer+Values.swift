import PropertyCore

extension Explainer {
  /// Replaces each value by borrowed, simple and random ones, until one of them changes how the run ends.
  func examineValues() {
    var free: [Int] = []
    for number in outline.values.indices {
      // What is left is divided evenly, with something put aside for replacing all together and for words.
      let spare = Self.jointReplacements + 1
      let share = min(Self.replacements, (experiment.left - spare) / (outline.values.count - number))
      guard share > 0 else { return }
      if let tried = triesAlike(number, atMost: share), tried > 0 {
        claims.append(.anyValue(outline.values[number], tried: tried))
        free.append(number)
      }
    }
    if free.count > 1 { replaceTogether(free) }
  }

  /// How many other values fail alike; nil when one does not, or when not one could be tried.
  private func triesAlike(_ number: Int, atMost share: Int) -> Int? {
    let value = outline.values[number]
    var tried = 0
    for other in outline.replacements(of: number) where tried < share {
      let change = Change.replace(value, by: other)
      guard change.applied(to: outline.sequence) != outline.sequence else { continue }
      guard let ending = ending(of: change, "there is another \(value.phrase)") else { break }
      if ending.isWithout { return nil }
      if ending == .failsAlike { tried += 1 }
    }
    return tried
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
