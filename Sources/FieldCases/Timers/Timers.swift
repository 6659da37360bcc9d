import MediatorTesting

/// Debounce and timers.
let timers: [CatalogEntry] = []
