import ConcurrencySimulation
import MediatorTesting

/// Enabled, dirty, loading, error.
let derivedFlags: [CatalogEntry] =
  [
    CatalogEntry(
      "F21: a profile editor whose Save is enabled when there is something to save",
      planting: ProfileEditorSpecification.knownDefects, as: ProfileEditor.Defect.self
    ) { ProfileEditorSpecification(planting: $0) }
  ] + asynchronousDerivedFlags

#if os(Linux) && compiler(>=6.3)
  private let asynchronousDerivedFlags: [CatalogEntry] = [
    CatalogEntry(
      "F22: a list whose refresh can be cancelled by a redraw", planting: OrderListSpecification.knownDefects,
      as: OrderList.Defect.self
    ) { OrderListSpecification(planting: $0).simulated }
  ]
#else
  // Simulating Swift concurrency needs a newer toolchain.
  private let asynchronousDerivedFlags: [CatalogEntry] = []
#endif
