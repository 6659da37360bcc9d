import MediatorTesting

/// Cycles and leaked work.
let lifetime: [CatalogEntry] = []
