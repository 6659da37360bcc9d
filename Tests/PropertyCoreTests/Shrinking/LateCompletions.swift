import PropertyCore

/// A toy with effects whose completions come late: what the shrinker is for.
///
/// Each step draws a command, a key and a note nobody looks at, and the whole
/// delivery of one effect, always with the same number of choices. A completion
/// is delivered after as many later steps as its delay says.
enum LateCompletions {
  enum Command: UInt64, CaseIterable { case idle, edit, search, submit, cancel, select, close }

  /// Something that happens: a command, or the completion of a step's search.
  enum Event: Hashable {
    case command(Command, key: UInt64)
    case completion(of: Int, key: UInt64, failed: Bool)
  }

  struct Step {
    var command: Command
    var key: UInt64
    var delay: Int
    var rank: UInt64
    var failed: Bool
    var copies: Int
  }

  static let stepLabel = SpanLabel("step")
  static let deliveryLabel = SpanLabel("delivery")

  /// Draws steps until there are enough, or until those drawn so far fail.
  static func drawSteps(
    from source: ChoiceSource, longest: Int, until fails: ([Step]) -> Bool = { _ in false }
  ) throws(Discard) -> [Step] {
    var steps: [Step] = []
    while steps.count < longest, source.openElement(stepLabel, wants: { _ in true }) {
      let command = Command.allCases[Int(source.draw(upTo: 6, kind: .pick))]
      let key = source.draw(upTo: 2, kind: .natural)
      _ = try Generator<String>.text.draw(from: source)
      source.open(deliveryLabel)
      let delay = source.draw(upTo: 60, kind: .delay) { random in
        random.chance(1, in: 3) ? 0 : random.chance(1, in: 2) ? 1 + random.next(upTo: 2) : random.next(upTo: 60)
      }
      let rank = source.draw(upTo: 7, kind: .perturbation)
      let failed = source.draw(upTo: 1, kind: .perturbation) { $0.chance(1, in: 5) ? 1 : 0 } == 1
      let copies = source.draw(upTo: 1, kind: .perturbation) { $0.chance(1, in: 8) ? 1 : 0 }
      source.close()
      source.close()
      steps.append(Step(command: command, key: key, delay: Int(delay), rank: rank, failed: failed, copies: Int(copies)))
      if fails(steps) { break }
    }
    return steps
  }

  /// What happens, in order: each step, then the completions that are due after it.
  ///
  /// - Parameter isComplete: Whether no step follows, so that everything pending is delivered.
  static func events(of steps: [Step], isComplete: Bool = true) -> [Event] {
    var events: [Event] = []
    var pending: [(due: Int, rank: UInt64, step: Int)] = []
    for (number, step) in steps.enumerated() {
      events.append(.command(step.command, key: step.key))
      if step.command == .search {
        for _ in 0...step.copies { pending.append((number + step.delay, step.rank, number)) }
      }
      let isLast = isComplete && number == steps.count - 1
      let due = pending.filter { isLast || $0.due <= number }
      pending.removeAll { isLast || $0.due <= number }
      for delivery in due.sorted(by: { ($0.due, $0.rank, $0.step) < ($1.due, $1.rank, $1.step) }) {
        events.append(
          .completion(of: delivery.step, key: steps[delivery.step].key, failed: steps[delivery.step].failed))
      }
    }
    return events
  }

  static func complexity(of steps: [Step], _ events: [Event]) -> Complexity {
    let searches = steps.filter { $0.command == .search }
    let perturbations =
      searches.count { $0.delay > 0 } + searches.count { $0.failed } + searches.count { $0.copies > 0 }
    var order: [Int] = []
    for case .completion(let step, _, _) in events { order.append(step) }
    let inversions = order.indices.reduce(0) { sum, here in sum + order[..<here].count { $0 > order[here] } }
    return Complexity(steps: steps.count, effects: searches.count, perturbations: perturbations, inversions: inversions)
  }

  /// A property that fails when the events contain a pattern, in order and with anything in between.
  static func property(_ name: String, longest: Int = 50, fails: @escaping ([Event]) -> Bool) -> Property {
    Property { source in
      do throws(Discard) {
        let steps = try drawSteps(from: source, longest: longest) { fails(Self.events(of: $0, isComplete: false)) }
        let events = Self.events(of: steps)
        return Verdict(
          fails(events) ? .failed(FailureSignature(kind: .invariant, name: name)) : .passed,
          complexity: complexity(of: steps, events))
      } catch {
        return Verdict(.discarded(error))
      }
    }
  }
}

