import MediatorTesting

/// Work that grows too fast.
let growingWork: [CatalogEntry] = []
