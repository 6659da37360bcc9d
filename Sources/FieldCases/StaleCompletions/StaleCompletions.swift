import ConcurrencySimulation
import MediatorTesting

/// Stale, late or cancelled completions that are accepted.
let staleCompletions: [CatalogEntry] = synchronousStaleCompletions + asynchronousStaleCompletions

private let synchronousStaleCompletions: [CatalogEntry] = [
  CatalogEntry(
    "F12: a search that asks a service at each change of its field",
    planting: PeopleSearchSpecification.knownDefects, as: PeopleSearch.Defect.self
  ) { PeopleSearchSpecification(defect: $0) },
  CatalogEntry(
    "F14: a list of clips, each with a timer while it plays",
    planting: ClipListSpecification.knownDefects, as: ClipList.Defect.self
  ) { ClipListSpecification(defect: $0) },
]

#if os(Linux) && compiler(>=6.3)
  private let asynchronousStaleCompletions: [CatalogEntry] = [
    CatalogEntry(
      "F13: a panel that loads what is known of the selected subject",
      planting: SubjectInfoSpecification.knownDefects, as: SubjectInfo.Defect.self
    ) { SubjectInfoSpecification(planting: $0).simulated }
  ]
#else
  // Simulating Swift concurrency needs a newer toolchain.
  private let asynchronousStaleCompletions: [CatalogEntry] = []
#endif
