import PropertyCore
import Testing

@testable import MediatorTesting

@Suite struct RunArchiveTests {
  /// A run of so many steps with one digit each.
  private func run(steps: Int) -> ChoiceSequence {
    let source = ChoiceSource(seed: 1)
    var step = 0
    while source.openElement(.step, wants: { _ in step < steps }) {
      _ = source.draw(upTo: 9, kind: .pick)
      source.close()
      step += 1
    }
    return source.recording
  }

  @Test func `keeps a run up to the end of a step`() {
    var (archive, random) = (RunArchive(), Xoshiro256(seed: 1))
    let record = CoverageRecord()
    archive.keep(run(steps: 5), upTo: 2, feature: 1, record)
    #expect(archive.pick(&random, record).elements(labeled: .step).count == 3)
  }

  @Test func `keeps nothing of a step that was not recorded`() {
    var archive = RunArchive()
    archive.keep(run(steps: 2), upTo: 2, feature: 1, CoverageRecord())
    #expect(archive.isEmpty)
  }

  @Test func `holds no more than its capacity, and drops what was used most`() {
    var (archive, random) = (RunArchive(capacity: 2), Xoshiro256(seed: 1))
    let record = CoverageRecord()
    archive.keep(run(steps: 1), upTo: 0, feature: 1, record)
    for _ in 0..<9 { _ = archive.pick(&random, record) }
    archive.keep(run(steps: 2), upTo: 1, feature: 2, record)
    archive.keep(run(steps: 3), upTo: 2, feature: 3, record)
    #expect(archive.count == 2)
    let lengths = (0..<20).map { _ in archive.pick(&random, record).elements(labeled: .step).count }
    #expect(Set(lengths) == [2, 3])
  }
}
