import Foundation

/// The scripts of `CI` and the files that run them.
struct RepositoryScripts {
  /// Texts by path: the scripts, and what else can run one.
  var texts: [String: String]

  /// The stages of `CI/check` are runners of their own.
  private static let check = "CI/check"

  init(_ texts: [String: String]) { self.texts = texts }

  /// Reads them from the repository.
  init() throws {
    // What scripts read and compile has an extension, or is a threshold.
    let scripts = Repository.paths(below: "CI").filter { path in
      !path.contains("/thresholds/") && URL(filePath: path).pathExtension.isEmpty
    }
    let others = Repository.paths(below: ".ci", ".github/workflows")
    texts = Dictionary(uniqueKeysWithValues: try (scripts + others).map { ($0, try Repository.text($0)) })
  }

  /// Paths of the scripts that the index has to list.
  var names: [String] { texts.keys.filter { $0.hasPrefix("CI/") }.sorted() }

  /// Who runs a script: paths, and for a stage of `CI/check` its name behind the path.
  func runners(of script: String) -> Set<String> {
    var runners: Set<String> = []
    for (path, text) in texts where path != script {
      for (part, code) in path == Self.check ? Self.stages(of: text) : ["": text] where Self.names(script, in: code) {
        runners.insert(part.isEmpty ? path : "\(path) \(part)")
      }
    }
    return runners
  }

  /// The code of each stage: of a function whose name is in the list of stages.
  private static func stages(of text: String) -> [String: String] {
    let lines = text.split(separator: "\n")
    let list = lines.first { $0.hasPrefix("stages=(") } ?? ""
    let names = list.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }.split(separator: " ")
    var stages: [String: String] = [:]
    for name in names {
      guard let start = lines.firstIndex(where: { $0.hasPrefix("\(name)() {") }) else { continue }
      let isOneLine = lines[start].hasSuffix("}")
      let body = isOneLine ? lines[start...start] : lines[start...].prefix { $0 != "}" }
      stages[String(name)] = body.joined(separator: "\n")
    }
    return stages
  }

  /// Whether code names a script, other than as the beginning of a longer path and in a comment.
  private static func names(_ script: String, in code: String) -> Bool {
    code.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("#") }.contains { line in
      line.ranges(of: script).contains { range in
        let (before, after) = (line[..<range.lowerBound].last, line[range.upperBound...].first)
        return before.map { !$0.isPathPart } ?? true && after.map { !$0.isPathPart } ?? true
      }
    }
  }
}

extension Character {
  fileprivate var isPathPart: Bool { isLetter || isNumber || "-_/.".contains(self) }
}
