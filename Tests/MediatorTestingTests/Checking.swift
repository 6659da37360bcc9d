import MediatorTesting

/// Checks a specification and returns the failure that was found, if any.
func failure<Specification: MediatorSpecification>(
  of specification: Specification, runs: Int = 400, seed: UInt64 = 1
) throws -> FailureReport? {
  let settings = CheckSettings(runs: runs, seed: seed)
  return MediatorChecker(try Blueprint(specification), settings: settings).check().failure
}
