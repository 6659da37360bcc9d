import ConcurrencySimulation
import CorpusFiles
import ExampleMediators
import ExampleSpecifications
import Foundation
import MediatorTesting
import PropertyCore
import Testing
import TestingSupport

@Suite struct ExpectationTests {
  @Test func `says nothing of a mediator that is right`() throws {
    try expectNoFailure(of: DeliveryFormSpecification(), runs: 100)
  }

  @Test func `records the report of a mediator that is wrong`() throws {
    try withKnownIssue("the issue is what is asked for: a wrong mediator has to be reported") {
      try expectNoFailure(of: DeliveryFormSpecification(planting: .disabledAccepted))
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("disabled is dead") && text.contains("of: DeliveryFormSpecification())")
        && issue.sourceLocation?.fileID == #fileID
    }
  }

  @Test func `warns of a check that could not have found anything`() throws {
    var warnings: [String] = []
    #expect(try findFailure(of: ImpossibleSpecification()) { warnings.append($0) } == nil)
    #expect(warnings.contains { $0.hasPrefix("the command \"go\" was never possible") }, "\(warnings)")
    warnings = []
    #expect(try findFailure(of: DeliveryFormSpecification()) { warnings.append($0) } == nil)
    #expect(warnings.isEmpty)
    #if compiler(>=6.3)
      try withKnownIssue("the warning is what is asked for: nothing was tried") {
        try expectNoFailure(of: ImpossibleSpecification())
      } matching: { issue in
        issue.severity == .warning && issue.sourceLocation?.fileID == #fileID
      }
    #endif
  }

  @Test func `a token from a report fails alike when replayed`() throws {
    let faulty = DeliveryFormSpecification(planting: .disabledAccepted)
    let found = try #require(try findFailure(of: faulty))
    let token = found.report.artifact.token
    #expect(found.text.contains("try replay(\"\(token)\", of: DeliveryFormSpecification())"))
    #expect(try findFailure(replaying: token, of: faulty)?.report.signature == found.report.signature)
    withKnownIssue("the issue is what is asked for: the failure shows again") { try replay(token, of: faulty) }
    try replay(token, of: DeliveryFormSpecification())
  }

  #if os(Linux) && compiler(>=6.3)
    @Test func `the line to paste makes a simulated specification as its author does`() throws {
      let faulty = AsyncSearchSpecification(planting: .cancelledWrites).simulated
      let found = try #require(try findFailure(of: faulty))
      #expect(found.text.hasSuffix("of: AsyncSearchSpecification().simulated)"), "\(found.text.suffix(80))")
      let again = try #require(try findFailure(replaying: found.report.artifact.token, of: faulty))
      #expect(again.call == "AsyncSearchSpecification().simulated")
    }
  #endif

  @Test func `stored regressions come first`() throws {
    let faulty = DeliveryFormSpecification(planting: .disabledAccepted)
    let artifact = try #require(try findFailure(of: faulty)).report.artifact
    let corpus = FileManager.default.temporaryDirectory.appending(path: "corpus-\(getpid())")
    defer { try? FileManager.default.removeItem(at: corpus) }
    let folder = CorpusFolder(corpus).folder(.regressions, of: "DeliveryForm")
    let file = try ArtifactFile.keep(artifact, note: "kept by a test", in: folder).url

    let failure = try #require(try findFailure(of: faulty, runs: 0, corpus: corpus))
    #expect(failure.text.hasPrefix("the stored regression \(file.relativePath) fails again\n"))
    #expect(try findFailure(of: DeliveryFormSpecification(), runs: 0, corpus: corpus) == nil)

    try Data("cut off".utf8).write(to: file)
    #expect(throws: ArtifactFileError.self) { try findFailure(of: faulty, runs: 0, corpus: corpus) }
  }

  @Test func `a corpus that is not there guards nothing, and is an error`() throws {
    let nowhere = URL(filePath: "/nowhere/at/all")
    #expect(throws: ArtifactFileError.missingFolder(path: nowhere.path)) {
      try findFailure(of: DeliveryFormSpecification(), runs: 1, corpus: nowhere)
    }
    let home = FileManager.default.temporaryDirectory.appending(path: "corpus-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let folder = home.appending(path: "DeliveryForm")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(try findFailure(of: DeliveryFormSpecification(), runs: 1, corpus: home) == nil)
    try Data("kept in the wrong place".utf8).write(to: folder.appending(path: "run.mediator"))
    #expect(throws: ArtifactFileError.self) { try findFailure(of: DeliveryFormSpecification(), runs: 1, corpus: home) }
  }

  @Test func `a token that cannot be read is an error and not a failure`() {
    #expect(throws: (any Error).self) { try replay("mt1.AAAA", of: DeliveryFormSpecification()) }
  }

  @Test func `the simplest date is the beginning of 1970`() throws {
    let source = ChoiceSource()
    source.startReplay(of: ChoiceSequence())
    #expect(try Generator<Date>.date.draw(from: source) == Date(timeIntervalSince1970: 0))
  }
}

/// A mediator to which nothing can happen.
private struct ImpossibleSpecification: MediatorSpecification {
  final class Nothing {}

  func makeSystem(in world: World) -> Nothing { Nothing() }
  func state(of nothing: Nothing) -> Int { 0 }
  var commands: some Commands<Nothing> { Command("go") { _ in }.when { _ in false } }
}
