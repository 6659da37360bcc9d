import MediatorTesting

/// Enabled, dirty, loading, error.
let derivedFlags: [CatalogEntry] = []
