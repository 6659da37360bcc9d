import ConcurrencySimulation
import MediatorTesting

/// One intent handled twice, one result counted twice.
let doubles: [CatalogEntry] = synchronousDoubles + asynchronousDoubles

private let synchronousDoubles: [CatalogEntry] = [
  CatalogEntry(
    "F01: a message composer whose Send button is tapped twice",
    planting: MessageComposerSpecification.knownDefects, as: MessageComposer.Defect.self
  ) { MessageComposerSpecification(defect: $0) },
  CatalogEntry(
    "F03: a conversation whose messages come back as a reply and as a push",
    planting: MessageThreadSpecification.knownDefects, as: MessageThread.Defect.self
  ) { MessageThreadSpecification(defect: $0) },
  CatalogEntry(
    "F04: a list that loads page after page, and the first one anew when it is pulled",
    planting: PagedFeedSpecification.knownDefects, as: PagedFeed.Defect.self
  ) { PagedFeedSpecification(defect: $0) },
]

#if os(Linux) && compiler(>=6.3)
  private let asynchronousDoubles: [CatalogEntry] = [
    CatalogEntry(
      "F02: a session whose token is refreshed once for all requests that need it",
      planting: AccountSessionSpecification.knownDefects, as: AccountSession.Defect.self
    ) { AccountSessionSpecification(planting: $0).simulated }
  ]
#else
  // Simulating Swift concurrency needs a newer toolchain.
  private let asynchronousDoubles: [CatalogEntry] = []
#endif
