import Foundation
import PropertyCore
import Testing

@testable import HarnessChecks
@testable import MediatorTesting

/// What is fuzzed of the harness itself, on random bytes and on what fuzzing has kept.
@Suite struct HarnessCheckTests {
  private static func randomInputs(_ count: Int) -> [[UInt8]] {
    var random = SplitMix64(seed: 1)
    return (0..<count).map { _ in (0..<Int(random.next() % 160)).map { _ in UInt8(truncatingIfNeeded: random.next()) } }
  }

  @Test(arguments: HarnessCheck.names)
  func `holds on random bytes`(_ name: String) throws {
    let check = try #require(HarnessCheck.named(name))
    for bytes in Self.randomInputs(name == "scheduler" ? 60 : 300) {
      #expect(check.violation(on: bytes) == nil)
    }
  }

  @Test(arguments: HarnessCheck.names)
  func `holds on every input that fuzzing kept`(_ name: String) throws {
    let check = try #require(HarnessCheck.named(name))
    let file = URL(filePath: #filePath).appending(path: "../../../Fuzz/Corpus/\(name).hex").standardizedFileURL
    let inputs = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(Self.bytes)
    #expect(!inputs.isEmpty)
    for bytes in inputs { #expect(check.violation(on: bytes) == nil, "\(bytes)") }
  }

  private static func bytes(_ digits: Substring) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
  }

  @Test func `there is no check of another name`() { #expect(HarnessCheck.named("weather") == nil) }

  // MARK: Each check reports what is broken

  private func finds(_ check: HarnessCheck) -> String? {
    Self.randomInputs(300).lazy.compactMap { check.violation(on: $0) }.first
  }

  @Test func `a text that leaves out the site of a failure is reported`() throws {
    let violation = try #require(
      finds(
        .artifacts { artifact in
          var changed = artifact
          changed.failure?.site = ""
          return changed.text()
        }))
    #expect(violation.contains("from what was written"))
  }

  @Test func `a text that ends too early is reported`() throws {
    let violation = try #require(finds(.artifacts { String($0.text().dropLast(20)) }))
    #expect(violation.contains("is not read"))
  }

  @Test func `a token that leaves out the last step is reported`() throws {
    let violation = try #require(
      finds(
        .tokens { artifact in
          var changed = artifact
          changed.run.children = changed.run.children.dropLast()
          return changed.token
        }))
    #expect(violation.contains("from the token"))
  }

  @Test func `bytes that mean another run are reported`() throws {
    let violation = try #require(finds(.choices { $0.bytes().map { $0 ^ 1 } }))
    #expect(violation == "the bytes of a run make another run")
  }

  @Test func `a shrinker that loses the failure is reported`() throws {
    let violation = try #require(
      finds(
        .shrinker { start, signature, property, executions in
          var result = Shrinker(budget: .zero).shrink(start, failing: signature, of: property)
          result.sequence = ChoiceSequence()
          return result
        }))
    #expect(violation.contains("the shrunk run ends with"))
  }

  @Test func `a shrinker that spends too much is reported`() throws {
    let violation = try #require(
      finds(
        .shrinker { start, signature, property, executions in
          for _ in 0...executions { _ = property.run(ChoiceSource()) }
          return Shrinker(budget: .zero).shrink(start, failing: signature, of: property)
        }))
    #expect(violation.contains("executions were spent"))
  }

  @Test func `a trace that changes from one execution to the next is reported`() throws {
    var count = 0
    let violation = try #require(
      finds(
        .scheduler { specification, sequence in
          count += 1
          return count % 2 == 0 ? Trace() : MediatorChecker(specification).trace(of: sequence)
        }))
    #expect(violation.contains("have other traces"))
  }
}
