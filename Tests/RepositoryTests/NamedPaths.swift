import Foundation

/// The files and folders that a text names in code marks.
struct NamedPaths {
  /// The paths, in their order.
  let paths: [String]

  /// Reads a text. A path has a slash or ends like a file of ours; with a space or a placeholder in capitals it is something to type.
  init(_ text: String) {
    paths = text.matches(of: /`([^`\n]+)`/).map { String($0.1) }.filter { path in
      let isPath = path.contains("/") || path.hasSuffix(".swift") || path.hasSuffix(".md")
      let name = path.split(separator: "/").last ?? ""
      let isPlaceholder = path.contains { " <*(".contains($0) } || name.allSatisfy { $0.isUppercase }
      return isPath && !isPlaceholder
    }
  }

  /// Those that are neither in the package's folder nor in `Sources`.
  var missing: [String] {
    paths.filter { path in
      !["", "Sources/"].contains { FileManager.default.fileExists(atPath: Repository.url($0 + path).path) }
    }
  }
}
