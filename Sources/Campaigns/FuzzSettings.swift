import Foundation
import MediatorTesting

/// How a campaign is held.
public struct FuzzSettings {
  /// How long the target runs.
  public var seconds = 60
  /// Whether the campaign ends with the first finding that is not suppressed.
  public var endsAtFirst = false
  /// What the target is built with beside libFuzzer.
  public var sanitizer: Sanitizer?
  /// Seconds without progress after which a run hangs.
  public var hang = 10
  /// Bytes of memory that the target may use.
  public var memory = 1_024 << 20
  /// Failures that are known.
  public var suppressions = Suppressions()
  /// A folder for logs, libFuzzer's corpus and findings; made when it is not there.
  public var state: URL
  /// The folder of the root package; the fuzz targets are in its folder `Fuzz`.
  public var package: URL
  /// The folder of stored artifacts, with a folder a mediator; need not exist.
  public var corpus: URL

  /// Describes a campaign with the places it needs.
  public init(state: URL, package: URL, corpus: URL) {
    self.state = state
    self.package = package
    self.corpus = corpus
  }
}
