import MediatorTesting

/// A control and the state disagree.
let controlState: [CatalogEntry] = [
  CatalogEntry(
    "F28: a field that takes at most four digits", planting: PinFieldSpecification.knownDefects,
    as: PinField.Defect.self
  ) { PinFieldSpecification(planting: $0) },
  CatalogEntry(
    "F29: a sheet that can be swiped away with or without telling", planting: FilterSheetSpecification.knownDefects,
    as: FilterSheet.Defect.self
  ) { FilterSheetSpecification(planting: $0) },
]
