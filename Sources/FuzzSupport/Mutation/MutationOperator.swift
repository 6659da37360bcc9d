/// One way to make another run of a run.
public enum MutationOperator: String, Hashable, Sendable, CaseIterable {
  /// Appends new events.
  case extend
  /// Puts a new event in, mostly near the end.
  case insert
  /// Repeats some events that follow one another, up to sixteen times.
  case duplicate
  /// Takes an event out.
  case delete
  /// Takes events out that follow one another.
  case deleteRange = "delete-range"
  /// Leaves the events out after which nothing new came, before another operator is applied.
  case truncate
  /// Exchanges two events.
  case swap
  /// Moves an event to another place.
  case move
  /// Gives a command another argument.
  case argument
  /// Goes on with events of another run.
  case splice
  /// Takes events of two runs in turn.
  case interleave
  /// Lets a completion come later.
  case later
  /// Lets a completion come earlier.
  case earlier
  /// Lets a completion not come.
  case drop
  /// Lets a completion come more than once.
  case copy
  /// Lets an effect fail, or no longer.
  case fail
  /// Lets an effect be answered although the mediator cancelled it.
  case uncancelled
  /// Advances the clock to just after another event: a timer fires there.
  case clock
  /// Changes the world: how controls behave, which commands take part, and how often the schedule is perturbed.
  case world
  /// Changes the bytes of one record as libFuzzer would, its dictionary and compare traces included.
  case bytes

  /// How often it is used, in proportion to the others; zero when it is not used by itself.
  var weight: Int {
    switch self {
    case .extend: 34
    case .bytes: 16
    case .insert, .argument, .splice: 8
    case .delete, .swap, .move, .later, .duplicate: 6
    case .deleteRange, .earlier, .clock, .copy, .fail: 4
    case .drop, .uncancelled, .world, .interleave: 3
    case .truncate: 0
    }
  }

  /// Whether it takes two inputs, which libFuzzer hands to ``EventMutator/cross(_:with:to:seed:)``.
  var crosses: Bool { self == .splice || self == .interleave }

  /// Whether it looks at choices, so that none may be left to a seed.
  var readsChoices: Bool {
    switch self {
    case .argument, .later, .earlier, .drop, .copy, .fail, .uncancelled, .clock: true
    default: false
    }
  }
}

/// The operators a fuzz target uses.
public struct MutatorSelection: Hashable, Sendable {
  /// The operators, in their order; empty for libFuzzer's own mutations alone.
  public let operators: [MutationOperator]

  /// Every operator.
  public static let all = MutatorSelection(MutationOperator.allCases)
  /// None: libFuzzer mutates bytes by itself.
  public static let none = MutatorSelection([])

  /// Selects operators.
  public init(_ operators: [MutationOperator]) { self.operators = operators }

  /// Reads `all`, `none`, or names separated by commas.
  ///
  /// - Throws: ``FuzzOptionsError/unknownMutator(_:known:)`` for another name.
  public init(named names: String) throws(FuzzOptionsError) {
    switch names {
    case "all": self = .all
    case "none": self = .none
    default:
      var operators: [MutationOperator] = []
      for name in names.split(separator: ",", omittingEmptySubsequences: false) {
        guard let one = MutationOperator(rawValue: String(name)) else {
          throw .unknownMutator(String(name), known: MutationOperator.allCases.map(\.rawValue))
        }
        operators.append(one)
      }
      self.init(operators)
    }
  }
}
