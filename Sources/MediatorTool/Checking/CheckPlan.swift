import CorpusFiles
import Foundation
import MediatorTesting
import Supervision

/// What is checked, and how.
struct CheckPlan {
  var entries: [CatalogEntry]
  /// The defect planted in the only entry.
  var defect: String?
  var settings: CheckSettings
  /// The scope that is searched instead of making random runs.
  var scope: SearchScope?
  /// The stored runs; nil when they are left out.
  var corpus: CorpusFolder?
  /// Where runs that fail are written.
  var artifacts: URL
  /// The schedule the user named.
  var schedule: String?
  /// What a mediator's process may take; nil when mediators are checked in the process of the tool.
  var limits: SupervisionLimits?
  /// What is wrong before anything was checked.
  var problems: [String] = []

  /// Notes folders of the corpus that belong to no mediator: nothing would ever replay what is in them.
  mutating func noteStrangers(among known: [String]) {
    guard let corpus else { return }
    for name in corpus.mediators where !known.contains(name) {
      let guess = nearest(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
      problems.append("\(corpus.url.relativePath)/\(name) belongs to no mediator of the catalog\(guess)")
    }
  }

  /// The check of one mediator as it would be typed, for the first line of an artifact.
  func command(_ mediator: String, program: String) -> String {
    var words = [program, "check", mediator]
    if let defect { words += ["--defect", defect] }
    if let scope {
      words += ["--exhaustive", "--events", "\(scope.events)", "--perturbations", "\(scope.perturbations)"]
      return (words + ["--runs", "\(scope.runs)"]).joined(separator: " ")
    }
    if let commands = settings.commands { words += ["--events", "\(commands)"] }
    if settings.isGuided { words.append("--guided") }
    if let schedule { words += ["--schedule", schedule] }
    return (words + ["--seed", "\(settings.seed)"]).joined(separator: " ")
  }
}
