import PropertyCore

extension Run {
  /// Gives a control, service, observer, timer or relay its number.
  func register(_ name: String) -> Int {
    participants.append(name)
    return participants.count - 1
  }

  /// Returns a label, and remembers its name in a run whose trace is wanted.
  func label(_ purpose: SpanPurpose, _ name: String) -> SpanLabel {
    let label = SpanLabel(purpose, name)
    if isTracing { tracer.name(label, "\(purpose.rawValue) \(name)") }
    return label
  }

  /// Number of interactions since the event began.
  @usableFromInline var interactions: Int { cascade.count }

  /// Notes that something was done; false when the event's budget is spent and nothing more may follow.
  @inline(__always) @usableFromInline
  func interact(_ kind: Interaction.Kind, _ participant: Int) -> Bool {
    cascade.count += 1
    tally.mix(UInt64(kind.rawValue) << 32 | UInt64(truncatingIfNeeded: participant))
    if cascade.count > cascade.watchedFrom {
      return watch(Interaction(kind: kind, participant: participant))
    }
    return true
  }

  private func watch(_ interaction: Interaction) -> Bool {
    if cascade.isCut { return false }
    cascade.recent.append(interaction)
    if cascade.count <= cascade.limit { return true }
    cascade.isCut = true
    let cycle = Cycle(in: cascade.recent.map { "\($0.kind.verb) \(participants[$0.participant])" })
    overrule(
      .settles, site: cycle.description,
      "one event caused more than \(cascade.limit) interactions and was cut; \(cycle.explanation)")
    return false
  }

  /// Whether an oracle applies.
  @inline(__always) @usableFromInline
  func checks(_ oracle: Oracle) -> Bool { oracles & oracle.bit != 0 }

  /// Notes the first failure of the run.
  func fail(_ oracle: Oracle, site: String, _ message: @autoclosure () -> String) {
    guard failure == nil, checks(oracle) else { return }
    failure = Failure(
      signature: FailureSignature(
        kind: .oracle, name: oracle.rawValue, specification: specification.name, site: site), message: message())
  }

  /// Notes a failure that says more than one noted earlier in the same event.
  private func overrule(_ oracle: Oracle, site: String, _ message: String) {
    guard checks(oracle) else { return }
    if failure == nil || failure?.event == nil { failure = nil }
    fail(oracle, site: site, message)
  }

  @usableFromInline func note(_ words: String) { tracer.note(words) }
}
