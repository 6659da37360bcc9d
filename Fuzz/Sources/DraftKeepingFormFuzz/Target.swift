import ExampleSpecifications
import FuzzSupport

@_cdecl("mediatorFuzzTarget") func target() { FuzzTarget.register("DraftKeepingForm", in: exampleCatalog) }
