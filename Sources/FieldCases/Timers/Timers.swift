import MediatorTesting

/// Debounce and timers.
let timers: [CatalogEntry] = [
  CatalogEntry(
    "F31: a search that begins a while after the last change", planting: ChannelSearchSpecification.knownDefects,
    as: ChannelSearch.Defect.self
  ) { ChannelSearchSpecification(planting: $0) },
  CatalogEntry(
    "F32: a box whose value follows its field with a delay", planting: CommentBoxSpecification.knownDefects,
    as: CommentBox.Defect.self
  ) { CommentBoxSpecification(planting: $0) },
]
