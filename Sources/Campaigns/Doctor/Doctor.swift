import CorpusFiles
import Foundation
import MediatorTesting
import Supervision

/// Checks whether a night of fuzzing would find anything: the builds, the ways to die, the replay, the corpus, the disk.
public struct Doctor {
  /// Where things are, and what is enough.
  public struct Settings {
    /// The folder for logs, and that of campaigns.
    public var state: URL
    /// The folder of the root package; the fuzz targets are in its folder `Fuzz`.
    public var package: URL
    /// The folder of stored artifacts.
    public var corpus: URL
    /// A folder with fuzz targets that were built before; nil when they are to be built.
    public var built: URL?
    /// The tool that knows the same mediators, to execute their runs in processes of their own.
    public var tool: String
    /// Bytes that have to be free.
    public var space = 1 << 30

    /// Describes a doctor with the places that are needed.
    public init(state: URL, package: URL, corpus: URL, tool: String) {
      self.state = state
      self.package = package
      self.corpus = corpus
      self.tool = tool
    }
  }

  private let entries: [CatalogEntry]
  private let defect: String?
  private let settings: Settings
  private let say: (String) -> Void

  /// - Parameters:
  ///   - entries: The mediators.
  ///   - defect: The planted defect that is switched on in all of them.
  ///   - settings: Where things are.
  ///   - say: Takes a line about what is going on.
  public init(_ entries: [CatalogEntry], defect: String?, settings: Settings, say: @escaping (String) -> Void) {
    self.entries = entries
    self.defect = defect
    self.settings = settings
    self.say = say
  }

  /// Looks at everything.
  ///
  /// - Parameter tell: Takes each diagnosis as soon as it is made.
  /// - Returns: The signal that ended the work, or nil.
  /// - Throws: ``FuzzCampaignError`` when nothing can be looked at.
  public func examine(_ tell: (Diagnosis) -> Void) throws -> CInt? {
    let folders = try CampaignFolders(settings.state, of: "doctor")
    defer { try? FileManager.default.removeItem(at: folders.raw) }
    return try TerminationSignal.noting { try examine(folders, tell) }
  }

  private func examine(_ folders: CampaignFolders, _ tell: (Diagnosis) -> Void) throws -> CInt? {
    tell(space())
    var targets: [String] = []
    for entry in entries where !targets.contains(entry.fuzzTarget) { targets.append(entry.fuzzTarget) }
    for product in targets {
      let served = entries.filter { $0.fuzzTarget == product }
      let program = try program(product, folders)
      if let signal = TerminationSignal.number { return signal }
      tell(program.diagnosis)
      if program.diagnosis.isHealthy {
        let target = TargetProbe(
          product: product, program: program.path, mediators: served.map(\.name), defect: defect, folders: folders)
        if let signal = try target.examine(until: { TerminationSignal.number }, tell) { return signal }
      }
      for entry in served {
        tell(try replay(of: entry, folders))
        tell(try corpus(of: entry))
        if let signal = TerminationSignal.number { return signal }
      }
    }
    return nil
  }

  private func program(
    _ product: String, _ folders: CampaignFolders
  ) throws -> (path: String, diagnosis: Diagnosis) {
    if let built = settings.built {
      let path = built.appending(path: product).relativePath
      let isThere = FileManager.default.isExecutableFile(atPath: path)
      let diagnosis: Diagnosis =
        isThere
        ? .healthy(.build, product, path)
        : .ill(.build, product, "there is no program \(path)", do: "build it, or name the folder of the programs")
      return (path, diagnosis)
    }
    say("building \(product)")
    let build = FuzzBuild(package: settings.package)
    do throws(FuzzCampaignError) {
      let path = try build.build(product, log: folders.log("build"), say: say).program.relativePath
      return (path, .healthy(.build, product, path))
    } catch {
      if case .noFuzzPackage = error { throw error }
      return (
        "",
        .ill(
          .build, product, "\(error)",
          do: "mend what the compiler complains about; the target is Fuzz/Sources/\(product), and its name is in "
            + "Fuzz/Package.swift")
      )
    }
  }

