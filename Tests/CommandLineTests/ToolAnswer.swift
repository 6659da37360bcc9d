/// What the tool tells a machine with `--json`, as far as tests ask.
enum ToolAnswer {
  /// A mediator that was checked, or whose run was made again.
  struct Mediator: Codable {
    var outcome: String
    var failure: Failure?
  }

  struct Failure: Codable, Equatable {
    var kind, oracle, site, token, artifact: String
    var events: [String]
    var runsToFailure: Int
  }

  struct Check: Codable { var mediators: [Mediator] }

  /// One line of the doctor's.
  struct Diagnosis: Codable {
    var check, item, finding: String
    var isHealthy: Bool
    var advice: String?
  }
}
