/// By how many steps an answer can come late, and what the two largest numbers mean.
package enum AnswerDelay {
  /// The largest number of steps an answer can be late by.
  static let longest: UInt64 = 15
  /// The delay that means: after the last step.
  package static let held = longest + 1
  /// The delay that means: not at all.
  package static let never = longest + 2
  /// The largest number of steps a job of the runtime can be late by.
  static let longestOfJobs: UInt64 = 3
}
