import MediatorTesting

/// One-shot events replayed or dropped.
let oneShotEvents: [CatalogEntry] = [
  CatalogEntry(
    "F30: a sign-up form that goes on once when its request succeeds", planting: SignUpSpecification.knownDefects,
    as: SignUp.Defect.self
  ) { SignUpSpecification(planting: $0) }
]
