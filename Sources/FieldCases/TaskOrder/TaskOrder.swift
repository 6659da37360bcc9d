import MediatorTesting

/// The order of tasks, and threads.
let taskOrder: [CatalogEntry] = []
