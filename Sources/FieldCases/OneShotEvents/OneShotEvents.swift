import MediatorTesting

/// One-shot events replayed or dropped.
let oneShotEvents: [CatalogEntry] = []
