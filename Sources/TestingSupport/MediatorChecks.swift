import CorpusFiles
import Foundation
import MediatorTesting
import PropertyCore

/// Checks a mediator and returns what failed, with words to report it in.
///
/// For any test library. With XCTest:
///
/// ```swift
/// func testDeliveryForm() throws {
///   if let failure = try findFailure(of: DeliveryFormSpecification()) { XCTFail(failure.text) }
/// }
/// ```
///
/// The stored regressions of `corpus` are replayed first.
///
/// - Parameters:
///   - specification: The mediator.
///   - runs: Number of random runs.
///   - seed: Decides every random choice; a test that should explore passes another each day, such as a commit hash.
///   - corpus: The folder of stored runs, with one folder per mediator; nil for none. It has to be there, since a
///     regression nobody reads guards nothing.
///   - onWarning: Takes each sentence on why finding nothing says less than it seems to: a command that was never
///     possible, a service that was never called, a missing `state(of:)`.
/// - Returns: The first failure, shrunk; nil when there is none.
/// - Throws: `SpecificationError` when the specification cannot be run, `ArtifactFileError` when the corpus is not there
///   or a stored regression cannot be replayed, ``NothingTested`` when hardly any run met its assumptions.
public func findFailure<Specification: MediatorSpecification>(
  of specification: Specification, runs: Int = 1_000, seed: UInt64 = 1, corpus: URL? = nil,
  onWarning: (String) -> Void = { _ in }
) throws -> MediatorFailure? {
  let specification = try AnySpecification(specification)
  let checker = MediatorChecker(specification, settings: CheckSettings(runs: runs, seed: seed))
  let call = expression(of: Specification.self)
  if let corpus {
    let folder = CorpusFolder(corpus)
    guard folder.exists || folder.obstacle != nil else { throw ArtifactFileError.missingFolder(path: corpus.path) }
    let stored = folder.contents(.regressions, of: specification.name)
    if let problem = (stored.problems + folder.misplaced(of: specification.name)).first { throw problem }
    for file in stored.files {
      let sequence = try sequence(of: file, specification)
      if let report = checker.report(on: sequence) {
        return MediatorFailure(report: report, call: call, regression: file.path)
      }
    }
  }
  let result = checker.check()
  if result.isGivenUp { throw NothingTested(mediator: specification.name, reasons: result.warnings) }
  if let report = result.failure { return MediatorFailure(report: report, call: call) }
  for warning in result.warnings { onWarning(warning) }
  return nil
}

private func sequence(of file: ArtifactFile, _ specification: AnySpecification) throws(ArtifactFileError)
  -> ChoiceSequence
{
  do throws(ArtifactError) {
    return try file.artifact.sequence(for: specification)
  } catch {
    throw .unusable(path: file.path, error)
  }
}

/// Replays one run and returns what failed in it.
///
/// - Parameters:
///   - token: The run, as a report prints it.
///   - specification: The mediator.
/// - Returns: The failure; nil when the run does not fail.
/// - Throws: `ArtifactError` when the token cannot be read or names a command that no longer exists.
public func findFailure<Specification: MediatorSpecification>(
  replaying token: String, of specification: Specification
) throws -> MediatorFailure? {
  let artifact = try Artifact(token: token)
  guard artifact.specification == specification.name else {
    throw OtherMediator(token: artifact.specification, specification: specification.name)
  }
  let specification = try AnySpecification(specification)
  return MediatorChecker(specification, defect: artifact.defect)
    .report(on: try artifact.sequence(for: specification), shrinking: false)
    .map { MediatorFailure(report: $0, call: expression(of: Specification.self)) }
}

/// How a test makes a specification.
private func expression<Specification: MediatorSpecification>(of type: Specification.Type) -> String {
  (type as? any DerivedSpecification.Type)?.expression ?? "\(type)()"
}

/// A failure, and the words to report it in.
public struct MediatorFailure: Hashable, Sendable {
  /// What failed.
  public var report: FailureReport
  /// How a test makes the specification.
  public var call: String
  /// The stored regression that failed again; nil when a random run failed.
  public var regression: String?

  /// The report, ending in a line of code to paste into a test.
  public var text: String {
    let text = report.text { "try replay(\"\($0)\", of: \(call))" }
    return regression.map { "the stored regression \($0) fails again\n\(text)" } ?? text
  }
}

/// So many runs were discarded that passing would say nothing.
public struct NothingTested: Error, Hashable, Sendable, CustomStringConvertible {
  /// Name of the mediator.
  public var mediator: String
  /// What the checker says.
  public var reasons: [String]

  public var description: String { "\(mediator): \(reasons.joined(separator: "; "))" }
}

/// A token was replayed on the specification of another mediator.
public struct OtherMediator: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mediator the token names.
  public var token: String
  /// The mediator it was replayed on.
  public var specification: String

  public var description: String {
    "the token holds a run of \(token), not of \(specification); replay it on the specification called \(token)"
  }
}