/// A planted fault of the toy, and how many steps show it at least.
struct PlantedFault {
  let name: String
  /// How many executions the median search may take; what is measured, with some room.
  let mostExecutions: Int
  let steps: Int
  let property: Property

  /// The first failing run of a seed, made simpler.
  func shrunk(seed: UInt64, by shrinker: Shrinker = Shrinker()) -> ShrinkResult? {
    let source = ChoiceSource()
    for run in 0..<20_000 as Range<UInt64> {
      source.startRandom(seed: SplitMix64.word(seed: seed, at: run))
      let verdict = property.run(source)
      guard let signature = verdict.failure else { continue }
      return shrinker.shrink(source.recording, failing: signature, complexity: verdict.complexity, of: property)
    }
    return nil
  }

  static var all: [PlantedFault] { [outOfOrder, afterCancel, betweenEditAndSubmit, retryWindow, staleChain] }

  /// An older answer to the same key replaces a newer one: search, search; the first comes last.
  static var outOfOrder: PlantedFault {
    PlantedFault(
      name: "out of order", mostExecutions: 45, steps: 2,
      property: LateCompletions.property("out of order") { events in
        var newest = -1
        for case .completion(let step, _, _) in events {
          if step < newest { return true }
          newest = step
        }
        return false
      })
  }

  /// An answer that comes after its search was cancelled: search k, select, cancel k; then the answer.
  static var afterCancel: PlantedFault {
    PlantedFault(
      name: "after cancel", mostExecutions: 58, steps: 3,
      property: LateCompletions.property("after cancel") { events in
        var isSelected = false
        var cancelled: Set<UInt64> = []
        for event in events {
          switch event {
          case .command(.select, _): isSelected = true
          case .command(.search, let key): cancelled.remove(key)
          case .command(.cancel, let key) where isSelected: cancelled.insert(key)
          case .completion(_, let key, _) where cancelled.contains(key): return true
          default: break
          }
        }
        return false
      })
  }

  /// Search, edit, submit with the answer between edit and submit, for one key.
  static var betweenEditAndSubmit: PlantedFault {
    PlantedFault(
      name: "between edit and submit", mostExecutions: 32, steps: 3,
      property: LateCompletions.property("between edit and submit") { events in
        var progress = [0, 0, 0]
        for event in events {
          switch event {
          case .command(.edit, let key): progress[Int(key)] = 1
          case .completion(_, let key, false) where progress[Int(key)] == 1: progress[Int(key)] = 2
          case .command(.submit, let key) where progress[Int(key)] == 2: return true
          case .command(.submit, let key), .command(.close, let key): progress[Int(key)] = 0
          default: break
          }
        }
        return false
      })
  }

  /// A failed answer, then a select, then a successful older one, then submit.
  static var retryWindow: PlantedFault {
    PlantedFault(
      name: "retry window", mostExecutions: 68, steps: 4,
      property: LateCompletions.property("retry window") { events in
        var state = 0
        var failed = 0
        for event in events {
          switch (state, event) {
          case (0, .completion(let step, _, true)): (state, failed) = (1, step)
          case (1, .command(.select, _)): state = 2
          case (2, .completion(let step, _, false)) where step < failed: state = 3
          case (3, .command(.submit, _)): return true
          case (_, .command(.close, _)): state = 0
          default: break
          }
        }
        return false
      })
  }

  /// Six steps: two edits of different keys, a search of each that answer in reverse, select, submit.
  static var staleChain: PlantedFault {
    PlantedFault(
      name: "stale chain", mostExecutions: 110, steps: 6,
      property: LateCompletions.property("stale chain") { events in
        var edited: Set<UInt64> = []
        var state = 0
        var last = -1
        for event in events {
          switch (state, event) {
          case (0, .command(.edit, let key)):
            edited.insert(key)
            if edited.count == 2 { state = 1 }
          case (1, .completion(let step, let key, _)) where edited.contains(key):
            if step < last { state = 2 }
            last = step
          case (2, .command(.select, _)): state = 3
          case (3, .command(.submit, _)): return true
          default: break
          }
        }
        return false
      })
  }
}
