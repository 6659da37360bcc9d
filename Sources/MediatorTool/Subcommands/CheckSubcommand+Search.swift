import MediatorTesting

extension CheckSubcommand {
  /// Number of runs at which a search is capped where nothing else is said.
  static let defaultSearchedRuns = 100_000

  /// The scope of the search that is asked for, if one is.
  ///
  /// - Throws: ``UsageError`` when options say nothing without each other, or contradict each other.
  func scope() throws(UsageError) -> SearchScope? {
    guard exhaustive else {
      guard perturbations == nil else {
        throw .missingOption(
          "--exhaustive", neededBy: "--perturbations", reason: "a random run is perturbed at random")
      }
      return nil
    }
    guard let events else {
      throw .missingOption(
        "--events N", neededBy: "--exhaustive",
        reason: "the number of runs is finite only up to a number of commands and deliveries")
    }
    for (isGiven, option, reason) in contradictions where isGiven {
      throw .conflict("--exhaustive", option, reason: reason)
    }
    return SearchScope(
      events: events.value, perturbations: perturbations?.value ?? 1, alternatives: 0,
      runs: runs?.value ?? Self.defaultSearchedRuns)
  }

  private var contradictions: [(isGiven: Bool, option: String, reason: String)] {
    [
      (seed != nil, "--seed", "a search draws nothing at random"),
      (schedule != nil, "--schedule", "a search tries every schedule of its scope"),
      (time != nil, "--for", "a search is capped by --runs"),
      (guided, "--guided", "a search misses nothing it could be guided to"),
      (statistics, "--statistics", "what a search tries is its scope"),
    ]
  }
}
