/// Thrown when a run cannot go on because an assumption does not hold.
///
/// A discarded run is neither a pass nor a failure. ``PropertyRunner`` counts
/// discards and warns when there are so many that hardly anything was tested.
public struct Discard: Error, Hashable, Codable, Sendable {
  /// What could not be had, in words.
  public let reason: String

  /// Creates a discard.
  public init(_ reason: String) { self.reason = reason }
}
