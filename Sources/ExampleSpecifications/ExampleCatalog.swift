import ConcurrencySimulation
import ExampleMediators
import MediatorTesting

/// Every example mediator with its planted defects.
public let exampleCatalog = MediatorCatalog(synchronousEntries + asynchronousEntries)

private let synchronousEntries: [CatalogEntry] = [
  CatalogEntry(
    "a delivery form that clears what the mode does not need", planting: DeliveryFormSpecification.knownDefects,
    as: DeliveryForm.Defect.self
  ) { DeliveryFormSpecification(planting: $0) },
  CatalogEntry(
    "a delivery form that keeps both drafts", planting: DraftKeepingFormSpecification.knownDefects,
    as: DraftKeepingForm.Defect.self
  ) { DraftKeepingFormSpecification(planting: $0) },
  CatalogEntry(
    "a form whose pickup point is checked by a service", planting: PickupAvailabilitySpecification.knownDefects,
    as: PickupAvailability.Defect.self
  ) { PickupAvailabilitySpecification(planting: $0) },
  CatalogEntry(
    "a form whose address is validated by a service that can be cancelled",
    planting: AddressValidationSpecification.knownDefects, as: AddressValidation.Defect.self
  ) { AddressValidationSpecification(planting: $0) },
  CatalogEntry(
    "a form that queues what its observers change", planting: QueueingFormSpecification.knownDefects,
    as: QueueingForm.Defect.self
  ) { QueueingFormSpecification(planting: $0) },
  CatalogEntry(
    "a form that refuses what its observers change", planting: RejectingFormSpecification.knownDefects,
    as: RejectingForm.Defect.self
  ) { RejectingFormSpecification(planting: $0) },
  CatalogEntry(
    "a search over local items by query and category", planting: LocalSearchSpecification.knownDefects,
    as: LocalSearch.Defect.self
  ) { LocalSearchSpecification(planting: $0) },
  CatalogEntry(
    "a debounced search that asks a service, latest only", planting: RemoteSearchSpecification.knownDefects,
    as: RemoteSearch.Defect.self
  ) { RemoteSearchSpecification(planting: $0) },
  CatalogEntry(
    "two components that react to each other through their mediator",
    planting: TwoComponentsSpecification.knownDefects, as: TwoComponents.Defect.self
  ) { TwoComponentsSpecification(planting: $0) },
  CatalogEntry(
    "a feed, a detail and a profile that show the same likes", planting: NewsScreensSpecification.knownDefects,
    as: NewsScreens.Defect.self
  ) { NewsScreensSpecification(planting: $0) },
]

#if os(Linux) && compiler(>=6.3)
  /// The mediators that are run under a simulation of Swift concurrency.
  private let asynchronousEntries: [CatalogEntry] = [
    CatalogEntry(
      "a delivery form whose fields are checked by async services",
      planting: AsyncDeliveryFormSpecification.knownDefects, as: AsyncDeliveryForm.Defect.self
    ) { AsyncDeliveryFormSpecification(planting: $0).simulated },
    CatalogEntry(
      "a search that sleeps, asks an async service and cancels the one before",
      planting: AsyncSearchSpecification.knownDefects, as: AsyncSearch.Defect.self
    ) { AsyncSearchSpecification(planting: $0).simulated },
    CatalogEntry(
      "a search whose queries come in a stream", planting: StreamSearchSpecification.knownDefects,
      as: StreamSearch.Defect.self
    ) { StreamSearchSpecification(planting: $0).simulated },
    CatalogEntry(
      "requests that share one refresh through an actor", planting: SharedRefreshSpecification.knownDefects,
      as: SharedRefresh.Defect.self
    ) { SharedRefreshSpecification(planting: $0).simulated },
  ]
#else
  // Simulating Swift concurrency needs a newer toolchain.
  private let asynchronousEntries: [CatalogEntry] = []
#endif
