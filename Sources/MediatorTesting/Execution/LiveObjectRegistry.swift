/// Which of the colleagues that the world made are alive.
///
/// Each crosses itself off when it goes. A weak reference to each would say the same, but an object with weak
/// references pays more for every other one.
final class LiveObjectRegistry {
  private var names: [String?] = []

  /// Enters a colleague; returns its place.
  func add(_ name: String) -> Int {
    names.append(name)
    return names.count - 1
  }

  func remove(at place: Int) { names[place] = nil }

  /// The names of those who are alive, in the order in which they were made.
  var present: [String] { names.compactMap { $0 } }
}
