/// The modules that run mediators and hold none.
///
/// Whoever reads a stack to find a place in the user's code skips what belongs to them.
package enum HarnessModules {
  /// Their names, as mangled names and source folders have them.
  package static let names: Set = [
    "PropertyCore", "MediatorTesting", "ConcurrencySimulation", "CorpusFiles", "TestingSupport", "Supervision",
    "MediatorTool", "FuzzFlags", "FuzzSupport", "Campaigns",
  ]
}
