import MediatorTesting
import PropertyCore

/// A field for an amount of money, written as people of a region write it, and a button that sends it
/// (F06, code-payments/code-ios-app#448 and spliit-app/spliit#528).
final class AmountEntry {
  /// An amount to two decimals.
  struct Amount: Equatable {
    var hundredths: Int

    /// The amount as it is written with a separator, without decimals that are zero.
    func text(separator: Character) -> String {
      let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
      if rest == 0 { return "\(whole)" }
      let decimals = rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)"
      return "\(whole)\(separator)\(decimals)"
    }

    /// Reads the longest beginning of a text that is an amount.
    ///
    /// - Returns: The amount and what is left over; nil when the text does not begin with a digit.
    static func read(_ text: String, separator: Character) -> (amount: Amount, rest: Substring)? {
      var rest = text[...]
      let whole = rest.popDigits(upTo: 9)
      guard var hundredths = Int(whole) else { return nil }
      hundredths *= 100
      if rest.first == separator {
        var fraction = rest.dropFirst()
        let decimals = fraction.popDigits(upTo: 2)
        if let value = Int(decimals) {
          hundredths += decimals.count == 1 ? value * 10 : value
          rest = fraction
        }
      }
      return (Amount(hundredths: hundredths), rest)
    }
  }

  /// What was sent, and what the field showed when it was.
  struct Payment: Equatable {
    var amount: Amount
    var shown: String
    var separator: Character
  }

  struct State: Equatable {
    var text = ""
    /// What stands between whole and decimals in the region that the text was written in.
    var separator: Character = "."
    var amount: Amount?
    var payments: [Payment] = []
  }

  enum Defect: String, CaseIterable {
    /// The text is read with a point in every region, as far as it can be.
    case readsPointOnly = "reads-point-only"
  }

  typealias Send = (Int, @escaping (Result<Bool, any Error>) -> Void) -> Void

  private(set) var state = State()
  let field: Control<String>
  let submit: Button
  private let send: Send
  private let defect: Defect?

  init(field: Control<String>, submit: Button, planting defect: Defect?, send: @escaping Send) {
    self.field = field
    self.submit = submit
    self.defect = defect
    self.send = send
    field.onUserChange = { [unowned self] text in typed(text) }
    submit.onTap = { [unowned self] in sendAmount() }
  }

  /// The user moves to a region with another separator; what was written is written anew.
  func move(toRegionWith separator: Character) {
    state.text = state.amount?.text(separator: separator) ?? ""
    state.separator = separator
    render()
  }

  private func typed(_ text: String) {
    state.text = text
    if defect == .readsPointOnly {
      state.amount = Amount.read(text, separator: ".")?.amount
    } else {
      state.amount = Amount.read(text, separator: state.separator).flatMap { $0.rest.isEmpty ? $0.amount : nil }
    }
    render()
  }

  private func sendAmount() {
    guard let amount = state.amount else { return }
    state.payments.append(Payment(amount: amount, shown: state.text, separator: state.separator))
    state.text = ""
    state.amount = nil
    render()
    send(amount.hundredths) { _ in }
  }

  private func render() {
    field.render(state.text)
    submit.render(enabled: state.amount != nil)
  }
}

extension Substring {
  /// Takes the digits from the beginning, no more than a number of them.
  fileprivate mutating func popDigits(upTo limit: Int) -> Substring {
    let digits = prefix(limit).prefix { ("0"..."9").contains($0) }
    removeFirst(digits.count)
    return digits
  }
}

struct AmountEntrySpecification: MediatorSpecification {
  var defect: AmountEntry.Defect?

  func makeSystem(in world: World) -> AmountEntry {
    AmountEntry(
      field: world.control("amount", ""), submit: world.button("Submit", enabled: false), planting: defect,
      send: world.service("send", reply: .constant(true)))
  }

  func state(of entry: AmountEntry) -> AmountEntry.State { entry.state }

  var commands: some Commands<AmountEntry> {
    Command("move to a region that writes", .element(of: [".", ","])) { entry, separator in
      entry.move(toRegionWith: separator)
    }
    Command("type amount", .element(of: [100, 150, 105, 5])) { entry, hundredths in
      // What is typed is an amount as people of the region write it, whole or not finished yet.
      entry.field.userChanged(AmountEntry.Amount(hundredths: hundredths).text(separator: entry.state.separator))
    }
    Command("type whole and separator") { $0.field.userChanged("1\($0.state.separator)") }
    Command("tap Submit") { $0.submit.userTaps() }
  }

  var invariants: some Invariants<AmountEntry> {
    Always("the amount sent is the amount shown") { entry in
      entry.state.payments.allSatisfy { payment in
        let point = String(payment.shown.map { $0 == payment.separator ? "." : $0 })
        return Double(point) == Double(payment.amount.hundredths) / 100
      }
    }
  }

  var projection: some Projection<AmountEntry> {
    Shows("amount", { $0.field.value }, expected: { $0.state.text })
    Shows("Submit enabled", { $0.submit.isEnabled }, expected: { $0.state.amount != nil })
  }

  static let knownDefects = [
    // move to a region with a comma · type "1,5" · tap Submit
    CatalogEntry.Defect(
      id: "reads-point-only",
      summary: "an amount is read with a point where people write a comma, and loses its decimals",
      oracle: "the amount sent is the amount shown", shortestEvents: 3)
  ]
}
