import PropertyCore

/// The commands of a specification; written as a list of ``Command``.
public protocol Commands<System> {
  /// The mediator that they are about, or an object that holds it.
  associatedtype System: AnyObject
  /// Every command, the simplest first.
  var all: [Command<System>] { get }
}

/// One thing that can happen to a mediator from outside: what a user does, or a push.
///
/// Commands are stored by name in artifacts, so names are unique within a
/// specification, and renaming one makes stored artifacts name an unknown
/// command (reported, never guessed).
public struct Command<System: AnyObject>: Commands {
  /// What the command is called, in the words of a user.
  public let name: String
  /// Where it is written.
  public let site: SourceSite
  /// How often it is drawn compared with the others.
  public private(set) var weight = 1
  // Functions of any object, made where the type of the system is known: one of a generic type would be called through
  // two more functions that change how its arguments are handed over. The system is what `makeSystem` of the same
  // specification made, so that the casts in them need no check.
  @usableFromInline var isEnabled: ((AnyObject) -> Bool)?
  /// Draws the arguments and does it; when they cannot be drawn, the run is told.
  @usableFromInline let perform: (AnyObject, Run) -> Void

  @usableFromInline init(name: String, site: SourceSite, perform: @escaping (AnyObject, Run) -> Void) {
    self.name = name
    self.site = site
    self.perform = perform
  }

  public var all: [Command<System>] { [self] }

  /// Creates a command without an argument.
  @inlinable @inline(__always) public init(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (System) -> Void
  ) {
    self.init(name: name, site: SourceSite(fileID: fileID, line: line)) { system, run in
      run.beginCommandBody()
      body(unsafeDowncast(system, to: System.self))
    }
  }

  /// Creates a command with a generated argument.
  ///
  /// - Parameters:
  ///   - name: What the command is called.
  ///   - argument: Draws the argument.
  ///   - body: Does it.
  @inlinable @inline(__always) public init<Argument>(
    _ name: String, _ argument: Generator<Argument>, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (System, Argument) -> Void
  ) {
    self.init(name: name, site: SourceSite(fileID: fileID, line: line)) { system, run in
      guard let value = run.draw(argument) else { return }
      run.beginCommandBody()
      body(unsafeDowncast(system, to: System.self), value)
    }
  }

  /// Creates a command with two generated arguments.
  @inlinable @inline(__always) public init<First, Second>(
    _ name: String, _ first: Generator<First>, _ second: Generator<Second>, fileID: StaticString = #fileID,
    line: UInt = #line, _ body: @escaping (System, First, Second) -> Void
  ) {
    self.init(name: name, site: SourceSite(fileID: fileID, line: line)) { system, run in
      guard let one = run.draw(first), let two = run.draw(second) else { return }
      run.beginCommandBody()
      body(unsafeDowncast(system, to: System.self), one, two)
    }
  }

  /// Creates a command that also tells the reference model what happened.
  ///
  /// - Parameters:
  ///   - name: What the command is called.
  ///   - argument: Draws the argument.
  ///   - body: Does it to the mediator.
  ///   - model: Does it to the model handed to ``World/model(_:agrees:)``.
  @inlinable @inline(__always) public init<Argument, Model>(
    _ name: String, _ argument: Generator<Argument>, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (System, Argument) -> Void, model: @escaping (inout Model, Argument) -> Void
  ) {
    self.init(name: name, site: SourceSite(fileID: fileID, line: line)) { system, run in
      guard let value = run.draw(argument) else { return }
      run.updateModel { model(&$0, value) }
      run.beginCommandBody()
      body(unsafeDowncast(system, to: System.self), value)
    }
  }

  /// The command, possible only where a condition holds.
  ///
  /// - Parameter condition: Asked before the command is drawn; must not change the system.
  @inlinable @inline(__always) public func when(_ condition: @escaping (System) -> Bool) -> Command {
    var changed = self
    changed.isEnabled = onAnyObject(condition)
    return changed
  }

  /// The command, drawn so many times as often as one of weight one.
  ///
  /// - Precondition: `weight` is above zero.
  public func weight(_ weight: Int) -> Command {
    precondition(weight > 0, "the weight of command \"\(name)\" must be above zero, not \(weight)")
    var changed = self
    changed.weight = weight
    return changed
  }
}

/// Commands in the order in which they are written.
public struct CommandList<System: AnyObject>: Commands {
  public let all: [Command<System>]

  /// Creates a list.
  public init(all: [Command<System>]) { self.all = all }
}

/// Reads a list of commands.
@resultBuilder public enum CommandsBuilder<System: AnyObject> {
  public static func buildExpression(_ command: Command<System>) -> [Command<System>] { [command] }
  public static func buildBlock(_ parts: [Command<System>]...) -> [Command<System>] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [Command<System>]?) -> [Command<System>] { part ?? [] }
  public static func buildEither(first part: [Command<System>]) -> [Command<System>] { part }
  public static func buildEither(second part: [Command<System>]) -> [Command<System>] { part }
  public static func buildArray(_ parts: [[Command<System>]]) -> [Command<System>] { parts.flatMap { $0 } }
  public static func buildFinalResult(_ commands: [Command<System>]) -> CommandList<System> {
    CommandList(all: commands)
  }
}
