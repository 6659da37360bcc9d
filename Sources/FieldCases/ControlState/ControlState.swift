import MediatorTesting

/// A control and the state disagree.
let controlState: [CatalogEntry] = []
