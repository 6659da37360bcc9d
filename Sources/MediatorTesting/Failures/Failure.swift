import PropertyCore

/// What was seen to be wrong in one run: by an oracle, an invariant, or whoever watches the run's process.
public struct Failure: Hashable, Sendable {
  /// Its identity.
  public var signature: FailureSignature
  /// What was seen, with values.
  public var message: String
  /// Position of the event in which it was seen; nil while that event is under way.
  var event: Int?

  /// Describes what was seen.
  package init(signature: FailureSignature, message: String) {
    self.init(signature: signature, message: message, event: nil)
  }

  init(signature: FailureSignature, message: String, event: Int?) {
    self.signature = signature
    self.message = message
    self.event = event
  }
}
