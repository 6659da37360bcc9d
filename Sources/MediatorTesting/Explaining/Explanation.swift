/// Why a run fails: what in it matters, what does not, and the nearest run that passes.
///
/// Every sentence is a claim that was checked by executing changed runs, and
/// says how many were tried where not all could be.
public struct Explanation: Hashable, Sendable {
  /// The claims, the most telling first.
  package var claims: [Claim]
  /// Number of runs that were executed to find them.
  public var executions: Int
  /// Number of events of the run.
  package var events: Int

  /// The largest number of lines for a reader.
  private static let mostLines = 8

  /// Every claim as a kind, in one word, and a sentence whose subject is the run.
  public var sentences: [(kind: String, sentence: String)] { claims.map { ($0.kind, $0.sentence) } }

  /// The claims for a reader: at most eight lines, the most telling first.
  public var lines: [String] {
    var lines: [String] = []
    for claim in claims {
      guard let line = line(for: claim), !lines.contains(line) else { continue }
      lines.append(line)
    }
    guard lines.count > Self.mostLines else { return lines }
    let rest = lines.count - Self.mostLines + 1
    return lines.prefix(Self.mostLines - 1) + ["… and \(rest) more"]
  }

  /// A claim's line; nil for what goes without saying. Events without which the run passes share one line.
  private func line(for claim: Claim) -> String? {
    let needed = claims.compactMap { claim in
      if case .needed(let event, let leftOut, .passes) = claim { (number: event.number, leftOut: leftOut) } else { nil }
    }
    switch claim {
    case .needed(_, _, .passes):
      if events == 1 { return nil }
      if needed.count == 1 { return claim.sentence }
      if needed.count == events { return "passes without any one of its \(events) events" }
      return "passes without any one of the events \(list(needed.map(\.number)))"
    case .passesWhen(_, let change):
      return needed.contains { $0.leftOut == change } ? nil : claim.sentence
    default: return claim.sentence
    }
  }

  private func list(_ numbers: [Int]) -> String {
    numbers.dropLast().map { "\($0)" }.joined(separator: ", ") + numbers.suffix(1).map { " and \($0)" }.joined()
  }
}
