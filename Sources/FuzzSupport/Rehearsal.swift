#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A way to die that a fuzz target shows on request, to see whether its end leaves an artifact.
///
/// What is missing in a build, such as the handlers of signals, is not seen by
/// a target that finds nothing. So it is asked to die without its mediator.
public enum Rehearsal: String, CaseIterable, Hashable, Sendable {
  /// A failed precondition.
  case trap
  /// A recursion that uses up the stack.
  case overflow
  /// A loop without an end.
  case hang

  /// Dies.
  func perform() {
    switch self {
    case .trap: preconditionFailure("a rehearsal of a trap")
    case .overflow: _ = rise(1)
    // Asking the system keeps the loop from being taken for one that ends.
    case .hang: while getpid() != 0 {}
    }
  }

  // What is made of the call's result keeps the compiler from turning the recursion into a loop.
  @inline(never) private func rise(_ height: Int) -> Int {
    getpid() == 0 ? height : (fall(height &+ 1) &* 3) ^ height
  }

  @inline(never) private func fall(_ height: Int) -> Int {
    getpid() == 0 ? height : (rise(height &+ 1) &* 5) ^ height
  }
}
