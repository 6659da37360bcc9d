/// Something by which a run left its simulation.
package struct Escape {
  /// What was called, or who called.
  let site: String
  /// The task that did it; nil when no task was being executed.
  let task: String?
  /// What was done, to follow the name of the task.
  let deed: String
  /// The event that was under way, in words; empty unless the trace is wanted.
  var event = ""

  package init(site: String, task: String?, deed: String) {
    self.site = site
    self.task = task
    self.deed = deed
  }
}
