import PropertyCore

extension Explainer {
  /// Undoes each departure from the polite world alone, step by step where it has steps.
  func examineDepartures() {
    for departure in outline.departures {
      let endings = departure.milder.map { index in
        ending(of: departure.change(to: index), departure.clause(with: index))
      }
      guard let polite = endings.first, let polite else { continue }
      // Every milder decision was tried, and none fails alike.
      let known = endings.compactMap { $0 }
      if known.count == endings.count, known.allSatisfy(\.isWithout) {
        claims.append(.onlyIf(departure, ending: known.last ?? polite))
      } else if polite == .failsAlike {
        claims.append(.noDifference(departure))
      }
    }
  }
}

extension Departure {
  /// The change that makes the departure a milder one.
  func change(to index: UInt64) -> Change { .set([.init(position: position, index: index)]) }
}
