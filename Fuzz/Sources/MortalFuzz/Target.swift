import FuzzSupport
import MortalCatalog

@_cdecl("mediatorFuzzTarget") func target() { FuzzTarget.register(mortalCatalog) }
