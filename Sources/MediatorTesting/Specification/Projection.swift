/// What the controls must show for a state; written as a list of ``Shows``.
public protocol Projection<System> {
  /// The mediator that they are about, or an object that holds it.
  associatedtype System: AnyObject
  /// Every line of the projection.
  var all: [Shows<System>] { get }
}

/// One thing on the screen and what it must be, given the committed state.
///
/// The oracle *quiescent agreement* compares the two whenever nothing is left to
/// deliver, *coherent observation* when the control of the same name
/// (``World/control(_:_:enabled:semantics:whenDisabled:)``) is rendered, and a failure report prints
/// every line side by side.
public struct Shows<System: AnyObject> {
  /// What is shown; the name of the control, where the world made it.
  public let name: String
  /// Where it is written.
  public let site: SourceSite
  // Functions of any object, like those of commands.
  @usableFromInline let agrees: (AnyObject) -> Bool
  @usableFromInline let describe: (AnyObject) -> (shown: String, expected: String)

  /// Creates a line of the projection.
  ///
  /// - Parameters:
  ///   - name: What is shown.
  ///   - shown: What the control shows now.
  ///   - expected: What it must show for the state that is committed now.
  @inlinable @inline(__always) public init<Value: Equatable>(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line, _ shown: @escaping (System) -> Value,
    expected: @escaping (System) -> Value
  ) {
    self.name = name
    site = SourceSite(fileID: fileID, line: line)
    // The casts need no check: the system is what `makeSystem` of the same specification made.
    agrees = { object in
      let system = unsafeDowncast(object, to: System.self)
      return shown(system) == expected(system)
    }
    describe = { object in
      let system = unsafeDowncast(object, to: System.self)
      return (describeValue(shown(system)), describeValue(expected(system)))
    }
  }
}

/// Lines of a projection in the order in which they are written.
public struct ProjectionList<System: AnyObject>: Projection {
  public let all: [Shows<System>]

  /// Creates a list.
  public init(all: [Shows<System>]) { self.all = all }
}

/// Reads a list of lines of a projection.
@resultBuilder public enum ProjectionBuilder<System: AnyObject> {
  public static func buildExpression(_ shows: Shows<System>) -> [Shows<System>] { [shows] }
  public static func buildBlock(_ parts: [Shows<System>]...) -> [Shows<System>] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [Shows<System>]?) -> [Shows<System>] { part ?? [] }
  public static func buildEither(first part: [Shows<System>]) -> [Shows<System>] { part }
  public static func buildEither(second part: [Shows<System>]) -> [Shows<System>] { part }
  public static func buildArray(_ parts: [[Shows<System>]]) -> [Shows<System>] { parts.flatMap { $0 } }
  public static func buildFinalResult(_ shows: [Shows<System>]) -> ProjectionList<System> {
    ProjectionList(all: shows)
  }
}
