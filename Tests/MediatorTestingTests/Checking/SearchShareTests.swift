import MediatorTesting
import PropertyCore
import Testing

private final class Notes {
  var texts: [Int] = []
}

private struct NotesSpecification: MediatorSpecification {
  func makeSystem(in world: World) -> Notes {
    let notes = Notes()
    save(notes, world)
    return notes
  }

  private func save(_ notes: Notes, _ world: World) {
    let send: (Int, @escaping (Result<Bool, any Error>) -> Void) -> Void = world.service("save", reply: .bool)
    send(0) { [weak notes] _ in notes?.texts.append(-1) }
  }

  func state(of notes: Notes) -> [Int] { notes.texts }
  var commands: some Commands<Notes> {
    Command("write", .element(of: 0...3)) { notes, text in notes.texts.append(text) }
    Command("erase") { $0.texts.removeAll() }
  }
}

@Suite struct SearchShareTests {
  private func search(events: Int, runs: Int = 1_000_000) throws -> ExhaustiveSearch {
    ExhaustiveSearch(
      try AnySpecification(NotesSpecification()), within: SearchScope(events: events, perturbations: 1, runs: runs))
  }

  @Test func `is one when every run was executed`() throws {
    let search = try search(events: 2)
    let result = search.run()
    #expect(result.isExhaustive && search.share(of: result) == 1)
  }

  @Test func `is below one as soon as a run is left out`() throws {
    let all = try search(events: 2).run().runs
    let cut = try search(events: 2, runs: all - 1)
    let result = cut.run()
    #expect(!result.isExhaustive && cut.share(of: result) < 1)
    #expect(try search(events: 2, runs: all).run().isExhaustive)
  }

  @Test(arguments: [2, 3, 4]) func `is estimated well`(events: Int) throws {
    let all = try search(events: events).run().runs
    let cut = try search(events: events, runs: all / 10)
    let share = cut.share(of: cut.run())
    #expect(share > 0.05 && share < 0.2, "a tenth of \(all) runs was executed")
  }

  @Test func `a search that is stopped does not claim to be complete`() throws {
    let search = try search(events: 3)
    let result = search.run(while: { $0 < 7 })
    #expect(result.runs == 7 && result.isCapped && search.share(of: result) < 0.5)
  }
}
