import MediatorTesting

/// Lost updates and overwritten edits.
let lostUpdates: [CatalogEntry] = []
