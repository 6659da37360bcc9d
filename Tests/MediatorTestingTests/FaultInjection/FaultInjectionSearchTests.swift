import MediatorTesting
import PropertyCore
import Testing

/// What the download does wrong when something comes between.
private enum Mistake { case keepsWaiting, showsAnyway, outlives }

/// A download with a progress sign, which waits for one answer at a time.
private final class Download {
  struct State: Equatable { var isWaiting = false, files = 0, isClosed = false, starts = 0 }

  private(set) var state = State()
  private let mistake: Mistake?
  private let fetch: (Int, @escaping (Result<Int, any Error>) -> Void) -> Void
  private var itself: Download?

  init(_ mistake: Mistake?, _ fetch: @escaping (Int, @escaping (Result<Int, any Error>) -> Void) -> Void) {
    (self.mistake, self.fetch) = (mistake, fetch)
  }

  func start() {
    guard !state.isWaiting else { return }
    state.isWaiting = true
    state.starts += 1
    if mistake == .outlives { itself = self }
    fetch(state.starts) { [weak self] in self?.take($0) }
  }

  func close() {
    state.isClosed = true
    state.files = 0
  }

  private func take(_ result: Result<Int, any Error>) {
    itself = nil
    switch result {
    case .success:
      if !state.isClosed || mistake == .showsAnyway { state.files += 1 }
      state.isWaiting = false
    case .failure: state.isWaiting = mistake == .keepsWaiting
    }
  }
}

private struct DownloadSpecification: MediatorSpecification {
  var mistake: Mistake?

  func makeSystem(in world: World) -> Download {
    Download(mistake, world.service("fetch", reply: .integer(in: 1...2)))
  }
  func state(of download: Download) -> Download.State { download.state }
  var oracles: OracleSelection { .all.without(.duplicateIdempotence, because: "no answer comes twice in these runs") }
  var commands: some Commands<Download> {
    Command("start") { $0.start() }
    Command("close") { $0.close() }
  }
  var invariants: some Invariants<Download> {
    AtQuiescence("nothing is waited for") { !$0.state.isWaiting }
    Always("a closed download has no files") { !$0.state.isClosed || $0.state.files == 0 }
  }
}

@Suite struct FaultInjectionSearchTests {
  /// A nominal run of some steps of one command.
  private func run(_ commands: String...) -> Artifact {
    let steps = commands.map { Artifact.Node(label: "step", command: $0, isElement: true) }
    return Artifact(
      specification: "Download", defect: nil, failure: nil,
      run: Artifact.Node(label: "run", children: [Artifact.Node(label: "setup")] + steps))
  }

  private func injectFaults(
    _ artifact: Artifact, _ mistake: Mistake?
  ) throws -> (findings: [FaultInjectionSearch.Finding], runs: Int) {
    let specification = try AnySpecification(DownloadSpecification(mistake: mistake))
    // Executed once, so that the choices of its effects are recorded, as those of any kept input are.
    let runner = FuzzRunner(specification)
    #expect(runner.run(try artifact.sequence(for: specification)) == .passed)
    var search = FaultInjectionSearch(specification)
    var findings: [FaultInjectionSearch.Finding] = []
    #expect(search.injectFaults(runner.artifact()) { findings.append($0) })
    return (findings, search.runs)
  }

  @Test func `injects each fault at each position`() throws {
    // Two commands and letting go at three positions, a new mediator at one, and a failure and a late answer of two effects.
    let tried = try injectFaults(run("start", "start"), nil)
    #expect(tried.runs == 3 * 3 + 1 + 2 * 2)
    #expect(tried.findings.isEmpty, "\(tried.findings)")
  }

  @Test func `a failure of an effect finds a mediator that goes on waiting`() throws {
    let findings = try injectFaults(run("start"), .keepsWaiting).findings
    #expect(findings.map(\.run.signature.name) == ["nothing is waited for"])
    #expect(findings.first?.fault == .failure(effect: 0))
  }

  @Test func `letting go finds a mediator that stays alive until it is answered`() throws {
    let findings = try injectFaults(run("start"), .outlives).findings
    #expect(findings.contains { $0.fault == .teardown(beforeStep: 1) && $0.run.signature.name == "released" })
  }

  @Test func `a command finds a mediator that heeds an answer after it was closed`() throws {
    let findings = try injectFaults(run("start"), .showsAnyway).findings
    #expect(
      findings.map(\.fault).contains(.command("close", beforeStep: 0)),
      "\(findings.map(\.fault))")
    #expect(Set(findings.map(\.run.signature.name)) == ["a closed download has no files"])
  }

  @Test func `what is found can be made again`() throws {
    let specification = try AnySpecification(DownloadSpecification(mistake: .keepsWaiting))
    let finding = try #require(try injectFaults(run("start", "start"), .keepsWaiting).findings.first)
    let report = try #require(MediatorChecker(specification).report(on: finding.run.sequence))
    #expect(report.signature == finding.run.signature)
    #expect(report.events.count == 1)
  }
}
