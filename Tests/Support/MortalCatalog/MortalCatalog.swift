import ConcurrencySimulation
import MediatorTesting

/// Mediators that fail in every way, most of which end their process.
public let mortalCatalog = MediatorCatalog(
  [
    CatalogEntry("ends its process in a way that is switched on", planting: WayToDie.defects, as: WayToDie.self) {
      MortalSpecification(dying: $0)
    },
    CatalogEntry("breaks at a moment that is switched on", planting: FragileMoment.defects, as: FragileMoment.self) {
      FragileSpecification(breakingAt: $0)
    },
    CatalogEntry("breaks in a task", planting: AsyncMistake.defects, as: AsyncMistake.self) {
      AsyncFragileSpecification(mistaking: $0).simulated
    },
    CatalogEntry("spoils the build that it is part of", planting: Ailment.defects, as: Ailment.self) {
      SickSpecification(ailing: $0)
    },
    CatalogEntry("has a fault that hides another", planting: VaultFault.defects, as: VaultFault.self) {
      VaultSpecification(with: $0)
    },
    CatalogEntry("reads what it has given back", planting: DanglingMistake.defects, as: DanglingMistake.self) {
      DanglingSpecification(making: $0)
    },
    CatalogEntry("adds on two threads", planting: RacingMistake.defects, as: RacingMistake.self) {
      RacingSpecification(making: $0)
    },
    CatalogEntry("always dies") { DoomedSpecification() },
    CatalogEntry("has a specification that dies") { StillbornSpecification() },
    CatalogEntry("uses up the memory over many runs") { HoarderSpecification() },
    CatalogEntry("dies of nothing") { ImmortalSpecification() },
  ].map { $0.fuzzed(by: "MortalFuzz") })
