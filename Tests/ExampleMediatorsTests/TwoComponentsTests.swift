import ExampleMediators
import Testing

/// Stands between the components and their mediator, and passes on only so much.
private final class Fuse: ComponentMediator {
  private(set) var blown = false
  private var budget: Int
  private let mediator: TwoComponents

  init(_ mediator: TwoComponents, budget: Int) {
    self.mediator = mediator
    self.budget = budget
    mediator.first.update(mediator: self)
    mediator.second.update(mediator: self)
  }

  func notify(sender: Component, event: ComponentEvent) {
    guard budget > 0 else {
      blown = true
      return
    }
    budget -= 1
    mediator.notify(sender: sender, event: event)
  }
}

@Suite struct TwoComponentsTests {
  private func makeMediator(planting defect: TwoComponents.Defect? = nil) -> TwoComponents {
    TwoComponents(FirstComponent(), SecondComponent(), planting: defect)
  }

  @Test func `prints what the article prints`() {
    var lines: [String] = []
    let log: (String) -> Void = { lines.append($0) }
    let first = FirstComponent(log: log)
    let second = SecondComponent(log: log)
    let mediator = TwoComponents(first, second, log: log)

    log("Client triggers operation A.")
    first.doA()
    log("\nClient triggers operation D.")
    second.doD()

    #expect(
      lines.joined(separator: "\n") == """
        Client triggers operation A.
        Component 1 does A.
        Mediator reacts on A and triggers following operations:
        Component 2 does C.

        Client triggers operation D.
        Component 2 does D.
        Mediator reacts on D and triggers following operations:
        Component 1 does B.

        Component 2 does C.
        """)
    #expect(mediator.state.operationCount == 5)
  }

  @Test func `knows what was done since a client last asked`() {
    let mediator = makeMediator()
    mediator.first.doA()
    #expect(mediator.state.operations == [.a, .c])
    mediator.second.doD()
    #expect(mediator.state.operations == [.d, .b, .c])
    mediator.first.doB()
    #expect(mediator.state.operations == [.b])
    #expect(mediator.state.operationCount == 6)
  }

  @Test func `components work without a mediator and do not keep one`() {
    let first = FirstComponent()
    first.doA()
    do { _ = TwoComponents(first, SecondComponent()) }
    #expect(first.mediator == nil)
  }

  @Test(arguments: [nil, TwoComponents.Defect.loopEndless])
  func `an operation ends, unless by a defect`(defect: TwoComponents.Defect?) {
    let mediator = makeMediator(planting: defect)
    let fuse = Fuse(mediator, budget: 50)
    mediator.first.doA()
    #expect(fuse.blown == (defect != nil))
    #expect(mediator.state.operations.count == (defect == nil ? 2 : 50))
  }

  @Test(arguments: [nil, TwoComponents.Defect.doubledOperation])
  func `an operation too many is done by a defect only`(defect: TwoComponents.Defect?) {
    let mediator = makeMediator(planting: defect)
    mediator.second.doD()
    #expect(mediator.state.operations == (defect == nil ? [.d, .b, .c] : [.d, .b, .c, .c]))
  }
}
