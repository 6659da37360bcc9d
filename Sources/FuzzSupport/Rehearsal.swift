import FuzzFlags

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Rehearsal {
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
