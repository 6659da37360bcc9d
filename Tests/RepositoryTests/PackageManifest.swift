/// What `Package.swift` says of modules, as far as its text tells.
struct PackageManifest {
  /// A target that is no test.
  struct Module: Equatable {
    var name: String
    /// The modules of this package that it may import, sorted.
    var imports: [String]
    /// What users can depend on: "library" or "program"; empty when it is for this package alone.
    var product: String
  }

  /// The modules, those that import nothing first; each comes after everything it imports.
  let modules: [Module]

  /// Reads a manifest.
  init(_ text: String) {
    let products = Dictionary(
      text.matches(of: /\.(library|executable)\(name: "([^"]+)"/).map {
        (String($0.2), $0.1 == "library" ? "library" : "program")
      }, uniquingKeysWith: { first, _ in first })
    var found: [Module] = []
    for call in text.matches(of: /\n +(?:module|\.target|\.executableTarget)\(/) {
      let arguments = Self.arguments(text[call.range.upperBound...])
      // In the function that makes a target there is no name yet; what is below Tests supports them.
      guard let name = arguments.prefixMatch(of: /\s*(?:name:\s*)?"([^"]+)"/)?.1,
        !arguments.contains("path: \"Tests/")
      else { continue }
      let list = arguments.firstMatch(of: /(?:imports|dependencies):\s*\[([^\]]*)\]/)?.1 ?? ""
      let imports = list.matches(of: /"([^"]+)"/).map { String($0.1) }.sorted()
      found.append(Module(name: String(name), imports: imports, product: products[String(name)] ?? ""))
    }
    modules = Self.lowestFirst(found)
  }

  /// The text up to the parenthesis that closes a call.
  private static func arguments(_ text: Substring) -> Substring {
    var open = 1
    return text.prefix { character in
      if character == "(" { open += 1 }
      if character == ")" { open -= 1 }
      return open > 0
    }
  }

  /// Sorted by the longest way down, then by name.
  private static func lowestFirst(_ modules: [Module]) -> [Module] {
    let imports = Dictionary(modules.map { ($0.name, $0.imports) }, uniquingKeysWith: { first, _ in first })
    func height(of name: String) -> Int { 1 + ((imports[name] ?? []).map(height).max() ?? 0) }
    let heights = modules.map { height(of: $0.name) }
    return zip(modules, heights).sorted { ($0.1, $0.0.name) < ($1.1, $1.0.name) }.map(\.0)
  }
}
