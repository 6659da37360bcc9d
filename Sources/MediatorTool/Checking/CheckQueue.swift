import Foundation

/// The mediators of a plan, checked one after the other or several at once.
///
/// However many jobs there are, what is told, and in which order, is the same.
struct CheckQueue {
  let plan: CheckPlan
  let session: ToolSession
  /// The time to spend on all of them.
  let time: Seconds?
  /// How many are checked at once.
  let jobs: Int
  private let start = ContinuousClock.now

  init(_ plan: CheckPlan, time: Seconds?, jobs: Int, _ session: ToolSession) {
    self.plan = plan
    self.session = session
    self.time = time
    self.jobs = min(jobs, plan.entries.count)
  }

  /// Checks the mediators, or as many as there are before a signal comes.
  func run() -> [CheckOutcome] {
    if jobs > 1, session.environment.isSupervised, let pool = CheckWorkerPool(self) { return pool.run() }
    var outcomes: [CheckOutcome] = []
    for position in plan.entries.indices {
      outcomes.append(check(position, session, jobs: 1))
      if session.environment.terminationSignal() != nil { break }
    }
    return outcomes
  }

  /// Checks one mediator and tells about it.
  func check(_ position: Int, _ session: ToolSession, jobs: Int) -> CheckOutcome {
    SupervisedCheck(plan.entries[position], plan, deadline: deadline(of: position, jobs: jobs), session).run()
  }

  /// When the check of a mediator that begins now is to end: each job divides what is left among the mediators it is
  /// still going to get.
  private func deadline(of position: Int, jobs: Int) -> ContinuousClock.Instant? {
    guard let time else { return nil }
    let (now, end) = (ContinuousClock.now, start + .seconds(time.value))
    return min(end, now + (end - now) * jobs / (plan.entries.count - position))
  }
}
