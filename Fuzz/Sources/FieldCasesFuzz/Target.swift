import FieldCases
import FuzzSupport

@_cdecl("mediatorFuzzTarget") func target() { FuzzTarget.register(fieldCatalog) }
