import CorpusFiles
import Foundation
import MediatorTesting
import PropertyCore
import Supervision

@testable import Campaigns

/// A counter that must not pass two, and does, unless it is mended.
final class Counter {
  private(set) var count = 0
  private let isMended: Bool

  init(isMended: Bool) { self.isMended = isMended }

  func add() { if count < 2 || !isMended { count += 1 } }
}

struct CounterSpecification: MediatorSpecification {
  var isMended = false

  var name: String { "Counter" }
  func makeSystem(in world: World) -> Counter { Counter(isMended: isMended) }
  func state(of counter: Counter) -> Int { counter.count }
  var commands: some Commands<Counter> { Command("add") { $0.add() } }
  var invariants: some Invariants<Counter> { Always("two at most") { $0.count <= 2 } }
}

/// A campaign's folder, what is told, and a triage over both, without a fuzz target.
final class CampaignFixture {
  let state: URL
  private(set) var said: [String] = []
  private(set) var told: [KeptReport] = []

  init() {
    state = FileManager.default.temporaryDirectory.appending(path: "campaign-\(UUID().uuidString)")
  }

  deinit { try? FileManager.default.removeItem(at: state) }

  /// Here it is done in the process of the test, which has threads.
  static var work: SupervisedWork {
    SupervisedWork(SupervisionLimits(hang: 10, memory: 1 << 30), makesProcesses: true, terminationSignal: { nil })
  }

  var place: URL { state.appending(path: "Counter") }

  func folders(defect: String? = nil) throws -> CampaignFolders {
    try CampaignFolders(state, of: "Counter", defect: defect)
  }

  func triage(in folders: CampaignFolders, mended: Bool = false) -> Triage {
    let unused = URL(filePath: "/nowhere")
    return Triage(
      entry: CatalogEntry("a counter") { CounterSpecification(isMended: mended) }, defect: nil,
      settings: FuzzSettings(state: state, package: unused, corpus: unused), folders: folders,
      target: FuzzTargetProcess(program: "/bin/true", mediator: "Counter", defect: nil),
      work: CampaignFixture.work, say: { self.said.append($0) },
      tell: { self.told.append($0) })
  }

  /// The text of a run that fails, as a fuzz target writes it.
  func failingRun() throws -> String {
    let result = MediatorChecker(try AnySpecification(CounterSpecification())).check()
    guard let failure = result.failure else { throw CancellationError() }
    return failure.artifact.text()
  }

  /// Writes a file into the folder of a campaign, which is made.
  @discardableResult func write(_ text: String, to name: String, inCampaign campaign: String) throws -> URL {
    let folder = place.appending(path: "raw").appending(path: campaign)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// The names of all files below a folder.
  func names(below path: String) -> [String] {
    let folder = place.appending(path: path)
    return (FileManager.default.subpaths(atPath: folder.path) ?? []).filter { path in
      let values = try? FileManager.default.attributesOfItem(atPath: folder.appending(path: path).path)
      return values?[.type] as? FileAttributeType == .typeRegular
    }.sorted()
  }
}
