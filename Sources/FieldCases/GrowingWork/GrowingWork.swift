import MediatorTesting

/// Work that grows too fast.
let growingWork: [CatalogEntry] = [
  CatalogEntry(
    "F35: a form that tells only those who show what changed", planting: WideFormSpecification.knownDefects,
    as: WideForm.Defect.self
  ) { WideFormSpecification(planting: $0) }
]
