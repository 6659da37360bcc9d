import MediatorTesting

/// Reentrancy and the order of notifications.
let notificationOrder: [CatalogEntry] = [
  CatalogEntry(
    "F23: a store whose observers send actions while they are told", planting: PlayerStoreSpecification.knownDefects,
    as: PlayerStore.Defect.self
  ) { PlayerStoreSpecification(planting: $0) },
  CatalogEntry(
    "F24: an inbox whose list reads the messages when it is told their number",
    planting: InboxSpecification.knownDefects, as: Inbox.Defect.self
  ) { InboxSpecification(planting: $0) },
]
