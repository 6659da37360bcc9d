import FuzzSupport

/// Mediators whose faults lie behind long chains of steps; what state coverage is measured with.
@_cdecl("mediatorFuzzTarget") func target() { FuzzTarget.register(deepCatalog) }
