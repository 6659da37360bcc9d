import MediatorTesting
import PropertyCore
import Testing

/// Does something when it is let go, as an owned observation does.
private final class Farewell {
  private let say: () -> Void

  init(_ say: @escaping () -> Void) { self.say = say }

  deinit { say() }
}

/// Empties its field at the end, when its own properties are being let go.
private final class Farewelling {
  private(set) var text = ""
  private let field: Control<String>
  private let farewell: Farewell

  init(_ field: Control<String>, _ leaving: @escaping (Bool) -> Void) {
    self.field = field
    farewell = Farewell {
      leaving(true)
      field.render("", enabled: false)
      leaving(false)
    }
    field.onUserChange = { [weak self] in self?.text = $0 }
  }
}

private struct FarewellingSpecification: MediatorSpecification {
  final class Log {
    var isLeaving = false
    var farewells = 0
    var readings = 0
  }
  let log = Log()

  func makeSystem(in world: World) -> Farewelling {
    Farewelling(world.control("field", "typed", semantics: .fixed(.emitsAlways))) { [log] in
      log.isLeaving = $0
      log.farewells += $0 ? 1 : 0
    }
  }

  func state(of system: Farewelling) -> String {
    log.readings += log.isLeaving ? 1 : 0
    return system.text
  }

  var commands: some Commands<Farewelling> { Command("wait") { _ in } }
}

@Suite struct MediatorThatEndsTests {
  @Test func `the state of a mediator that is being let go is not read`() throws {
    let specification = FarewellingSpecification()
    let runner = FuzzRunner(try AnySpecification(specification))
    for _ in 0..<3 { #expect(runner.run([1, 0]) == .passed) }
    #expect(specification.log.farewells == 3)
    #expect(specification.log.readings == 0)
  }
}
