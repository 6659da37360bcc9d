import PropertyCore

extension Explainer {
  /// Undoes each perturbation of the nominal schedule alone, step by step where it has steps.
  func examinePerturbations() {
    for perturbation in outline.perturbations {
      let endings = perturbation.milder.map { index in
        ending(of: perturbation.change(to: index), perturbation.clause(with: index))
      }
      guard let nominal = endings.first, let nominal else { continue }
      // Every milder decision was tried, and none fails alike.
      let known = endings.compactMap { $0 }
      if known.count == endings.count, known.allSatisfy(\.isWithout) {
        claims.append(.onlyIf(perturbation, ending: known.last ?? nominal))
      } else if nominal == .failsAlike {
        claims.append(.noDifference(perturbation))
      }
    }
  }
}

extension Perturbation {
  /// The change that makes the perturbation a milder one.
  func change(to index: UInt64) -> Change { .set([.init(position: position, index: index)]) }
}
