import CLibrary

public func calledByLibrary() -> Int32 { calledFromSwift() + Int32(Wanted.allCases.count) }
public func calledByNobody() {}  // LISTED used by nobody
package func calledByTests() { onlyThrough() }  // LISTED used by tests only
private func onlyThrough() {}  // LISTED used by tests only

// Two that call each other, and nobody calls either.
func ping() { pong() }  // LISTED used by nobody
func pong() { ping() }  // LISTED used by nobody

/// Its members are not listed beside it.
struct Forgotten {  // LISTED used by nobody
  var member = 1
  static let shared = Forgotten()
}

enum Wanted: CaseIterable { case met, listed }

enum Answer {
  case yes
  case no  // LISTED used by nobody
}

func answer() -> Answer { .yes }

@_cdecl("calledFromC") func calledFromC() { _ = answer() }
