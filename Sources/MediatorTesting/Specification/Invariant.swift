/// The invariants of a specification; written as a list of ``Always``, ``AtQuiescence``, ``Eventually`` and `Never(_:after:until:)`.
public protocol Invariants<System> {
  /// The mediator that they are about, or an object that holds it.
  associatedtype System: AnyObject
  /// Every invariant, in the order in which they are checked.
  var all: [Invariant<System>] { get }
}

/// A condition on a run.
public struct Invariant<System: AnyObject> {
  @usableFromInline enum Kind { case always, atQuiescence, eventually, never }

  /// What must hold, in words; the identity of its failure.
  public let name: String
  /// Where it is written.
  public let site: SourceSite
  let kind: Kind
  // Functions of any object, like those of commands.
  let holds: (AnyObject) -> Bool
  /// Where it says something; nil for everywhere.
  let antecedent: ((AnyObject) -> Bool)?
  let after: Trigger<System>?
  let until: Trigger<System>?

  @usableFromInline init(
    name: String, site: SourceSite, kind: Kind, holds: @escaping (AnyObject) -> Bool,
    antecedent: ((AnyObject) -> Bool)? = nil, after: Trigger<System>? = nil, until: Trigger<System>? = nil
  ) {
    self.name = name
    self.site = site
    self.kind = kind
    self.holds = holds
    self.antecedent = antecedent
    self.after = after
    self.until = until
  }
}

/// Something that happens in a run and starts or ends an obligation.
public struct Trigger<System: AnyObject> {
  @usableFromInline enum Kind {
    case state((AnyObject) -> Bool)
    case command(String)
    case delivery(String)
  }

  let kind: Kind

  @usableFromInline init(kind: Kind) { self.kind = kind }

  /// A condition that holds after an event.
  @inlinable public static func state(_ condition: @escaping (System) -> Bool) -> Trigger {
    Trigger(kind: .state(onAnyObject(condition)))
  }

  /// A command with a name was performed.
  public static func command(_ name: String) -> Trigger { Trigger(kind: .command(name)) }

  /// A completion of a service, or a timer, with a name was delivered.
  public static func delivery(of name: String) -> Trigger { Trigger(kind: .delivery(name)) }
}

/// A condition that holds after every event.
public struct Always<System: AnyObject> {
  @usableFromInline let invariant: Invariant<System>

  /// Creates the condition.
  ///
  /// - Parameters:
  ///   - name: What must hold.
  ///   - antecedent: Where it must hold; everywhere by default. A check in which this was never true warns.
  ///   - holds: Whether it holds; asked only where `antecedent` is true.
  @inlinable @inline(__always) public init(
    _ name: String, when antecedent: ((System) -> Bool)? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ holds: @escaping (System) -> Bool
  ) {
    invariant = Invariant(
      name: name, site: SourceSite(fileID: fileID, line: line), kind: .always, holds: implied(holds, by: antecedent),
      antecedent: antecedent.map(onAnyObject))
  }
}

/// A condition that holds whenever nothing is left to deliver.
public struct AtQuiescence<System: AnyObject> {
  @usableFromInline let invariant: Invariant<System>

  /// Creates the condition.
  ///
  /// - Parameters:
  ///   - name: What must hold.
  ///   - antecedent: Where it must hold; everywhere by default. A check in which this was never true warns.
  ///   - holds: Whether it holds; asked only where `antecedent` is true.
  @inlinable @inline(__always) public init(
    _ name: String, when antecedent: ((System) -> Bool)? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ holds: @escaping (System) -> Bool
  ) {
    invariant = Invariant(
      name: name, site: SourceSite(fileID: fileID, line: line), kind: .atQuiescence,
      holds: implied(holds, by: antecedent), antecedent: antecedent.map(onAnyObject))
  }
}

