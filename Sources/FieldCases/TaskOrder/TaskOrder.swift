import ConcurrencySimulation
import MediatorTesting

/// The order of tasks, and threads.
let taskOrder: [CatalogEntry] = asynchronousTaskOrder

#if os(Linux) && compiler(>=6.3)
  private let asynchronousTaskOrder: [CatalogEntry] = [
    CatalogEntry(
      "F33: a log of messages that come from outside the main actor", planting: MessageLogSpecification.knownDefects,
      as: MessageLog.Defect.self
    ) { MessageLogSpecification(planting: $0).simulated },
    CatalogEntry(
      "F34: cards whose checks run at the same time", planting: StatusCardsSpecification.knownDefects,
      as: StatusCards.Defect.self
    ) { StatusCardsSpecification(planting: $0).simulated },
  ]
#else
  // Simulating Swift concurrency needs a newer toolchain.
  private let asynchronousTaskOrder: [CatalogEntry] = []
#endif
