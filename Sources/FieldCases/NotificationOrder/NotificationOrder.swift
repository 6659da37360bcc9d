import MediatorTesting

/// Reentrancy and the order of notifications.
let notificationOrder: [CatalogEntry] = []
