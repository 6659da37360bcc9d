// What README.md shows, compiled. ReadmeTests compares the two, and runs this.

import FuzzSupport
import MediatorTesting
import MediatorTool
import PropertyCore
import Testing
import TestingSupport

/// What the screen needs of a text field.
protocol TextField: AnyObject {
  var text: String { get }
  var onUserChange: ((String) -> Void)? { get set }
  func show(_ text: String)
  func userTypes(_ text: String)
}

/// A coupon field: the discount follows the code, once the shop has confirmed it.
final class CouponScreen {
  struct State: Equatable {
    var code = ""
    var discount: Int?
    var isChecking = false
  }

  typealias Check = (String, @escaping (Result<Int, any Error>) -> Void) -> Void

  let field: any TextField
  private(set) var state = State()
  private let check: Check
  private var newest = 0

  init(field: any TextField, check: @escaping Check) {
    self.field = field
    self.check = check
    field.onUserChange = { [weak self] code in self?.codeChanged(to: code) }
  }

  func clear() { codeChanged(to: "") }

  private func codeChanged(to code: String) {
    guard code != state.code else { return }
    newest += 1
    let asked = newest
    commit(State(code: code, isChecking: !code.isEmpty))
    guard !code.isEmpty else { return }
    check(code) { [weak self] answer in
      guard let self, asked == newest else { return }
      commit(State(code: code, discount: try? answer.get()))
    }
  }

  private func commit(_ newState: State) {
    state = newState
    field.show(newState.code)
  }
}

extension Control: TextField where Value == String {
  var text: String { value }
  func show(_ text: String) { render(text) }
  func userTypes(_ text: String) { userChanged(text) }
}

struct CouponScreenSpecification: MediatorSpecification {
  func makeSystem(in world: World) -> CouponScreen {
    CouponScreen(
      field: world.control("code", "", semantics: .any),
      check: world.service(
        "check", reply: .integer(in: 5...50), policy: .latestOnly,
        wanted: { (screen: CouponScreen, code) in screen.state.code == code }))
  }

  func state(of screen: CouponScreen) -> CouponScreen.State { screen.state }

  var commands: some Commands<CouponScreen> {
    Command("type code", .text) { screen, code in screen.field.userTypes(code) }
    Command("clear") { $0.clear() }
  }

  var invariants: some Invariants<CouponScreen> {
    Always("a discount belongs to a code") { $0.state.discount == nil || !$0.state.code.isEmpty }
    AtQuiescence("nothing is still being checked") { !$0.state.isChecking }
  }

  var projection: some Projection<CouponScreen> {
    Shows("code", { $0.field.text }, expected: { $0.state.code })
  }
}

@Test func couponScreen() throws {
  try expectNoFailure(of: CouponScreenSpecification())
}

public let catalog = MediatorCatalog([
  CatalogEntry("a screen with a coupon field") { CouponScreenSpecification() }
])

/// The top of a tool's `main.swift`, in a function here.
func couponTool() -> Swift.Never {
  MediatorTool.main(catalog)
}

@_cdecl("mediatorFuzzTarget") func target() { FuzzTarget.register("CouponScreen", in: catalog) }
