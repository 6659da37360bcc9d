import PropertyCore

/// The beginnings of runs that met something new, from which later runs go on.
///
/// Each keeps the run up to the end of the step in which it met its last new
/// combination. A beginning is picked from a few drawn ones: the one whose combination
/// has been met least, so that what is rare is tried most (Böhme et al., "Coverage-based Greybox Fuzzing as Markov
/// Chain", CCS 2016). A run is a function of the seed and of the runs before it.
struct RunArchive {
  private struct Entry {
    var beginning: ChoiceSequence
    var feature: UInt64
    /// How often a run went on from it.
    var uses = 0
  }

  private var entries: [Entry] = []
  private let capacity: Int

  /// How many are drawn of which the rarest is taken.
  private static let drawn = 4

  init(capacity: Int = 256) { self.capacity = capacity }

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  /// Keeps the beginning of a run up to a step.
  ///
  /// - Complexity: O(*n* + *m*), where *n* is the number of choices kept, *m* that of spans.
  mutating func keep(_ run: ChoiceSequence, upTo step: Int, feature: UInt64, _ record: CoverageRecord) {
    let steps = run.elements(labeled: .step)
    guard steps.indices.contains(step) else { return }
    if entries.count == capacity { dropMostCommon(record) }
    entries.append(Entry(beginning: run.prefix(through: steps[step]), feature: feature))
  }

  /// Takes out the entry whose combination was met most, an older one before a newer one.
  private mutating func dropMostCommon(_ record: CoverageRecord) {
    var (most, position) = (-1, 0)
    for (candidate, entry) in entries.enumerated() {
      let cost = record.count(of: entry.feature) + entry.uses
      if cost > most { (most, position) = (cost, candidate) }
    }
    entries.remove(at: position)
  }

  /// Picks a beginning to go on from.
  ///
  /// - Precondition: There is one.
  mutating func pick(_ random: inout Xoshiro256, _ record: CoverageRecord) -> ChoiceSequence {
    var (least, position) = (Int.max, 0)
    for _ in 0..<Self.drawn {
      let candidate = Int(random.next(upTo: UInt64(entries.count - 1)))
      let cost = record.count(of: entries[candidate].feature) + entries[candidate].uses
      if cost < least { (least, position) = (cost, candidate) }
    }
    entries[position].uses += 1
    return entries[position].beginning
  }
}
