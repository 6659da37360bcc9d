import Foundation
import MediatorTesting

/// Interrupts each input that a fuzz target kept, once, in every way and at every position.
///
/// Which inputs were done is written to a file, so that the next campaign goes
/// on with the others; a target that was built anew has them all to do again.
struct InterruptedCorpus {
  private let folders: CampaignFolders
  private let program: String
  private let work: WatchedWork
  private let triage: Triage
  private let deadline: ContinuousClock.Instant
  /// Number of interrupted runs.
  private(set) var runs = 0
  /// Number of inputs for which everything was tried.
  private(set) var inputs = 0
  /// Number of inputs for which there was no time.
  private(set) var left = 0
  /// The signal that ended the work.
  private(set) var signal: CInt?

  init(folders: CampaignFolders, program: String, work: WatchedWork, triage: Triage, seconds: Int) {
    self.folders = folders
    self.program = program
    self.work = work
    self.triage = triage
    deadline = ContinuousClock.now + .seconds(seconds)
  }

  /// Interrupts the inputs that are to be done, the smallest first, as long as there is time.
  mutating func run() throws {
    let done = readDone()
    let files = inputsBySize().filter { !done.contains($0.lastPathComponent) }
    var (position, interruption) = (0, 0)
    while position < files.count, ContinuousClock.now < deadline, signal == nil {
      let rest = Array(files[position...])
      switch try work.perform({ try interrupt(rest, from: interruption).message }) {
      case .finished(let message):
        let examined = Examined(message: message)
        triage.take(examined)
        runs += examined.runs
        position += examined.inputs
        interruption = 0
        if examined.inputs < rest.count { return try finish(files, position, done) }
      case .died(let death, let flight):
        let record = flight.record
        runs += record.interrupted
        let (known, examination) = (triage.known, triage.examination)
        let ending = try work.perform {
          try examination.examine(death, flight.recording, isComparing: record.isComparing, knowing: known).message
        }
        if case .finished(let message) = ending { triage.take(Examined(message: message)) }
        // An input that ends the process by itself is left out, and so is no more than the interruption that does.
        let isByItself = record.interruption < 0
        position += record.run + (isByItself ? 1 : 0)
        interruption = isByItself ? 0 : record.interruption + 1
      }
      signal = CaughtSignal.number
    }
    try finish(files, position, done)
  }

  private mutating func finish(_ files: [URL], _ position: Int, _ done: [String]) throws {
    signal = CaughtSignal.number
    (inputs, left) = (min(position, files.count), files.count - min(position, files.count))
    let names = done + files.prefix(position).map(\.lastPathComponent)
    try CampaignFolders.write(Data((([header] + names).joined(separator: "\n") + "\n").utf8), to: list)
  }

  /// Interrupts inputs, in the process that was made for it.
  private func interrupt(_ files: [URL], from first: Int) throws -> Examined {
    let blueprint = try triage.examination.entry.blueprint(planting: triage.examination.defect)
    let checker = MediatorChecker(blueprint, defect: triage.examination.defect)
    var search = InterruptionSearch(blueprint, defect: triage.examination.defect)
    var (examined, known) = (Examined(), triage.known)
    for (position, file) in files.enumerated() {
      let recorder = FlightRecorder.ofThisProcess
      recorder?.begin(storedRun: position)
      recorder?.current.interruption = -1
      // An input can be taken away meanwhile, and what cannot be read was not the target's.
      guard let data = try? Data(contentsOf: file) else {
        examined.inputs = position + 1
        continue
      }
      let bytes = [UInt8](data)
      var made = 0
      let isComplete = try search.interrupt(bytes, from: position == 0 ? first : 0) { number in
        made += 1
        recorder?.current.interruption = number
        recorder?.current.interrupted = examined.runs + made
        return ContinuousClock.now < deadline && CaughtSignal.number == nil
      } _: { finding in
        guard known.insert(finding.signature).inserted else { return }
        let one = try triage.examination.examine(finding, checker)
        known.formUnion(one.findings.map(\.signature))
        examined.add(one)
      }
      examined.runs = search.runs
      guard isComplete else { break }
      examined.inputs = position + 1
    }
    return examined
  }

  // MARK: What was done

  private var list: URL { folders.state.appending(path: "interrupted", directoryHint: .notDirectory) }

  /// Tells one build of the target from another.
  private var header: String {
    let values = try? FileManager.default.attributesOfItem(atPath: program)
    let size = (values?[.size] as? NSNumber)?.intValue ?? 0
    let seconds = Int((values?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)
    return "target \(size) bytes of \(seconds)"
  }

  private func readDone() -> [String] {
    guard let text = try? String(contentsOf: list, encoding: .utf8) else { return [] }
    let lines = text.split(separator: "\n").map(String.init)
    return lines.first == header ? Array(lines.dropFirst()) : []
  }

  private func inputsBySize() -> [URL] {
    let sized = CampaignFolders.files(in: folders.corpus) { !$0.hasPrefix(".") }.map { file in
      (file: file, size: (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0)
    }
    return sized.sorted { ($0.size, $0.file.path) < ($1.size, $1.file.path) }.map(\.file)
  }
}
