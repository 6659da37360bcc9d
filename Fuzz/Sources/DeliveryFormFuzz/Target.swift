import ExampleMediators
import ExampleSpecifications
import FuzzSupport
import MediatorTesting

let exampleCatalog = MediatorCatalog([
  CatalogEntry(
    "x",
    planting: DeliveryForm.Defect.allCases.map { .init(id: $0.rawValue, summary: "", oracle: "", shortestEvents: 1) },
    as: DeliveryForm.Defect.self
  ) { DeliveryFormSpecification(planting: $0) }
])

@_cdecl("mediatorFuzzTarget") func target() { FuzzTarget.register("DeliveryForm", in: exampleCatalog) }
