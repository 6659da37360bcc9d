import Foundation
import Testing

/// Every public declaration says what the reader cannot see.
@Suite struct PublicDocumentationTests {
  /// What protocols of the standard library and result builders ask for, and documents itself.
  private static let known: Set = ["description", "hash", "errorDescription", "debugDescription", "body"]

  @Test func `every public declaration has a comment, unless a protocol's requirement has it`() throws {
    let files = try Repository.swiftFiles(below: "Sources")
    let required = requirements(of: files)
    for file in files {
      for (number, line) in file.code where line.trimmingCharacters(in: .whitespaces).isPublicDeclaration {
        guard let name = line.declaredName, !Self.known.contains(name), !required.contains(name),
          !name.hasPrefix("build"), !isDocumented(number - 1, in: file.lines)
        else { continue }
        Issue.record("\(file.path):\(number) declares \(name), public and without a comment; say what it is for")
      }
    }
  }

  /// Names of members that some protocol of ours demands, and documents.
  private func requirements(of files: [Repository.File]) -> Set<String> {
    var names: Set<String> = []
    for file in files {
      var isInside = false
      for line in file.lines {
        if line.contains("protocol "), line.hasSuffix("{") { isInside = true }
        if line == "}" { isInside = false }
        if isInside, let name = line.declaredName { names.insert(name) }
      }
    }
    return names
  }

  /// Looks above attributes, which may take several lines; what exists only to be unavailable needs no comment.
  private func isDocumented(_ position: Int, in lines: [String]) -> Bool {
    let above = lines[..<position].reversed().map { $0.trimmingCharacters(in: .whitespaces) }
    let attributes = above.prefix { !$0.isEmpty && !$0.hasPrefix("///") && !$0.hasSuffix("{") && !$0.hasSuffix("}") }
    if attributes.contains(where: { $0.contains("unavailable") }) { return true }
    let isAttribute = attributes.allSatisfy { $0.hasPrefix("@") } || attributes.first == ")"
    return isAttribute && above.dropFirst(attributes.count).first?.hasPrefix("///") == true
  }
}

extension String {
  /// Whether a trimmed line declares something public that is not an extension or an import.
  fileprivate var isPublicDeclaration: Bool {
    guard contains("public "), !contains("import "), !contains("extension ") else { return false }
    let words = split(separator: " ")
    guard let place = words.firstIndex(where: { $0 == "public" || $0.hasPrefix("public(") }) else { return false }
    return words[..<place].allSatisfy { $0.hasPrefix("@") || $0 == "indirect" }
  }

  /// The name after `func`, `var`, `let`, `struct` and so on; nil for operators, initializers and everything else.
  fileprivate var declaredName: String? {
    let kinds: Set<Substring> = [
      "func", "var", "let", "struct", "class", "enum", "protocol", "typealias", "associatedtype", "actor",
    ]
    let words = split(separator: " ")
    guard let place = words.firstIndex(where: kinds.contains), place + 1 < words.count else { return nil }
    let name = words[place + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }
}
