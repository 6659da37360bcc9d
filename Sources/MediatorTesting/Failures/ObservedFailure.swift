import PropertyCore

/// A failure as it was seen in one run.
struct ObservedFailure {
  /// Its identity.
  var signature: FailureSignature
  /// What was seen, with values.
  var message: String
  /// Position of the event in which it was seen; nil while that event is under way.
  var event: Int?
}
