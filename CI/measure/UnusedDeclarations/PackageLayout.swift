import Foundation

/// The targets and products of the package, as `swift package dump-package` prints them.
struct PackageLayout {
  /// Modules that a product offers to other packages.
  private(set) var products: Set<String> = []
  private var tests: Set<String> = []

  private struct Manifest: Decodable {
    var products: [Product]
    var targets: [Target]
  }

  private struct Product: Decodable {
    var targets: [String]
    /// The kind of product, as the only key.
    var type: [String: [String]?]
  }

  private struct Target: Decodable {
    var name: String
    var type: String
    var path: String?
  }

  init(manifest: Data) throws {
    let manifest = try JSONDecoder().decode(Manifest.self, from: manifest)
    products = Set(manifest.products.filter { $0.type["library"] != nil }.flatMap(\.targets))
    tests = Set(manifest.targets.filter { $0.type == "test" || $0.path?.hasPrefix("Tests/") == true }.map(\.name))
  }

  /// Whether a module is only there to test others.
  func isTest(_ module: String) -> Bool { tests.contains(module) }
}

/// Why the work could not be done.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
