import PropertyCore

/// What a thread sanitizer says of a run, in a build that has one.
///
/// A race is a matter of real threads, of which a run knows nothing: it is what
/// the runs of a mediator that starts threads of its own are watched for.
package enum RaceWatch {
  /// Counts the races that were reported in this process; nil where nothing looks for them.
  // It is set before anything is executed, in a process that has one thread.
  nonisolated(unsafe) package static var count: (() -> Int)?

  /// Name of the failure.
  package static let name = "data race"

  /// The failure of a run during which races were reported.
  static func failure(since before: Int, in specification: String) -> Failure? {
    guard let count, count() > before else { return nil }
    return Failure(
      signature: FailureSignature(kind: .oracle, name: name, specification: specification),
      message: "the thread sanitizer reported that two threads touched the same memory without being ordered; "
        + "to see both places, replay the run in a program with the sanitizer and TSAN_OPTIONS=symbolize=1")
  }
}