  // MARK: Disk

  private func space() -> Diagnosis {
    let folder = settings.state.relativePath
    let values = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = (values?[.systemFreeSize] as? NSNumber)?.intValue else {
      return .ill(.space, folder, "the free space cannot be told", do: "choose another folder with --state")
    }
    let seen = "\(free >> 20) MB are free, \(settings.space >> 20) MB are wanted"
    return free >= settings.space
      ? .healthy(.space, folder, seen)
      : .ill(.space, folder, seen, do: "make room, or choose a folder on another disk with --state")
  }

  // MARK: Replay

  /// Executes runs twice in each of two processes, which hash differently.
  private func replay(of entry: CatalogEntry, _ folders: CampaignFolders) throws -> Diagnosis {
    var said: [String] = []
    let planted = defect.map { ["--defect", $0] } ?? []
    for name in ["first", "second"] {
      let log = folders.log("verify-\(name)")
      let tool = try ChildProcess(settings.tool, ["verify", entry.name, "--runs", "30"] + planted, log: log)
      let ending = tool.wait(longest: 120)
      said.append(LogTail.ending(of: log))
      guard ending.code == 0 else {
        guard ending.code == 1 else {
          return .ill(
            .replay, entry.name, "the runs could not be made: verify ended with \(ending.code)",
            do: "see what verify \(entry.name) says, and check \(entry.name) how it ends its process")
        }
        return .ill(
          .replay, entry.name, "a run has another trace when it is made again: \(said.last ?? "")",
          do: "look for what lives longer than a run: static variables, the time, random numbers, other threads; "
            + "\(entry.name) has to get them from the world")
      }
    }
    guard said[0] == said[1] else {
      return .ill(
        .replay, entry.name, "the same runs have other traces in another process",
        do: "look for the order of a Set or a Dictionary, or of addresses, in what \(entry.name) does; sort it")
    }
    return .healthy(.replay, entry.name, "30 runs, twice in each of two processes")
  }

  // MARK: Corpus

  private func corpus(of entry: CatalogEntry) throws -> Diagnosis {
    let stored = CorpusFolder(settings.corpus)
    let inputs = CampaignFolders.files(
      in: settings.state.appending(path: "\(entry.name)/corpus"), named: { !$0.hasPrefix(".") })
    var runs = 0
    for kind in CorpusFolder.Kind.allCases {
      let contents = stored.contents(kind, of: entry.name)
      if let problem = contents.problems.first {
        return .ill(.corpus, entry.name, "\(problem)", do: "mend or remove the file")
      }
      for file in contents.files {
        if let problem = problem(with: file, of: entry) {
          return .ill(
            .corpus, entry.name, "\(file.path): \(problem)",
            do: "rename the command in the file, or find the run again and store it anew")
        }
      }
      runs += contents.files.count
    }
    guard runs > 0 || !stored.mediators.contains(entry.name) else {
      return .ill(
        .corpus, entry.name, "\(stored.url.relativePath)/\(entry.name) holds no run",
        do: "store the runs that were found, below seeds and regressions, or remove the folder")
    }
    let what = runs == 0 ? "none is stored" : "\(runs) stored"
    return .healthy(.corpus, entry.name, "\(what), \(inputs.count) inputs of earlier campaigns")
  }

  /// Why a stored run is of no use; nil when it is.
  private func problem(with file: ArtifactFile, of entry: CatalogEntry) -> String? {
    do {
      let planted = file.artifact.defect
      if let planted, entry.defect(planted) == nil { return "there is no planted defect \(planted) any more" }
      _ = try file.artifact.sequence(for: try entry.specification(planting: planted))
      return nil
    } catch {
      return "\(error)"
    }
  }
}
