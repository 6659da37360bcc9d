import MediatorTesting

/// One intent handled twice, one result counted twice.
let doubles: [CatalogEntry] = []
