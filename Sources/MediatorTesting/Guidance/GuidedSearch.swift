import PropertyCore

/// Decides how each run of a check begins: at random, or with the beginning of a run that met something new.
///
/// The first runs are those of a check without guidance, and cost what those cost:
/// most faults are met in them. From then on every other run goes on from a beginning, so that guidance can at worst
/// halve the number of random runs. Noting what a run meets takes several times as long as a run of a small mediator, so
/// that random runs are noted only until there are some beginnings.
final class GuidedSearch {
  /// Number of runs before anything is noted.
  static let randomAtFirst = 200
  /// With fewer beginnings, what random runs meet is noted as well.
  private static let fewestBeginnings = 32

  private let record = CoverageRecord()
  private var archive = RunArchive()

  /// Starts a run.
  ///
  /// - Returns: What notes what the run meets; nil when that is not wanted.
  func start(_ source: ChoiceSource, run: Int, seed: UInt64) -> CoverageRecord? {
    record.beginRun()
    guard run >= Self.randomAtFirst, run % 2 == 1, !archive.isEmpty else {
      source.startRandom(seed: seed)
      return run >= Self.randomAtFirst && archive.count < Self.fewestBeginnings ? record : nil
    }
    var random = Xoshiro256(seed: seed ^ 0x6775_6964_6564)
    source.startReplay(of: archive.pick(&random, record), thenRandom: seed)
    return record
  }

  /// Keeps the run that was made, if it met something new.
  func keep(_ source: ChoiceSource) {
    guard let newest = record.newest else { return }
    archive.keep(source.recording, upTo: newest.step, feature: newest.feature, record)
  }
}
