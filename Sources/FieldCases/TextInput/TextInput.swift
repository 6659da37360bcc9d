import MediatorTesting

/// Text, number and locale input.
let textInput: [CatalogEntry] = [
  CatalogEntry(
    "F05: a field with mentions whose caret is reported in UTF-16 units",
    planting: MentionFieldSpecification.knownDefects, as: MentionField.Defect.self
  ) { MentionFieldSpecification(defect: $0) },
  CatalogEntry(
    "F06: an amount of money that is written as people of a region write it",
    planting: AmountEntrySpecification.knownDefects, as: AmountEntry.Defect.self
  ) { AmountEntrySpecification(defect: $0) },
  CatalogEntry(
    "F07: a length that is shown in two units, to two decimals",
    planting: LengthFieldsSpecification.knownDefects, as: LengthFields.Defect.self
  ) { LengthFieldsSpecification(defect: $0) },
]
