/// The jobs that wait for their turn in a traced run, in the order in which they were enqueued.
///
/// The nominal schedule executes them in this order, and before anything else
/// happens; where a run is perturbed, its trace says which job was passed.
struct JobOrder {
  private struct Entry {
    var job: UInt
    var name: String
    /// What has passed it, so that each is said once.
    var passers: [String] = []
  }

  private var waiting: [Entry] = []

  mutating func enqueue(_ job: UnownedJob, named name: String) {
    waiting.append(Entry(job: Self.identity(of: job), name: name))
  }

  /// Takes out a job that is executed.
  ///
  /// - Returns: Its name, and the names of the jobs that were enqueued earlier and have not been executed.
  mutating func execute(_ job: UnownedJob) -> (name: String, passed: [String]) {
    let identity = Self.identity(of: job)
    guard let position = waiting.firstIndex(where: { $0.job == identity }) else { return ("a job", []) }
    let name = waiting.remove(at: position).name
    return (name, pass(by: name, upTo: position))
  }

  /// The jobs that wait although something else happens.
  mutating func passed(by event: String) -> [String] { pass(by: event, upTo: waiting.count) }

  private mutating func pass(by passer: String, upTo end: Int) -> [String] {
    var names: [String] = []
    for position in 0..<end where !waiting[position].passers.contains(passer) {
      waiting[position].passers.append(passer)
      if waiting[position].name != passer { names.append(waiting[position].name) }
    }
    return names
  }

  /// A job is one pointer, so the cast changes nothing but its type.
  private static func identity(of job: UnownedJob) -> UInt { unsafeBitCast(job, to: UInt.self) }
}
