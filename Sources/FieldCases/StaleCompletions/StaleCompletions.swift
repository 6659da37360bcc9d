import MediatorTesting

/// Stale, late or cancelled completions that are accepted.
let staleCompletions: [CatalogEntry] = []
