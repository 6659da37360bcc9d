/// How a run ended.
public enum Outcome: Hashable, Codable, Sendable {
  /// Nothing was found.
  case passed
  /// An assumption did not hold, so that the run says nothing.
  case discarded(Discard)
  /// The property does not hold.
  case failed(FailureSignature)
}

/// How far a run is from the simplest one, by meaning rather than by its choices.
///
/// Compared before the choices are: fewer events, then fewer steps, fewer
/// effects, fewer perturbations of the nominal schedule, and fewer inversions of its
/// order. Events come first since their number is what a reader of the run counts. A
/// plain property leaves all of them zero and is compared by shortlex alone.
public struct Complexity: Hashable, Comparable, Codable, Sendable {
  /// Number of steps and completions up to the failure.
  public var events: Int
  /// Number of steps.
  public var steps: Int
  /// Number of effects started.
  public var effects: Int
  /// Number of late, failed, repeated and cancelled-but-delivered completions.
  public var perturbations: Int
  /// Number of completions that overtook an earlier one or came after a later step.
  public var inversions: Int

  /// Creates a complexity.
  public init(events: Int = 0, steps: Int = 0, effects: Int = 0, perturbations: Int = 0, inversions: Int = 0) {
    self.events = events
    self.steps = steps
    self.effects = effects
    self.perturbations = perturbations
    self.inversions = inversions
  }

  public static func < (left: Complexity, right: Complexity) -> Bool {
    (left.events, left.steps, left.effects, left.perturbations, left.inversions)
      < (right.events, right.steps, right.effects, right.perturbations, right.inversions)
  }
}

/// A run's outcome and how simple the run was.
public struct Verdict: Hashable, Codable, Sendable {
  /// How the run ended.
  public var outcome: Outcome
  /// How far the run is from the simplest one.
  public var complexity: Complexity

  /// Creates a verdict.
  public init(_ outcome: Outcome, complexity: Complexity = Complexity()) {
    self.outcome = outcome
    self.complexity = complexity
  }

  /// The failure, when there is one.
  public var failure: FailureSignature? {
    if case .failed(let signature) = outcome { signature } else { nil }
  }
}

/// A statement that must hold for every choice sequence.
///
/// The function is called with a source that is about to make one run. It must
/// be a pure function of the choices it draws: same choices, same verdict.
public struct Property {
  /// Executes one run.
  public let run: (ChoiceSource) -> Verdict

  /// Creates a property from a function that executes one run.
  public init(_ run: @escaping (ChoiceSource) -> Verdict) { self.run = run }

  /// Creates a property of a generated value.
  ///
  /// - Parameters:
  ///   - name: What is stated; the identity of its failure.
  ///   - generator: Draws the value.
  ///   - holds: Whether the statement holds for a value; throwing a ``Discard`` abandons the run.
  public static func forAll<Value>(
    _ name: String, _ generator: Generator<Value>, _ holds: @escaping (Value) throws(Discard) -> Bool
  ) -> Property {
    Property { source in
      do throws(Discard) {
        let value = try generator.draw(from: source)
        return Verdict(try holds(value) ? .passed : .failed(FailureSignature(kind: .invariant, name: name)))
      } catch {
        return Verdict(.discarded(error))
      }
    }
  }
}
