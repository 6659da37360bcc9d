/// A place in the user's code.
public struct SourceSite: Hashable, Sendable, CustomStringConvertible {
  /// Module and file, as `#fileID` gives them.
  public var fileID: String
  /// Line, starting at one.
  public var line: Int

  /// Creates a site.
  @inlinable public init(fileID: StaticString, line: UInt) {
    self.fileID = "\(fileID)"
    self.line = Int(line)
  }

  public var description: String { "\(fileID):\(line)" }
}
