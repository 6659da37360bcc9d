import ExampleSpecifications
import FuzzSupport

@_cdecl("mediatorFuzzTarget") func target() { FuzzTarget.register("TwoComponents", in: exampleCatalog) }
