import ConcurrencySimulation
import MediatorTesting

/// Lost updates and overwritten edits.
let lostUpdates: [CatalogEntry] =
  asynchronousLostUpdates + [
    CatalogEntry(
      "F26: an editor whose saves are answered with what was saved", planting: NoteEditorSpecification.knownDefects,
      as: NoteEditor.Defect.self
    ) { NoteEditorSpecification(planting: $0) },
    CatalogEntry(
      "F27: a switch whose value is loaded while the user may change it",
      planting: NotificationSettingSpecification.knownDefects, as: NotificationSetting.Defect.self
    ) { NotificationSettingSpecification(planting: $0) },
  ]

#if os(Linux) && compiler(>=6.3)
  private let asynchronousLostUpdates: [CatalogEntry] = [
    CatalogEntry(
      "F25: a contact card whose parts are fetched by themselves", planting: ContactCardSpecification.knownDefects,
      as: ContactCard.Defect.self
    ) { ContactCardSpecification(planting: $0).simulated }
  ]
#else
  // Simulating Swift concurrency needs a newer toolchain.
  private let asynchronousLostUpdates: [CatalogEntry] = []
#endif
