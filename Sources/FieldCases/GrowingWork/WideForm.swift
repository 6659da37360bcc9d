import MediatorTesting
import PropertyCore

/// A form of several fields, each shown by observers of its own (F35, zachlatta/freeflow#274, ReSwift/ReSwift#324).
///
/// A change is told to the observers of what changed, and to nobody else, so a
/// keystroke costs the same however many observers there are.
final class WideForm {
  /// Everything the form has committed.
  struct State: Equatable {
    var fields = Array(repeating: "", count: 4)
  }

  /// Mistakes that this form can be made with.
  enum Defect: String, CaseIterable {
    /// Any change is told to every observer.
    case everyoneTold = "everyone-told"
  }

  private(set) var state = State()
  private var observers: [(field: Int, tell: (String) -> Void)] = []
  private let defect: Defect?

  init(planting defect: Defect? = nil) { self.defect = defect }

  /// Adds an observer of one field.
  func observe(_ field: Int, _ tell: @escaping (String) -> Void) { observers.append((field, tell)) }

  /// Takes a character typed into the first field.
  func type(_ character: Character) { set(0, to: state.fields[0] + String(character)) }

  /// Takes what a field contains.
  func set(_ field: Int, to text: String) {
    guard state.fields[field] != text else { return }
    state.fields[field] = text
    for observer in observers where observer.field == field || defect == .everyoneTold {
      observer.tell(state.fields[observer.field])
    }
  }
}

/// What can happen to a `WideForm`, and what must hold.
struct WideFormSpecification: MediatorSpecification {
  /// The form and what its observers show.
  final class Screen {
    let form: WideForm
    /// The field that each observer shows, and what it shows.
    private(set) var labels: [(field: Int, text: String)] = []
    /// How often an observer was told what it showed already.
    private(set) var needlessRenders = 0

    init(_ form: WideForm) { self.form = form }

    fileprivate func addLabel(of field: Int) -> Int {
      labels.append((field, form.state.fields[field]))
      return labels.count - 1
    }

    fileprivate func render(_ label: Int, _ text: String) {
      if labels[label].text == text { needlessRenders += 1 }
      labels[label].text = text
    }
  }

  let defect: WideForm.Defect?

  init(planting defect: WideForm.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> Screen {
    let form = WideForm(planting: defect)
    let screen = Screen(form)
    for field in form.state.fields.indices {
      let label = screen.addLabel(of: field)
      form.observe(
        field,
        world.observer("label \(field)", reading: { [unowned form] in form.state.fields[field] }) {
          [unowned screen] in screen.render(label, $0)
        })
    }
    return screen
  }

  func state(of screen: Screen) -> WideForm.State { screen.form.state }

  var commands: some Commands<Screen> {
    Command("type", .element(of: ["a", "b"] as [Character])) { screen, character in screen.form.type(character) }
    Command("set", .integer(in: 0...3), .element(of: ["", "a"])) { screen, field, text in
      screen.form.set(field, to: text)
    }
  }

  var invariants: some Invariants<Screen> {
    Always("only what changed is rendered") { $0.needlessRenders == 0 }
    Always("every label shows its field") { screen in
      screen.labels.allSatisfy { $0.text == screen.form.state.fields[$0.field] }
    }
  }

  // type a character
  static let knownDefects = [
    CatalogEntry.Defect(
      id: "everyone-told", summary: "every keystroke renders every label",
      oracle: "only what changed is rendered", shortestEvents: 1)
  ]
}
