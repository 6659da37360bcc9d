@testable import Challenges
import PropertyCore
import Testing

/// A step of a toy whose effects complete later.
struct ToyStep: Hashable {
  enum Command: UInt64 { case idle, search, submit }
  var command: Command
  var delay: Int
  var rank: Int

  static var steps: Generator<[ToyStep]> {
    .array(
      of: Generator<ToyStep> { source throws(Discard) in
        let command = Command(rawValue: source.draw(upTo: 2, kind: .pick)) ?? .idle
        let delay = source.draw(upTo: 9, kind: .delay)
        return ToyStep(
          command: command, delay: Int(delay), rank: Int(source.draw(upTo: 3, kind: .perturbation)))
      })
  }
}

@Suite struct DeletingPassTests {
  private let digits = Generator<[Int]>.array(of: .integer(in: 0...9))

  @Test func `deletes the elements that are not needed`() throws {
    let result = try run(DeleteElements(), from: [1, 3, 1, 7, 1, 4, 1, 2, 0], of: digits) { $0.contains(7) }
    #expect(result.indices == [1, 7, 0])
  }

  @Test func `deletes many elements in few executions`() throws {
    let many = Generator<[Int]>.array(of: .integer(in: 0...9), count: 0...100)
    let start = (0..<100).flatMap { [1, [20, 60, 61].contains($0) ? 7 : 1] as [UInt64] }
    let result = try run(DeleteElements(), from: start, of: many) { $0.count { $0 == 7 } == 3 }
    #expect(result.indices == [1, 7, 1, 7, 1, 7, 0])
    #expect(result.executions < 30)
  }

  @Test func `deletes neighbours of which none can go alone`() throws {
    let many = Generator<[Int]>.array(of: .integer(in: 0...9), count: 0...40)
    let start: [UInt64] = Array(repeating: [1, 0], count: 25).flatMap(\.self) + [0]
    func fails(_ list: [Int]) -> Bool { list.count >= 13 && list.count % 3 == 1 }
    #expect(try run(DeleteElements(), from: start, of: many, failing: fails).value.count == 25)
    #expect(try run(DeleteNeighbours(), from: start, of: many, failing: fails).value.count == 13)
  }

  @Test func `deletes elements of inner lists`() throws {
    let lists = Generator<[[Int]]>.array(of: digits)
    let result = try run(DeleteElements(), from: [1, 1, 4, 1, 5, 0, 1, 1, 6, 0, 0], of: lists) {
      $0.contains { $0.contains(5) }
    }
    #expect(result.indices == [1, 1, 5, 0, 0])
  }

  @Test func `shortens the delays that span a deleted step`() throws {
    // search (3 later) · idle · idle · submit, with the completion due right after submit
    let result = try run(
      DeleteAndShorten(), from: [1, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 2, 0, 0, 0], of: ToyStep.steps
    ) { steps in
      steps.indices.contains { place in
        let due = place + steps[place].delay
        return steps[place].command == .search && due > place && due < steps.count && steps[due].command == .submit
      }
    }
    #expect(result.indices == [1, 1, 1, 0, 1, 2, 0, 0, 0])
  }

  @Test func `keeps the order of completions that fall together`() throws {
    // search (2 later) · search · idle, after which the first one completes · submit
    let result = try run(
      DeleteAndShorten(), from: [1, 1, 2, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 2, 0, 0, 0], of: ToyStep.steps
    ) { steps in
      let searches = steps.indices.filter { steps[$0].command == .search }
      guard searches.count == 2, let submit = steps.firstIndex(where: { $0.command == .submit }) else { return false }
      let (first, second) = (searches[0], searches[1])
      let (due, otherDue) = (first + steps[first].delay, second + steps[second].delay)
      return (due, steps[first].rank) > (otherDue, steps[second].rank) && due < submit
    }
    #expect(result.indices == [1, 1, 1, 1, 1, 1, 0, 0, 1, 2, 0, 0, 0])
  }

  @Test func `lowers the references past a deleted element`() throws {
    let result = try run(DeleteAndRenumber(), from: [1, 2, 1, 1, 1, 0, 0], of: digits) { list in
      list.allSatisfy { $0 < list.count } && list.indices.contains { list[$0] != $0 && list[list[$0]] == $0 }
    }
    #expect(result.indices == [1, 1, 1, 0, 0])
  }

  @Test func `cuts a run of choices in front`() throws {
    let numbers = Generator<Int>.integer(in: 1...20).flatMap { length in
      Generator<[Int]> { source throws(Discard) in
        var numbers: [Int] = []
        for _ in 0..<length { numbers.append(try Generator<Int>.integer(in: 0...1_000).draw(from: source)) }
        return numbers
      }
    }
    let result = try run(LowerLength(), from: [3, 5, 6, 7, 950], of: numbers) { $0.contains { $0 >= 900 } }
    #expect(result.indices == [0, 950])
  }

  @Test func `joins the lists of neighbours`() throws {
    let lists = Generator<[[Int]]>.array(of: digits)
    let result = try run(JoinSiblings(), from: [1, 1, 4, 0, 1, 1, 5, 1, 6, 0, 0], of: lists) {
      $0.reduce(0) { $0 + $1.count } == 3
    }
    #expect(result.indices == [1, 1, 4, 1, 5, 1, 6, 0, 0])
  }

  @Test func `replaces an expression by one inside it`() throws {
    let result = try run(Descend(), from: [1, 1, 0, 1, 0, 2, 0, 3], of: Expression.generator(depth: 3)) {
      if case .sum = $0 { true } else { false }
    }
    #expect(result.indices == [1, 0, 1, 0, 2])
  }
}
