import ExampleSpecifications
import FuzzSupport

@_cdecl("mediatorFuzzTarget") func target() { FuzzTarget.register("RemoteSearch", in: exampleCatalog) }
