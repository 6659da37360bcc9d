import Foundation
import Testing

/// Every public declaration says what the reader cannot see.
@Suite struct PublicDocumentationTests {
  /// What protocols of the standard library ask for, and the standard library documents.
  private static let known: Set = ["==", "<", "body", "debugDescription", "description", "errorDescription", "hash"]

  /// Types whose work grows with what they are given, and whose users have to know how.
  static let costly = ["ChoiceSequence", "ChoiceSource", "PropertyRunner", "ShrinkSearch", "Shrinker"]

  private static func files() throws -> [Repository.File] { try Repository.swiftFiles(below: "Sources") }

  /// What lacks something, and what.
  typealias Lack = (declaration: PublicDeclaration, what: String)

  /// A comment is not needed where a protocol's requirement has it, nor by a result builder's methods, whose names say
  /// what the compiler does with them, nor by what exists only to be unavailable.
  static func withoutComment(_ files: [Repository.File]) -> [Lack] {
    let declarations = files.flatMap(\.publicDeclarations)
    let required = Dictionary(grouping: declarations.filter(\.isRequirement), by: \.name)
    let protocols = Dictionary(
      files.flatMap(\.conformances).map { ($0.type, Set($0.protocols)) }, uniquingKeysWith: { $0.union($1) })
    return declarations.filter { declaration in
      let conforms = protocols[declaration.owner ?? ""] ?? []
      let isAnswer = required[declaration.name]?.contains { conforms.contains($0.owner ?? "") } ?? false
      return declaration.comment.isEmpty && !isAnswer && !known.contains(declaration.name)
        && !(declaration.name.hasPrefix("build") && declaration.owner?.hasSuffix("Builder") == true)
        && !declaration.signature.contains("unavailable")
    }.map { ($0, "has no comment; say what it is for") }
  }

  static func withoutThrows(_ declarations: [PublicDeclaration]) -> [Lack] {
    declarations.filter { $0.isThrowing && !$0.comment.isEmpty && !$0.says("Throws") }
      .map { ($0, "does not say what it throws; add - Throws:") }
  }

  /// Work that grows: of types that do little else, what can be told to stop, and loops that are inlined.
  static func withoutComplexity(_ declarations: [PublicDeclaration]) -> [Lack] {
    declarations.filter { declaration in
      guard !declaration.comment.isEmpty, ["func", "init", "subscript"].contains(declaration.keyword) else {
        return false
      }
      let canBeStopped = declaration.signature.firstMatch(of: /[(,] ?while \w+:/) != nil
      let isCostly = declaration.keyword == "func" && declaration.owner.map(costly.contains) ?? false
      return (isCostly || canBeStopped || declaration.isInlinedLoop) && !declaration.says("Complexity")
    }.map { ($0, "does not say what it costs; add - Complexity:, in runs, draws or choices where those count") }
  }

  @Test func `every public declaration has a comment`() throws {
    for lack in Self.withoutComment(try Self.files()) { Issue.record("\(lack.declaration): \(lack.what)") }
  }

  @Test func `what throws says what it throws`() throws {
    let declarations = try Self.files().flatMap(\.publicDeclarations)
    for lack in Self.withoutThrows(declarations) { Issue.record("\(lack.declaration): \(lack.what)") }
  }

  @Test func `what costs more the more it is given says how much`() throws {
    let declarations = try Self.files().flatMap(\.publicDeclarations)
    for lack in Self.withoutComplexity(declarations) { Issue.record("\(lack.declaration): \(lack.what)") }
    for name in Self.costly {
      #expect(declarations.contains { $0.name == name }, "\(name) is called something else now; say so in costly")
    }
  }

  /// A file with one of everything that the checks are about.
  private static let planted = Repository.File(
    path: "Planted.swift",
    lines: """
      public enum Mood: String {
        case fine
        /// Not so fine.
        case dark, darker
        case open(because: [String]), over
        public var isFine: Bool {
          switch self {
          case .fine: true
          default: false
          }
        }
      }

      /// Demands something.
      public protocol Demanding {
        associatedtype Value
        /// Documented here.
        func documented()
        func demanded() throws -> Value
      }

      extension Demanding {
        public func documented() {}
      }

      struct Hidden: Demanding { public func documented() {} }

      /// Answers what is demanded.
      public struct Shrinker: Demanding {
        public func documented() {}
        public static let shared = Shrinker()
        public init(
          _ first: Int,
          handing second: (Int) throws -> Void
        ) {}
        /// Says what it throws and costs.
        ///
        /// - Throws: An error.
        /// - Complexity: O(1)
        public func shrink() throws {}
        /// Says neither.
        @discardableResult
        public func check(_ body: () throws -> Void) rethrows -> Int { 1 }
        /// Throws in the making.
        public var whole: Int {
          get throws { 1 }
        }
        /// Says what it throws.
        ///
        /// - Throws: An error.
        public var half: Int { get throws { 1 } }
        @inlinable public static func + (one: Self, other: Self) -> Self { one }
        @available(*, unavailable) public func gone() {}
      }

      public extension String {
        var shouted: String { uppercased() }
        private var hidden: Int { 1 }
      }

      /// Calls until it is told to stop.
      public func callAgain(while shouldContinue: (Int) -> Bool) -> @Sendable () throws -> Void { {} }

      /// Goes through all.
      @inlinable public func sum(_ numbers: [Int]) -> Int {
        for number in numbers { print(number) }
        return 0
      }
      """.components(separatedBy: "\n"))

  private static func names(_ lacks: [Lack]) -> [String] {
    lacks.map { ($0.declaration.owners + [$0.declaration.name]).joined(separator: ".") }
  }

  @Test func `a declaration without a comment is noticed, wherever it is public`() {
    #expect(
      Self.names(Self.withoutComment([Self.planted])) == [
        "Mood", "Mood.fine", "Mood.open", "Mood.over", "Mood.isFine", "Demanding.Value", "Demanding.demanded",
        "Demanding.documented", "Shrinker.shared", "Shrinker.init", "Shrinker.+", "String.shouted",
      ])
  }

  @Test func `a comment that does not say what is thrown is noticed`() {
    #expect(Self.names(Self.withoutThrows(Self.planted.publicDeclarations)) == ["Shrinker.check", "Shrinker.whole"])
  }

  @Test func `a comment that does not say what work costs is noticed`() {
    #expect(
      Self.names(Self.withoutComplexity(Self.planted.publicDeclarations)) == ["Shrinker.check", "callAgain", "sum"])
  }
}
