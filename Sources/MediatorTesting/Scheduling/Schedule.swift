import PropertyCore

/// A policy that decides, in a random run, when what was started comes back.
///
/// Whatever policy explores, what is stored is each effect's delay and rank, so
/// replaying and shrinking need no policy (design note 2).
public struct Schedule: Sendable {
  /// What the policy is called on the command line.
  public let name: String
  /// Draws by how many steps something comes late; ``EffectDecisions`` says what the largest ones mean.
  let delay: @Sendable (inout Xoshiro256, Participant) -> UInt64
  /// Draws the rank among what is due together.
  let rank: @Sendable (inout Xoshiro256, Participant) -> UInt64
  /// Draws by how many steps a job of the runtime comes late.
  var jobDelay: @Sendable (inout Xoshiro256, Participant) -> UInt64 = { random, _ in
    random.chance(1, in: 12) ? 1 + random.next(upTo: 2) : 0
  }
  /// Draws the rank of a job among what is due together.
  var jobRank: @Sendable (inout Xoshiro256, Participant) -> UInt64 = { random, _ in
    random.chance(1, in: 4) ? random.next(upTo: 3) : 0
  }
  /// How often completions are perturbed in other ways.
  var rates: PerturbationRates

  /// What a policy may know of what was started.
  struct Participant {
    /// Number of the service or timer; of the task, for a job.
    var number: Int
    /// A word that is the same throughout the run and another one in each run.
    var runWord: UInt64
    /// Position of the step in which it was started.
    var step: Int
    /// Number of steps that are still to come in the run.
    var remaining: Int
  }

  /// The word of the run that is under way.
  var runWord: UInt64 = 0

  /// How often, in 64, an effect fails, is answered twice, is answered though cancelled, or answers inside the call.
  public struct PerturbationRates: Hashable, Sendable {
    var failures: UInt64 = 12
    var copies: UInt64 = 6
    var afterCancel: UInt64 = 24
    var synchronous: UInt64 = 6
  }
}

/// The policies, and the rotation through them.
public enum SchedulePortfolio: Sendable, Hashable {
  /// Every policy in turn, one run each.
  case rotation
  /// One policy in every run.
  case only(String)

  /// Every policy, in the order of the rotation.
  public static let all: [Schedule] = [
    .mixture, .immediate, .coin, .eventsFirst, .priorities(depth: 2), .priorities(depth: 3), .partialOrder, .uniform,
  ]

  /// The names a user can give.
  public static var names: [String] { ["rotation"] + all.map(\.name) }

  /// Finds a portfolio by name.
  public init?(named name: String) {
    if name == "rotation" {
      self = .rotation
    } else if Self.all.contains(where: { $0.name == name }) {
      self = .only(name)
    } else {
      return nil
    }
  }

  /// Returns the policy of a run, with rates switched off at random in every other run (swarm).
  func schedule(for source: ChoiceSource) -> Schedule {
    guard source.isRandom else { return .immediate }
    var schedule: Schedule
    switch self {
    case .rotation: schedule = Self.all[Int(source.unrecorded(upTo: UInt64(Self.all.count - 1)))]
    case .only(let name): schedule = Self.all.first { $0.name == name } ?? .mixture
    }
    let word = source.unrecordedWord()
    schedule.runWord = source.unrecordedWord()
    if word & 1 == 1 {
      if word & 2 == 2 { schedule.rates.failures = 0 }
      if word & 4 == 4 { schedule.rates.copies = 0 }
      if word & 8 == 8 { schedule.rates.afterCancel = 0 }
      if word & 16 == 16 { schedule.rates.synchronous = 0 }
    }
    return schedule
  }
}
