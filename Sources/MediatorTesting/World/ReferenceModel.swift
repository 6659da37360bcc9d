/// The user's reference model, in a box that commands change.
final class ModelBox<Model> {
  var model: Model
  init(_ model: Model) { self.model = model }
}

extension World {
  /// Sets a reference model: the simplest state that predicts the mediator.
  ///
  /// Commands change it through their `model:` closure; after every event it is
  /// compared with the mediator.
  ///
  /// - Parameters:
  ///   - initial: The model before the first command.
  ///   - agrees: Whether the model predicts the mediator; capture the mediator weakly or unowned.
  /// - Returns: A function that changes the model, for completions.
  @discardableResult
  public func model<Model>(
    _ initial: Model, agrees: @escaping (Model) -> Bool
  ) -> ((inout Model) -> Void) -> Void {
    let box = ModelBox(initial)
    model = box
    modelAgrees = { _ in agrees(box.model) }
    return { change in change(&box.model) }
  }

  /// Changes the model as a command says.
  @usableFromInline func updateModel<Model>(_ change: (inout Model) -> Void) {
    guard let box = model as? ModelBox<Model> else {
      preconditionFailure(
        "a command changes a model of type \(Model.self), but makeSystem(in:) set \(model.map { "\($0)" } ?? "none")")
    }
    change(&box.model)
  }
}
