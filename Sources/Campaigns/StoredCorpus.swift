import CorpusFiles
import Foundation
import MediatorTesting

/// Compiles the artifacts a repository keeps to libFuzzer's inputs.
struct StoredCorpus {
  private let folder: CorpusFolder
  private let mediator: String
  private let say: (String) -> Void

  /// Names the artifacts of one mediator.
  init(_ corpus: URL, of mediator: String, say: @escaping (String) -> Void) {
    folder = CorpusFolder(corpus)
    self.mediator = mediator
    self.say = say
  }

  /// Writes the bytes of every artifact; one that cannot be used is said and left out.
  func compile(for specification: AnySpecification, into target: URL) throws(FuzzCampaignError) {
    let runner = FuzzRunner(specification)
    var told: [ArtifactFileError] = []
    for problem in folder.misplaced(of: mediator) { say("left out: \(problem)") }
    for kind in CorpusFolder.Kind.allCases {
      let contents = folder.contents(kind, of: mediator)
      // What lies in the way of the whole folder is in the way of both kinds.
      for problem in contents.problems where !told.contains(problem) {
        told.append(problem)
        say("left out: \(problem)")
      }
      for file in contents.files {
        guard let bytes = bytes(of: file, runner) else { continue }
        let name = "\(kind.rawValue)-\(file.url.deletingPathExtension().lastPathComponent)"
        try CampaignFolders.write(Data(bytes), to: target.appending(path: name, directoryHint: .notDirectory))
      }
    }
  }

  private func bytes(of file: ArtifactFile, _ runner: FuzzRunner) -> [UInt8]? {
    do throws(ArtifactError) {
      return try runner.bytes(of: file.artifact)
    } catch {
      say("left out: \(file.path): \(error)")
      return nil
    }
  }
}
