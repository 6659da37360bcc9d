/// What a component can tell its mediator that it has done.
public enum ComponentEvent: String, Equatable, Sendable, CaseIterable {
  /// ``FirstComponent`` did A.
  case a = "A"

  /// ``FirstComponent`` did B.
  case b = "B"

  /// ``SecondComponent`` did C.
  case c = "C"

  /// ``SecondComponent`` did D.
  case d = "D"
}

/// Whom components tell what they have done.
///
/// A mediator may react by making components do something, which then tell it so
/// before this call has returned.
public protocol ComponentMediator: AnyObject {
  /// Hears that a component has done something.
  func notify(sender: Component, event: ComponentEvent)
}

/// Something that works, says so, and knows no other component.
public class Component {
  /// Whom this component tells; weak, since the mediator owns the component.
  public private(set) weak var mediator: (any ComponentMediator)?

  fileprivate let log: (String) -> Void

  /// Creates a component that tells nobody yet.
  ///
  /// - Parameter log: Given each line that the component would print.
  public init(log: @escaping (String) -> Void = { _ in }) {
    self.log = log
  }

  /// Replaces whom this component tells, so that a relay can stand in between.
  public func update(mediator: (any ComponentMediator)?) {
    self.mediator = mediator
  }

  fileprivate func tell(_ event: ComponentEvent) {
    mediator?.notify(sender: self, event: event)
  }
}

/// The component that can do A and B.
public final class FirstComponent: Component {
  /// Does A.
  public func doA() {
    log("Component 1 does A.")
    tell(.a)
  }

  /// Does B, and leaves a blank line after saying so.
  public func doB() {
    log("Component 1 does B.\n")
    tell(.b)
  }
}

/// The component that can do C and D.
public final class SecondComponent: Component {
  /// Does C.
  public func doC() {
    log("Component 2 does C.")
    tell(.c)
  }

  /// Does D.
  public func doD() {
    log("Component 2 does D.")
    tell(.d)
  }
}
