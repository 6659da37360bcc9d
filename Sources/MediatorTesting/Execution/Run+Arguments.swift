import PropertyCore

/// What commands call.
extension Run {
  /// Draws an argument; nil when it cannot be drawn, so that the run says nothing.
  @inlinable @inline(__always) func draw<Argument>(_ generator: Generator<Argument>) -> Argument? {
    do throws(Discard) {
      let value = try generator.draw(from: source)
      if isTracing { trace(argument: value, of: generator) }
      return value
    } catch {
      giveUp(error)
      return nil
    }
  }

  @usableFromInline func giveUp(_ reason: Discard) { discard = reason }

  /// Adds the rendering of an argument to the current line of the trace.
  @usableFromInline func trace<Argument>(argument: Argument, of generator: Generator<Argument>) {
    tracer.argument(describeValue(argument))
    sampler?.sample(argument: generator, event: tracer.trace.events.count - 1, source)
  }

  /// Called between drawing a command's arguments and performing it.
  @usableFromInline func beginCommandBody() { tally.argumentsEnd = source.count }

  /// Changes the reference model as a command says.
  @usableFromInline func updateModel<Model>(_ change: (inout Model) -> Void) {
    guard let box = model as? ModelBox<Model> else {
      preconditionFailure(
        "a command changes a model of type \(Model.self), but makeSystem(in:) set \(model.map { "\($0)" } ?? "none")")
    }
    change(&box.model)
  }
}

/// The user's reference model, in a box that commands change.
final class ModelBox<Model> {
  var model: Model
  init(_ model: Model) { self.model = model }
}
