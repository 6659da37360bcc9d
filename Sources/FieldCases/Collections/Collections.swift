import MediatorTesting

/// Index against identity in collections and selection.
let collections: [CatalogEntry] = []
