import MediatorTesting

/// Text, number and locale input.
let textInput: [CatalogEntry] = []
