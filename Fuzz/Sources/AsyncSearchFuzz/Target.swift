import ExampleSpecifications
import FuzzSupport

@_cdecl("mediatorFuzzTarget") func target() { FuzzTarget.register("AsyncSearch", in: exampleCatalog) }
