/// What a supervised process may take before it is ended.
package struct SupervisionLimits: Hashable, Sendable {
  /// Seconds without anything being done after which a process hangs.
  package var hang: Double
  /// Bytes of memory.
  package var memory: Int

  /// Creates limits.
  package init(hang: Double, memory: Int) {
    self.hang = hang
    self.memory = memory
  }
}