/// A condition on a system as one on any object, which is cast without a check.
@inlinable @inline(__always) func onAnyObject<System: AnyObject>(
  _ condition: @escaping (System) -> Bool
) -> (AnyObject) -> Bool {
  { condition(unsafeDowncast($0, to: System.self)) }
}

/// Both conditions as one function of any object, which is cast without a check, and the second alone where there is no first.
@inlinable @inline(__always) func implied<System: AnyObject>(
  _ holds: @escaping (System) -> Bool, by antecedent: ((System) -> Bool)?
) -> (AnyObject) -> Bool {
  guard let antecedent else { return onAnyObject(holds) }
  return { object in
    let system = unsafeDowncast(object, to: System.self)
    return !antecedent(system) || holds(system)
  }
}

/// A condition that comes to hold, at the latest when everything has been delivered.
///
/// A run is finite, so the obligation is judged at its end: after the last
/// command everything that is pending is delivered (the *drain phase*), and then
/// the condition must have held since the trigger. A run in which the world
/// never answers an effect is not judged.
public struct Eventually<System: AnyObject> {
  @usableFromInline let invariant: Invariant<System>

  /// Creates the condition.
  ///
  /// - Parameters:
  ///   - name: What must come to hold.
  ///   - after: What starts the obligation, each time it happens; the start of the run by default.
  ///   - holds: Whether it holds.
  @inlinable @inline(__always) public init(
    _ name: String, after: Trigger<System>? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ holds: @escaping (System) -> Bool
  ) {
    invariant = Invariant(
      name: name, site: SourceSite(fileID: fileID, line: line), kind: .eventually,
      holds: onAnyObject(holds), after: after)
  }
}

/// A condition that no longer holds after something has happened.
///
/// ```swift
/// Never("results appear", after: .command("clear"), until: .command("type")) { !$0.results.isEmpty }
/// ```
///
/// A function and not a type, so that a file that imports this module can still write `Task<Void, Never>`.
///
/// - Parameters:
///   - name: What must not happen.
///   - after: What forbids it from the next event on; the start of the run by default.
///   - until: What allows it again.
///   - happens: Whether it happens.
@inlinable public func Never<System: AnyObject>(
  _ name: String, after: Trigger<System>? = nil, until: Trigger<System>? = nil,
  fileID: StaticString = #fileID, line: UInt = #line, _ happens: @escaping (System) -> Bool
) -> Invariant<System> {
  Invariant(
    name: name, site: SourceSite(fileID: fileID, line: line), kind: .never,
    holds: { !happens(unsafeDowncast($0, to: System.self)) }, after: after, until: until)
}

/// Invariants in the order in which they are written.
public struct InvariantList<System: AnyObject>: Invariants {
  public let all: [Invariant<System>]

  /// Creates a list.
  public init(all: [Invariant<System>]) { self.all = all }
}

/// Reads a list of invariants.
@resultBuilder public enum InvariantsBuilder<System: AnyObject> {
  public static func buildExpression(_ always: Always<System>) -> [Invariant<System>] { [always.invariant] }
  public static func buildExpression(_ quiescent: AtQuiescence<System>) -> [Invariant<System>] {
    [quiescent.invariant]
  }
  public static func buildExpression(_ eventually: Eventually<System>) -> [Invariant<System>] {
    [eventually.invariant]
  }
  public static func buildExpression(_ invariant: Invariant<System>) -> [Invariant<System>] { [invariant] }
  public static func buildBlock(_ parts: [Invariant<System>]...) -> [Invariant<System>] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [Invariant<System>]?) -> [Invariant<System>] { part ?? [] }
  public static func buildEither(first part: [Invariant<System>]) -> [Invariant<System>] { part }
  public static func buildEither(second part: [Invariant<System>]) -> [Invariant<System>] { part }
  public static func buildArray(_ parts: [[Invariant<System>]]) -> [Invariant<System>] { parts.flatMap { $0 } }
  public static func buildFinalResult(_ invariants: [Invariant<System>]) -> InvariantList<System> {
    InvariantList(all: invariants)
  }
}
