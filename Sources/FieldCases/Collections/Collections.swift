import MediatorTesting

/// Index against identity in collections and selection.
let collections: [CatalogEntry] = [
  CatalogEntry(
    "F15: a list whose rows move to their new places a while after they were set",
    planting: InboxListSpecification.knownDefects, as: InboxList.Defect.self
  ) { InboxListSpecification(defect: $0) },
  CatalogEntry(
    "F16: a list that can be filtered, and whose rows are deleted by their offsets",
    planting: FilteredListSpecification.knownDefects, as: FilteredList.Defect.self
  ) { FilteredListSpecification(defect: $0) },
  CatalogEntry(
    "F17: a list that keeps its selection over a reload",
    planting: RestoredSelectionSpecification.knownDefects, as: RestoredSelection.Defect.self
  ) { RestoredSelectionSpecification(defect: $0) },
  CatalogEntry(
    "F18: a list whose rows can be marked, and a button that deletes the marked ones",
    planting: SelectionToolbarSpecification.knownDefects, as: SelectionToolbar.Defect.self
  ) { SelectionToolbarSpecification(defect: $0) },
]
