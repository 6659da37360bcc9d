/// Reads, compares and remembers the state of a system whose types only its specification knows.
class StateProbe {
  /// The system of the run; set once it exists.
  var system: AnyObject?

  /// Whether the specification says what the state is.
  var hasState: Bool { false }

  /// Whether states that compare equal are put into the same words, which takes far less time.
  ///
  /// Off for people: two states that the mediator calls equal may differ in what is not compared.
  final var remembersWords = false
  /// Forgets the words, so that those of a run depend on that run alone.
  func forgetWords() {}

  /// Whether something changes the state; without a state, it is done and the answer is no.
  func changes(during body: () -> Void) -> Bool {
    body()
    return false
  }

  /// Starts remembering states.
  func startLog() {}
  /// Remembers the state as it is now.
  func log() {}
  /// Moves what was remembered aside, as what a second execution is compared with.
  func keepLog() {}

  /// Whether two remembered states of the same execution are equal.
  func isEqual(at first: Int, and second: Int) -> Bool { false }
  /// Whether a state of the kept execution equals one of the newer execution; nil when one does not exist.
  func isEqual(kept: Int, newer: Int) -> Bool? { nil }
  /// Number of states remembered in the kept execution.
  var keptCount: Int { 0 }
  /// Number of states remembered in the newer execution.
  var count: Int { 0 }

  /// A remembered state of the kept or the newer execution, in words.
  func describe(kept position: Int) -> String { "" }
  func describe(newer position: Int) -> String { "" }
  /// The state as it is now, in words.
  func describe() -> String { "" }
}

/// The probe of a specification that says what the state is.
final class TypedStateProbe<Specification: MediatorSpecification>: StateProbe {
  private let specification: Specification
  private var states: [Specification.State] = []
  private var kept: [Specification.State] = []
  private var described: [(state: Specification.State, words: String)] = []

  init(_ specification: Specification) { self.specification = specification }

  // The cast needs no check: the system is what `makeSystem` of this specification made.
  private var current: Specification.State? {
    system.map { specification.state(of: unsafeDowncast($0, to: Specification.System.self)) }
  }

  override var hasState: Bool { Specification.State.self != NoState.self }

  override func changes(during body: () -> Void) -> Bool {
    let before = current
    body()
    return before != current
  }

  override func startLog() { states.removeAll(keepingCapacity: true) }
  override func log() { if let current { states.append(current) } }
  override func keepLog() { swap(&kept, &states) }
  override func isEqual(at first: Int, and second: Int) -> Bool { kept[first] == kept[second] }
  override func isEqual(kept position: Int, newer: Int) -> Bool? {
    guard position < kept.count, newer < states.count else { return nil }
    return kept[position] == states[newer]
  }
  override var keptCount: Int { kept.count }
  override var count: Int { states.count }
  override func describe(kept position: Int) -> String { describeState(kept[position]) }
  override func describe(newer position: Int) -> String { describeState(states[position]) }
  override func describe() -> String {
    guard hasState, let current else { return "" }
    guard remembersWords else { return describeState(current) }
    if let known = described.last(where: { $0.state == current }) { return known.words }
    let words = describeState(current)
    if described.count == Self.mostDescribed { described.removeFirst(Self.mostDescribed / 2) }
    described.append((current, words))
    return words
  }

  private static var mostDescribed: Int { 32 }

  override func forgetWords() { described.removeAll(keepingCapacity: true) }
}

/// Returns a state as "field: value, …", with texts in quotes.
func describeState<State>(_ state: State) -> String {
  let mirror = Mirror(reflecting: state)
  guard mirror.displayStyle == .struct || mirror.displayStyle == .tuple, !mirror.children.isEmpty else {
    return describeValue(state)
  }
  return mirror.children.map { "\($0.label ?? "_"): \(describeValue($0.value))" }.joined(separator: ", ")
}
