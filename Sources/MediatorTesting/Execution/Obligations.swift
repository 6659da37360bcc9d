/// Which temporal invariants of a run wait for something.
struct Obligations {
  /// For each invariant: whether its trigger has happened and not been ended.
  var isArmed: [Bool] = []
  /// For each invariant: whether it must still come to hold.
  var isOwed: [Bool] = []

  /// The obligations at the beginning of a run; empty when no invariant is temporal.
  init(_ invariants: [AnyInvariant], isTemporal: Bool) {
    guard isTemporal else { return }
    isArmed = invariants.map { $0.after == nil }
    isOwed = invariants.map { $0.kind == .eventually && $0.after == nil }
  }
}
