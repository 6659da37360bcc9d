import MediatorTesting

/// Rendering that comes back as input.
let feedbackLoops: [CatalogEntry] = [
  CatalogEntry(
    "F08: two switches that show the same flag",
    planting: LinkedSwitchesSpecification.knownDefects, as: LinkedSwitches.Defect.self
  ) { LinkedSwitchesSpecification(defect: $0) },
  CatalogEntry(
    "F09: a switch for a mode that can be changed elsewhere too",
    planting: QuietModeSwitchSpecification.knownDefects, as: QuietModeSwitch.Defect.self
  ) { QuietModeSwitchSpecification(defect: $0) },
  CatalogEntry(
    "F10: an editor that shows a phrase in quotation marks",
    planting: QuotedPhraseEditorSpecification.knownDefects, as: QuotedPhraseEditor.Defect.self
  ) { QuotedPhraseEditorSpecification(defect: $0) },
  CatalogEntry(
    "F11: a list whose footer loads the next page whenever it comes into view",
    planting: ArticleFeedSpecification.knownDefects, as: ArticleFeed.Defect.self
  ) { ArticleFeedSpecification(defect: $0) },
]
