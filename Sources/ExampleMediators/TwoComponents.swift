/// The mediator of two components: after A it has C done, after D both B and C.
///
/// B and C are consequences and have none of their own. That is what makes every
/// cascade end.
public final class TwoComponents: ComponentMediator {

  /// Everything the mediator has committed.
  public struct State: Equatable, Sendable {
    /// What was done since a client last asked for something, that included.
    public var operations: [ComponentEvent] = []

    /// How many operations were done in all.
    public var operationCount = 0

    /// Creates the state of a mediator that has heard of nothing.
    public init() {}
  }

  /// Mistakes that this mediator can be made with.
  public enum Defect: String, CaseIterable, Sendable {
    /// B has C done and C has B done, for ever.
    case loopEndless = "loop-endless"

    /// D has C done twice: once for itself and once under the rule for A.
    case doubledOperation = "doubled-operation"
  }

  /// The component that can do A and B.
  public let first: FirstComponent

  /// The component that can do C and D.
  public let second: SecondComponent

  /// What was committed last.
  public private(set) var state = State()

  private let log: (String) -> Void
  private let defect: Defect?
  private var isReacting = false

  /// Creates a mediator and makes the components tell it what they do.
  ///
  /// - Parameter log: Given each line that the mediator would print.
  public init(
    _ first: FirstComponent,
    _ second: SecondComponent,
    log: @escaping (String) -> Void = { _ in },
    planting defect: Defect? = nil
  ) {
    self.first = first
    self.second = second
    self.log = log
    self.defect = defect
    first.update(mediator: self)
    second.update(mediator: self)
  }

  /// Hears what a component did, and has done what follows from it.
  public func notify(sender: Component, event: ComponentEvent) {
    // What is not done in reaction to something was asked for by a client.
    if !isReacting { state.operations = [] }
    state.operations.append(event)
    state.operationCount += 1

    let wasReacting = isReacting
    isReacting = true
    defer { isReacting = wasReacting }
    react(to: event)
  }

  private func react(to event: ComponentEvent) {
    switch event {
    case .a:
      announce(event)
      second.doC()
    case .b where defect == .loopEndless:
      announce(event)
      second.doC()
    case .c where defect == .loopEndless:
      announce(event)
      first.doB()
    case .d:
      announce(event)
      first.doB()
      second.doC()
      // "After A or D, C", written before D had a rule of its own.
      if defect == .doubledOperation { second.doC() }
    case .b, .c:
      break
    }
  }

  private func announce(_ event: ComponentEvent) {
    log("Mediator reacts on \(event.rawValue) and triggers following operations:")
  }
}
