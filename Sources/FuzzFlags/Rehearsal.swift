/// A way to die that a fuzz target shows on request, to see whether its end leaves an artifact.
///
/// What is missing in a build, such as the handlers of signals, is not seen by
/// a target that finds nothing. So it is asked to die without its mediator.
package enum Rehearsal: String, CaseIterable, Hashable, Sendable {
  /// A failed precondition.
  case trap
  /// A recursion that uses up the stack.
  case overflow
  /// A loop without an end.
  case hang
}
