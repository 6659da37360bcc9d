import MediatorTesting
import MediatorTool

MediatorTool.main(
  MediatorCatalog([
    CatalogEntry("ends its process in a way that is switched on", planting: WayToDie.defects, as: WayToDie.self) {
      MortalSpecification(dying: $0)
    },
    CatalogEntry("dies of nothing") { ImmortalSpecification() },
  ]))
