import ConcurrencySimulation
import MediatorTesting

/// Cycles and leaked work.
let lifetime: [CatalogEntry] =
  [
    CatalogEntry(
      "F19: a sign-in flow whose closed screens must be gone", planting: SignInFlowSpecification.knownDefects,
      as: SignInFlow.Defect.self
    ) { SignInFlowSpecification(planting: $0) }
  ] + asynchronousLifetime

#if os(Linux) && compiler(>=6.3)
  private let asynchronousLifetime: [CatalogEntry] = [
    CatalogEntry(
      "F20: a screen that listens to an endless feed and must be gone when it is closed",
      planting: LiveScoresSpecification.knownDefects, as: LiveScores.Defect.self
    ) { LiveScoresSpecification(planting: $0).simulated }
  ]
#else
  // Simulating Swift concurrency needs a newer toolchain.
  private let asynchronousLifetime: [CatalogEntry] = []
#endif
