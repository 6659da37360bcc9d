import ExampleMediators
import MediatorTesting

/// Every example mediator with its planted defects.
public let exampleCatalog = MediatorCatalog([
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
])
