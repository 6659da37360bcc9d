/// A task of a run, and where it was created.
public struct TaskOrigin: Hashable, Sendable {
  /// What the run calls the task: "task 1", or "task 1.2" for the second child of that task.
  public var name: String
  /// The name its creator gave it (`Task(name:)`); known once it has run.
  public var givenName: String?
  /// The function that created it; nil when the runtime does not tell.
  public var function: String?
  /// Where in which file it was created, such as "AsyncSearch.swift:92"; nil when the binary does not tell.
  public var place: String?

  /// Creates the origin of a task.
  public init(name: String, givenName: String? = nil, function: String? = nil, place: String? = nil) {
    self.name = name
    self.givenName = givenName
    self.function = function
    self.place = place
  }

  /// What is known beside what the run calls the task; empty when nothing is.
  public var details: String {
    [givenName.map { "\"\($0)\"" }, function, place].compactMap(\.self).joined(separator: ", ")
  }
}

extension [TaskOrigin] {
  /// What is called "task 1", with where it was created in parentheses.
  func described(_ name: String) -> String {
    guard let details = first(where: { $0.name == name })?.details, !details.isEmpty else { return name }
    return "\(name) (\(details))"
  }
}
