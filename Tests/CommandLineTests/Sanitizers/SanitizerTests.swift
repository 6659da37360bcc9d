import Foundation
import Testing

/// Tests that build something with a sanitizer, which takes minutes: `CI/sanitizer-tests` asks for them, and without
/// it they are skipped.
///
/// They follow one another: a hang is told by the time that passes, and each build takes all cores.
@Suite(.serialized) struct SanitizerTests {
  /// What is built.
  enum Build: String {
    /// A fuzz target, with libFuzzer.
    case fuzzer
    /// A fuzz target, with libFuzzer and the address sanitizer.
    case address
    /// The tool, and a fuzz target, with the thread sanitizer.
    case thread

    var isAskedFor: Bool {
      let asked = ProcessInfo.processInfo.environment["SANITIZER_TESTS"] ?? ""
      return asked.split(separator: " ").contains(Substring(rawValue))
    }
  }

  /// The package whose folder `Fuzz` has the targets.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}

extension Trait where Self == ConditionTrait {
  /// Skips what needs a build that was not asked for.
  static func needs(_ build: SanitizerTests.Build) -> Self {
    .enabled(if: build.isAskedFor, "it takes minutes to build; CI/sanitizer-tests \(build.rawValue) runs it")
  }
}
