import Foundation
import MediatorTesting
import PropertyCore

/// Compiles the artifacts a repository keeps to libFuzzer's inputs.
struct StoredCorpus {
  private let folder: URL
  private let say: (String) -> Void

  /// Names the artifacts of one mediator.
  init(_ corpus: URL, of mediator: String, say: @escaping (String) -> Void) {
    folder = corpus.appending(path: mediator, directoryHint: .isDirectory)
    self.say = say
  }

  /// Writes the bytes of every artifact; one that cannot be used is said and left out.
  func compile(for blueprint: Blueprint, into target: URL) throws(FuzzCampaignError) {
    let subject = FuzzSubject(blueprint)
    for kind in ["seeds", "regressions"] {
      let artifacts = folder.appending(path: kind, directoryHint: .isDirectory)
      for file in CampaignFolders.files(in: artifacts, named: { $0.hasSuffix(".mediator") }) {
        guard let bytes = bytes(of: file, subject) else { continue }
        let name = file.deletingPathExtension().lastPathComponent
        try CampaignFolders.write(
          Data(bytes), to: target.appending(path: "\(kind)-\(name)", directoryHint: .notDirectory))
      }
    }
  }

  private func bytes(of file: URL, _ subject: FuzzSubject) -> [UInt8]? {
    do {
      let artifact = try Artifact(text: String(decoding: Data(contentsOf: file), as: UTF8.self))
      return try subject.bytes(of: artifact)
    } catch {
      say("\(file.relativePath) is left out: \(error)")
      return nil
    }
  }
}
