/// Notified of each event of a run once the system has settled, to note what is new.
protocol CoverageObserver: AnyObject {
  /// Notes a settled event.
  func note(_ event: SettledEvent, _ moment: SettledMoment)
}

/// Notified of what happens in runs, to count it.
protocol StatisticsObserver: AnyObject {
  /// Another run begins.
  func beginRun()
  /// A service was made.
  func declare(service participant: Int, _ name: String, _ policy: EffectPolicy, canBeStale: Bool)
  /// Something was made whose answers are events.
  func declare(answering participant: Int, _ name: String)
  /// The effects of a service can be cancelled.
  func declare(cancellable participant: Int)
  /// A step begins: conditions of commands are asked.
  func beginStep(_ system: AnyObject)
  /// A command was performed.
  func performed(_ command: Int)
  /// An effect was started.
  func started(_ participant: Int)
  /// An effect is being answered in a step.
  func answered(_ effect: Effect, step: Int)
  /// An event ended.
  func note(_ event: SettledEvent)
  /// Invariants are about to be asked.
  func noteAntecedents(_ system: AnyObject, isQuiet: Bool)
  /// The trigger of an invariant happened.
  func noteTrigger(of invariant: Int)
  /// A run ended with everything delivered and answered.
  func noteQuietEnd()
}

/// A part of a screen that reads an `@Observable` mediator and reads again when it is told of a change.
protocol ObservingView: AnyObject {
  /// What it is called.
  var name: String { get }
  /// Reads again if it was told of a change.
  func refresh()
  /// What was read last and what would be read now, when they differ.
  func difference() -> (shown: String, current: String)?
}
