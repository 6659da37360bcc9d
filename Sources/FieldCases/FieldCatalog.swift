import MediatorTesting

/// Faults that people met in shipped software, each as a mediator with a right and a faulty rule.
public let fieldCatalog = MediatorCatalog(entries)

// One list a kind of fault, added one by one: a long chain of plus signs takes the compiler long.
private var entries: [CatalogEntry] {
  var all: [CatalogEntry] = []
  for kind in [
    doubles, textInput, feedbackLoops, staleCompletions, collections, lifetime, derivedFlags, notificationOrder,
    lostUpdates, controlState, oneShotEvents, timers, taskOrder, growingWork,
  ] { all += kind }
  return all.map { $0.fuzzed(by: "FieldCasesFuzz") }
}
