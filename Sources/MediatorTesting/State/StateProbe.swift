/// Reads, compares and remembers the state of a system whose types only its specification knows.
@usableFromInline final class StateProbe {
  /// The system of the run, from when it exists until it is let go; see `Run.unretainedSystem`.
  // The run keeps it alive. Set between runs, and read on the thread of the run.
  @exclusivity(unchecked) var system: Unmanaged<AnyObject>?

  /// Whether the specification says what the state is.
  let hasState: Bool
  private let functions: Functions

  /// What is done with states, compiled where the type of the state is known.
  @usableFromInline struct Functions {
    @usableFromInline let changes: (AnyObject, () -> Void) -> Bool
    @usableFromInline let startLog: () -> Void
    @usableFromInline let log: (AnyObject) -> Void
    @usableFromInline let keepLog: () -> Void
    @usableFromInline let areEqual: (_ kept: Int, _ otherKept: Int) -> Bool
    @usableFromInline let isEqual: (_ kept: Int, _ newer: Int) -> Bool
    @usableFromInline let counts: () -> (kept: Int, newer: Int)
    @usableFromInline let describeKept: (Int) -> String
    @usableFromInline let describeNewer: (Int) -> String
    @usableFromInline let describe: (AnyObject, _ remembering: Bool) -> String
    @usableFromInline let forgetWords: () -> Void
    @usableFromInline let shape: (AnyObject) -> UInt64

    @usableFromInline init(
      changes: @escaping (AnyObject, () -> Void) -> Bool, startLog: @escaping () -> Void,
      log: @escaping (AnyObject) -> Void, keepLog: @escaping () -> Void, areEqual: @escaping (Int, Int) -> Bool,
      isEqual: @escaping (Int, Int) -> Bool, counts: @escaping () -> (kept: Int, newer: Int),
      describeKept: @escaping (Int) -> String, describeNewer: @escaping (Int) -> String,
      describe: @escaping (AnyObject, Bool) -> String, forgetWords: @escaping () -> Void,
      shape: @escaping (AnyObject) -> UInt64
    ) {
      self.changes = changes
      self.startLog = startLog
      self.log = log
      self.keepLog = keepLog
      self.areEqual = areEqual
      self.isEqual = isEqual
      self.counts = counts
      self.describeKept = describeKept
      self.describeNewer = describeNewer
      self.describe = describe
      self.forgetWords = forgetWords
      self.shape = shape
    }
  }

  @usableFromInline init(hasState: Bool, _ functions: Functions) {
    self.hasState = hasState
    self.functions = functions
  }

  /// Whether states that compare equal are put into the same words, which takes far less time.
  ///
  /// Off for people: two states that the mediator calls equal may differ in what is not compared.
  // Set between runs.
  @exclusivity(unchecked) var remembersWords = false
  /// Forgets the words, so that those of a run depend on that run alone.
  func forgetWords() { functions.forgetWords() }

  /// Whether something changes the state; without a state, it is done and the answer is no.
  @usableFromInline func changes(during body: () -> Void) -> Bool {
    guard hasState, let system else {
      body()
      return false
    }
    return system._withUnsafeGuaranteedRef { functions.changes($0, body) }
  }

  /// Starts remembering states.
  func startLog() { functions.startLog() }
  /// Remembers the state as it is now.
  func log() { system?._withUnsafeGuaranteedRef(functions.log) }
  /// Moves what was remembered aside, as what a second execution is compared with.
  func keepLog() { functions.keepLog() }

  /// Whether two remembered states of the same execution are equal.
  func isEqual(at first: Int, and second: Int) -> Bool { functions.areEqual(first, second) }
  /// Whether a state of the kept execution equals one of the newer execution; nil when one does not exist.
  func isEqual(kept: Int, newer: Int) -> Bool? {
    let counts = functions.counts()
    return kept < counts.kept && newer < counts.newer ? functions.isEqual(kept, newer) : nil
  }
  /// Number of states remembered in the kept execution.
  var keptCount: Int { functions.counts().kept }
  /// Number of states remembered in the newer execution.
  var count: Int { functions.counts().newer }

  /// A remembered state of the kept or the newer execution, in words.
  func describe(kept position: Int) -> String { functions.describeKept(position) }
  func describe(newer position: Int) -> String { functions.describeNewer(position) }
  /// What the state looks like from afar, as it is now; zero without a state.
  func shape() -> UInt64 {
    guard hasState, let system else { return 0 }
    return system._withUnsafeGuaranteedRef(functions.shape)
  }

  /// The state as it is now, in words.
  func describe() -> String {
    guard hasState, let system else { return "" }
    return system._withUnsafeGuaranteedRef { functions.describe($0, remembersWords) }
  }
}

/// The states of a run and of the run it is compared with.
@usableFromInline final class StateLog<State: Equatable> {
  // Changed only by the probe's functions, none of which calls out while it does.
  @exclusivity(unchecked) @usableFromInline var states: ContiguousArray<State> = []
  @exclusivity(unchecked) @usableFromInline var kept: ContiguousArray<State> = []

  /// The states whose shapes were asked for last, the latest first, and the shapes.
  @exclusivity(unchecked) @usableFromInline var shaped: ContiguousArray<State> = []
  @exclusivity(unchecked) @usableFromInline var shapes: ContiguousArray<UInt64> = []

  @usableFromInline let reader = ShapeReader<State>()

  // As above.
  @exclusivity(unchecked) private var described: [(state: State, words: String)] = []

  @usableFromInline init() {}

  private static var mostDescribed: Int { 32 }

  /// A state in words; in those of an equal state that was met not long ago, if there is one.
  @usableFromInline func words(for state: State, remembering: Bool) -> String {
    guard remembering else { return describeState(state) }
    if let known = described.last(where: { $0.state == state }) { return known.words }
    let words = describeState(state)
    if described.count == Self.mostDescribed { described.removeFirst(Self.mostDescribed / 2) }
    described.append((state, words))
    return words
  }

  @usableFromInline func forgetWords() { described.removeAll(keepingCapacity: true) }

  /// The shape of a state; where that takes long, computed only when it is none of the last few.
  ///
  /// - Complexity: A few comparisons, or else O(*n*), where *n* is the number of values in the state.
  @inlinable func shape(of state: State) -> UInt64 {
    guard reader.isSlow else { return reader.word(of: state) }
    var position = 0
    while position < shaped.count {
      if shaped[position] == state {
        if position > 0 {
          shaped.swapAt(0, position)
          shapes.swapAt(0, position)
        }
        return shapes[0]
      }
      position += 1
    }
    let word = reader.word(of: state)
    if shaped.count == 8 {
      shaped.removeLast()
      shapes.removeLast()
    }
    shaped.insert(state, at: 0)
    shapes.insert(word, at: 0)
    return word
  }
}

/// Returns a state as "field: value, …", with texts in quotes.
@usableFromInline func describeState<State>(_ state: State) -> String {
  let mirror = Mirror(reflecting: state)
  guard mirror.displayStyle == .struct || mirror.displayStyle == .tuple, !mirror.children.isEmpty else {
    return describeValue(state)
  }
  return mirror.children.map { "\($0.label ?? "_"): \(describeValue($0.value))" }.joined(separator: ", ")
}
