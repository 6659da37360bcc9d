import MediatorTesting
import PropertyCore
import Testing

private final class Total {
  private(set) var sum = 0
  let forgetsNegatives: Bool
  init(forgetsNegatives: Bool) { self.forgetsNegatives = forgetsNegatives }
  func add(_ amount: Int) { if amount >= 0 || !forgetsNegatives { sum += amount } }
}

private struct TotalSpecification: MediatorSpecification {
  var forgetsNegatives: Bool

  func makeSystem(in world: World) -> Total {
    let total = Total(forgetsNegatives: forgetsNegatives)
    world.model([Int]()) { [unowned total] amounts in total.sum == amounts.reduce(0, +) }
    return total
  }
  func state(of total: Total) -> Int { total.sum }
  var commands: some Commands<Total> {
    Command("add", .integer(in: -9...9)) { total, amount in
      total.add(amount)
    } model: { (amounts: inout [Int], amount) in
      amounts.append(amount)
    }
  }
}

@Suite struct ReferenceModelTests {
  @Test func `reports the first event after which the mediator differs from its model`() throws {
    let report = try #require(try failure(of: TotalSpecification(forgetsNegatives: true)))
    #expect(report.signature.kind == .model)
    #expect(report.events == ["add -1"])
  }

  @Test func `passes a mediator that does what its model does`() throws {
    #expect(try failure(of: TotalSpecification(forgetsNegatives: false)) == nil)
  }
}
