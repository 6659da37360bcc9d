import ExampleSpecifications
import FuzzSupport

@_cdecl("mediatorFuzzTarget") func target() { FuzzTarget.register("AsyncDeliveryForm", in: exampleCatalog) }
