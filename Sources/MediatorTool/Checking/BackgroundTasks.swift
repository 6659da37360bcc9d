import Synchronization

/// Tasks of the same process that belong to no simulation, to see that they and the simulated ones leave each other alone.
final class BackgroundTasks: Sendable {
  private struct State {
    var isOver = false
    var all = 0
    var disturbed = 0
  }

  /// An actor outside the simulation.
  private actor Sum {
    private var value = 0

    func add(_ number: Int) { value += number }

    func take() -> Int {
      defer { value = 0 }
      return value
    }
  }

  private let state = Mutex(State())

  /// Starts them on other threads; they go on until they are stopped.
  func start() {
    for _ in 1...3 {
      Task.detached { [self] in
        while !state.withLock({ $0.isOver }) {
          let isUndisturbed = await round()
          state.withLock { state in
            state.all += 1
            state.disturbed += isUndisturbed ? 0 : 1
          }
        }
      }
    }
  }

  /// Stops them.
  ///
  /// - Returns: How many rounds they made, and in how many something was not as it should be.
  func stop() -> (all: Int, disturbed: Int) {
    state.withLock { state in
      state.isOver = true
      return (state.all, state.disturbed)
    }
  }

  /// Sleeps, adds up in an actor what the tasks of a group give it, and looks at the clock.
  private func round() async -> Bool {
    let clock = ContinuousClock()
    let (start, sum) = (clock.now, Sum())
    try? await Task.sleep(for: .milliseconds(1))
    await withTaskGroup(of: Void.self) { group in
      for number in 1...10 { group.addTask { await sum.add(number) } }
    }
    async let total = sum.take()
    let passed = clock.now - start
    return await total == 55 && passed >= .milliseconds(1) && passed < .seconds(3_600)
  }
}
