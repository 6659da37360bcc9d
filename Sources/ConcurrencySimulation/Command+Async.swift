import MediatorTesting
import PropertyCore

extension Command where System: Sendable {
  /// Creates a command whose body is asynchronous.
  ///
  /// The body starts in a task of its own on the main actor, as a button's action
  /// would start it; the next command does not wait for it to end.
  public init(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (System) async -> Void
  ) {
    self.init(name, fileID: fileID, line: line) { (system: System) in
      Task { @MainActor in await body(system) }
    }
  }

  /// Creates a command with a generated argument whose body is asynchronous.
  ///
  /// - Parameters:
  ///   - name: What the command is called.
  ///   - argument: Draws the argument.
  ///   - body: Does it, in a task of its own on the main actor.
  public init<Argument: Sendable>(
    _ name: String, _ argument: Generator<Argument>, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (System, Argument) async -> Void
  ) {
    self.init(name, argument, fileID: fileID, line: line) { (system: System, argument: Argument) in
      Task { @MainActor in await body(system, argument) }
    }
  }
}
