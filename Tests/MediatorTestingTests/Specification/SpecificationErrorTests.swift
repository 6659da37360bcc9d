import MediatorTesting
import PropertyCore
import Testing

@Suite struct SpecificationErrorTests {
  final class Switch { var isOn = false }

  struct NamedSpecification: MediatorSpecification {
    var name = "Switch"
    var command = "turn on"
    var invariant = "is on or off"
    var line = "light"

    func makeSystem(in world: World) -> Switch { Switch() }
    func state(of system: Switch) -> Bool { system.isOn }
    var commands: some Commands<Switch> { Command(command) { $0.isOn = true } }
    var invariants: some Invariants<Switch> { Always(invariant) { $0.isOn || !$0.isOn } }
    var projection: some Projection<Switch> { Shows(line, { $0.isOn }, expected: { $0.isOn }) }
  }

  @Test(arguments: [
    "", ".", "..", ".hidden", "-x", "a/b", "../../etc", "a\nb", "a\0b", String(repeating: "é", count: 101),
  ])
  func `a name that cannot be a folder's is refused`(name: String) {
    #expect(throws: SpecificationError.unusableName(name)) { try AnySpecification(NamedSpecification(name: name)) }
    #expect("\(SpecificationError.unusableName(name))".contains("folders are named after it"))
  }

  @Test(arguments: ["Switch", "Checkout & Cart", "Überweisung", "a.b", String(repeating: "a", count: 200)])
  func `any other name is taken`(name: String) throws {
    #expect(try AnySpecification(NamedSpecification(name: name)).name == name)
  }

  @Test(arguments: [
    NamedSpecification(command: ""), NamedSpecification(invariant: ""), NamedSpecification(line: ""),
  ])
  func `what a report could not name is refused`(specification: NamedSpecification) {
    #expect(throws: SpecificationError.emptyName(specification: "Switch")) { try AnySpecification(specification) }
  }
}
