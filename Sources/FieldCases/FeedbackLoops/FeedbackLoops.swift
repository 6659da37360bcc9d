import MediatorTesting

/// Rendering that comes back as input.
let feedbackLoops: [CatalogEntry] = []
