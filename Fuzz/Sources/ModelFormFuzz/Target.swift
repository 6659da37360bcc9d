import FuzzSupport
import MediatorTesting

/// The form that benchmarks run, to measure against the target written by hand for it.
@_cdecl("mediatorFuzzTarget") func target() {
  FuzzTarget.register(MediatorCatalog([CatalogEntry("ModelForm") { ModelSpecification() }]))
}
