/// What one event has caused so far.
struct CascadeBudget {
  /// Number of interactions since the event began.
  var count = 0
  /// How many are allowed.
  var limit = 0 {
    didSet { watchedFrom = limit / 2 }
  }
  /// From where on they are remembered, to find the cycle.
  private(set) var watchedFrom = 0
  /// Whether the budget was spent, so that nothing more is passed on.
  var isCut = false
  /// The interactions of the second half of the budget.
  var recent: [Interaction] = []

  /// Starts another event.
  @inline(__always)
  mutating func begin() {
    count = 0
    if isCut || !recent.isEmpty {
      isCut = false
      recent.removeAll()
    }
  }
}

/// The deliveries since the last command.
struct DeliveryBudget {
  /// How many there were.
  private(set) var count = 0
  /// How many jobs of the runtime were executed since the last one.
  private(set) var jobs = 0
  /// Of what, for the second half of what is allowed.
  private(set) var recent: [Int] = []

  /// How many more may follow than the limits say, since so much was pending when the row began.
  private var allowance = (deliveries: 0, jobs: 0)

  /// Starts another row of deliveries.
  ///
  /// - Parameters:
  ///   - pending: Number of deliveries that wait by now.
  ///   - commands: Number of commands that may have left work behind, as elements of a stream.
  mutating func begin(pending: Int, commands: Int) {
    count = 0
    jobs = 0
    allowance = (pending, pending + Self.jobsForACommand * commands)
    if !recent.isEmpty { recent.removeAll(keepingCapacity: true) }
  }

  /// Whether one more may follow.
  func isWithin(_ limits: RunLimits) -> Bool {
    count < limits.deliveriesInARow + allowance.deliveries && jobs < limits.jobsInARow + allowance.jobs
  }

  /// Whether it is deliveries, rather than jobs, of which there are too many.
  func hasTooManyDeliveries(_ limits: RunLimits) -> Bool { count >= limits.deliveriesInARow + allowance.deliveries }

  /// How many jobs what one command left behind may take.
  private static let jobsForACommand = 20

  mutating func noteJob() { jobs += 1 }

  mutating func note(_ participant: Int, limit: Int) {
    count += 1
    jobs = 0
    if count > limit / 2 { recent.append(participant) }
  }
}
