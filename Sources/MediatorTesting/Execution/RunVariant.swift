/// How a second execution of a run differs from the first, for the oracles that compare two.
enum RunVariant: Hashable {
  /// Not at all.
  case same
  /// Completions of superseded and cancelled effects are dropped.
  case withoutStale
  /// Every completion comes once.
  case singleCopies
  /// Completions of independent effects that are due together come in the opposite order.
  case reversedIndependent
}
