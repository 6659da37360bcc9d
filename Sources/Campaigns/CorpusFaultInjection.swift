import Foundation
import MediatorTesting
import Supervision

/// Injects every fault, at every position, into each input that a fuzz target kept, once.
///
/// Which inputs were done is written to a file, so that the next campaign goes
/// on with the others; with a target that was built again, all of them are due once more.
struct CorpusFaultInjection {
  private let folders: CampaignFolders
  private let program: String
  private let work: SupervisedWork
  private let triage: Triage
  private let deadline: ContinuousClock.Instant
  /// Number of runs with an injected fault.
  private(set) var runs = 0
  /// Number of inputs for which everything was tried.
  private(set) var inputs = 0
  /// Number of inputs for which there was no time.
  private(set) var left = 0
  /// The signal that ended the work.
  private(set) var signal: CInt?

  init(folders: CampaignFolders, program: String, work: SupervisedWork, triage: Triage, seconds: Int) {
    self.folders = folders
    self.program = program
    self.work = work
    self.triage = triage
    deadline = ContinuousClock.now + .seconds(seconds)
  }

  /// Injects faults into the inputs that are to be done, the smallest first, as long as there is time.
  mutating func run() throws {
    let done = readDone()
    let files = inputsBySize().filter { !done.contains($0.lastPathComponent) }
    var (position, fault) = (0, 0)
    while position < files.count, ContinuousClock.now < deadline, signal == nil {
      let rest = Array(files[position...])
      let (known, findingTriage) = (triage.known, triage.findingTriage)
      let ending = try work.perform {
        try injectFaults(rest, from: fault)
      } ifItDies: { flight in
        try findingTriage.triage(flight, knowing: known)
      }
      switch ending {
      case .finished(let result):
        triage.take(result)
        runs += result.runs
        position += result.inputs
        fault = 0
        if result.inputs < rest.count { return try finish(files, position, done) }
      case .investigated(let result, let flight):
        triage.take(result)
        leaveOut(flight.record, &position, &fault)
      case .died(let flight, _): leaveOut(flight.record, &position, &fault)
      }
      signal = TerminationSignal.number
    }
    try finish(files, position, done)
  }

  /// Goes on behind what ended the process: an input that does by itself is left out, and of another no more than the
  /// fault.
  private mutating func leaveOut(_ record: FlightRecorder.Record, _ position: inout Int, _ fault: inout Int) {
    runs += record.injectedRuns
    let isByItself = record.fault < 0
    position += record.run + (isByItself ? 1 : 0)
    fault = isByItself ? 0 : record.fault + 1
  }

  private mutating func finish(_ files: [URL], _ position: Int, _ done: [String]) throws {
    signal = TerminationSignal.number
    (inputs, left) = (min(position, files.count), files.count - min(position, files.count))
    let names = done + files.prefix(position).map(\.lastPathComponent)
    try CampaignFolders.write(Data((([header] + names).joined(separator: "\n") + "\n").utf8), to: list)
  }

  /// Injects faults into inputs, in the process that was made for it.
  private func injectFaults(_ files: [URL], from first: Int) throws -> TriageResult {
    let specification = try triage.findingTriage.entry.specification(planting: triage.findingTriage.defect)
    let checker = MediatorChecker(specification, defect: triage.findingTriage.defect)
    var search = FaultInjectionSearch(specification, defect: triage.findingTriage.defect)
    var (result, known) = (TriageResult(), triage.known)
    for (position, file) in files.enumerated() {
      let recorder = FlightRecorder.ofThisProcess
      recorder?.begin(storedRun: position)
      recorder?.current.fault = -1
      // An input can be taken away meanwhile, and what cannot be read was not the target's.
      guard let data = try? Data(contentsOf: file) else {
        result.inputs = position + 1
        continue
      }
      let bytes = [UInt8](data)
      var made = 0
      let isComplete = try search.injectFaults(bytes, from: position == 0 ? first : 0) { number in
        made += 1
        recorder?.current.fault = number
        recorder?.current.injectedRuns = result.runs + made
        return ContinuousClock.now < deadline && TerminationSignal.number == nil
      } _: { finding in
        guard known.insert(finding.run.signature).inserted else { return }
        let one = try triage.findingTriage.triage(finding, checker)
        known.formUnion(one.findings.map(\.signature))
        result.add(one)
      }
      result.runs = search.runs
      guard isComplete else { break }
      result.inputs = position + 1
    }
    return result
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
