import CorpusFiles
import Foundation
import MediatorTesting
import PropertyCore

/// A run the user names by a file or a token, and the mediator it is of, of which nothing was executed yet.
struct NamedRun {
  /// The artifact as it was stored.
  var artifact: Artifact
  /// The file; nil for a token.
  var file: ArtifactFile?
  /// The mediator.
  var entry: CatalogEntry

  init(_ text: String, in session: ToolSession) throws {
    let text = Self.token(in: text) ?? text.trimmingCharacters(in: .whitespacesAndNewlines)
    if FileManager.default.fileExists(atPath: text) || !Self.looksLikeToken(text) {
      do throws(ArtifactFileError) {
        let file = try ArtifactFile(reading: URL(filePath: text))
        self.file = file
        artifact = file.artifact
      } catch {
        if case .missing = error {
          throw UsageError.neitherFileNorToken(text.count > 80 ? "\(text.prefix(80))…" : text)
        }
        throw error
      }
    } else {
      artifact = try Artifact(token: text)
    }
    guard let entry = session.catalog.entry(named: artifact.specification) else {
      throw UsageError.unknownStoredMediator(artifact.specification, known: session.catalog.entries.map(\.name))
    }
    try session.check(defect: artifact.defect, of: entry)
    self.entry = entry
  }

  /// The token in a line that was copied with more than the token, or broken where a terminal ended a line.
  private static func token(in text: String) -> String? {
    guard !FileManager.default.fileExists(atPath: text), let start = text.range(of: Artifact.tokenPrefix)?.lowerBound,
      start == text.startIndex || text[text.index(before: start)].isWhitespace
    else { return nil }
    return String(text[start...].filter { !$0.isWhitespace })
  }

  /// Whether a text can only be meant as a token: "mt", digits, a dot, and no path.
  private static func looksLikeToken(_ text: String) -> Bool {
    guard text.hasPrefix("mt"), let dot = text.firstIndex(of: "."), !text.contains("/") else { return false }
    let version = text[..<dot].dropFirst(2)
    return !version.isEmpty && version.allSatisfy(\.isNumber)
  }
}

/// A stored run for the mediator as it is now.
struct StoredRun {
  /// The artifact as it was stored.
  var artifact: Artifact
  /// The file; nil for a token.
  var file: ArtifactFile?
  /// The mediator, with the defect the artifact names.
  var specification: AnySpecification
  /// The run's choices for the mediator as it is now.
  var sequence: ChoiceSequence

  /// Executes the specification of a run's mediator.
  init(_ named: NamedRun) throws {
    (artifact, file) = (named.artifact, named.file)
    specification = try named.entry.specification(planting: artifact.defect)
    sequence = try artifact.sequence(for: specification)
  }

  /// A checker of the mediator.
  func checker(_ settings: CheckSettings) -> MediatorChecker {
    MediatorChecker(specification, defect: artifact.defect, settings: settings)
  }

  /// What the run is called in sentences.
  var name: String { artifact.specification + (artifact.defect.map { " with \($0)" } ?? "") }
}
