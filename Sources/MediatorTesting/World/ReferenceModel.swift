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
    run.model = box
    run.modelAgrees = { agrees(box.model) }
    return { change in change(&box.model) }
  }
}
