import MediatorTesting

/// Checks a specification and returns the failure that was found, if any.
func failure<Specification: MediatorSpecification>(
  of specification: Specification, runs: Int = 400, seed: UInt64 = 1
) throws -> FailureReport? {
  try failure(of: specification, CheckSettings(runs: runs, seed: seed))
}

/// Checks a specification with other settings and returns the failure that was found, if any.
func failure<Specification: MediatorSpecification>(
  of specification: Specification, _ settings: CheckSettings
) throws -> FailureReport? {
  MediatorChecker(try AnySpecification(specification), settings: settings).check().failure
}
