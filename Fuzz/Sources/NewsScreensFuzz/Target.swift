import ExampleSpecifications
import FuzzSupport

@_cdecl("mediatorFuzzTarget") func target() { FuzzTarget.register("NewsScreens", in: exampleCatalog) }
