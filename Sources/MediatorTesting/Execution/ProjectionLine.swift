/// One line of the projection, at one moment.
public struct ProjectionLine: Hashable, Sendable {
  /// What is shown.
  public var name: String
  /// What the control showed.
  public var shown: String
  /// What the committed state demanded.
  public var expected: String

  /// Creates a line.
  public init(name: String, shown: String, expected: String) {
    self.name = name
    self.shown = shown
    self.expected = expected
  }

  /// Whether the two agree.
  public var agrees: Bool { shown == expected }
}
