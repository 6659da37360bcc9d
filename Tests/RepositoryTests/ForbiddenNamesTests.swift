import Testing

/// A run is a function of its choices, so what would let anything else in is banned by name.
@Suite struct ForbiddenNamesTests {
  struct Ban: CustomTestStringConvertible {
    var name: String
    var instead: String
    /// Folders whose job is the outside world: time limits and names of files.
    var except: [String] = []

    var testDescription: String { name }
  }

  private static let outside = [
    "Sources/Campaigns", "Sources/ConcurrencySimulation", "Sources/MediatorTool", "Sources/Supervision",
    benchmarks,
  ]
  /// A program that measures, prints what it measured, and stops when a workload is broken.
  private static let benchmarks = "Sources/benchmarks"

  static let bans = [
    Ban(name: "Date()", instead: "world.clock, which moves only when a run moves it", except: outside),
    Ban(name: "ContinuousClock", instead: "world.clock", except: outside),
    Ban(name: "SuspendingClock", instead: "world.clock", except: ["Sources/ConcurrencySimulation"]),
    Ban(name: "DispatchQueue", instead: "a delivery of the world: world.service or world.clock"),
    Ban(name: "Thread.sleep", instead: "world.clock"),
    Ban(name: "usleep(", instead: "world.clock", except: ["Sources/Campaigns"]),
    Ban(name: "UUID()", instead: "a generator, or a counter"),
    Ban(name: "SystemRandomNumberGenerator", instead: "draws from a ChoiceSource"),
    Ban(name: ".random(in:", instead: "draws from a ChoiceSource", except: ["Sources/MediatorTool/Arguments"]),
    Ban(name: ".shuffled()", instead: "draws from a ChoiceSource"),
    Ban(name: ".randomElement()", instead: "Generator.element(of:)"),
    Ban(name: "fatalError(", instead: "preconditionFailure with a reason, or a thrown error", except: [benchmarks]),
    Ban(name: " as NSString", instead: "PathName or URL: NSString traps for a path of one letter (Linux, 6.3.1)"),
    Ban(name: "try!", instead: "a thrown error"),
    Ban(
      name: " print(", instead: "a value to return: libraries never print, and the tool writes to its session",
      except: [benchmarks]),
  ]

  @Test(arguments: bans) func `is not used`(ban: Ban) throws {
    for file in try Repository.swiftFiles(below: "Sources") where !ban.except.contains(where: file.path.hasPrefix) {
      for (number, line) in file.code where line.uses(ban.name) {
        Issue.record("\(file.path):\(number) uses \(ban.name); use \(ban.instead)")
      }
    }
  }

  @Test func `tests neither sleep nor read the clock`() throws {
    // The first wait for a process, which tells nobody how far it is; in the second, time is simulated.
    let except = ["Tests/CommandLineTests/", "Tests/ConcurrencySimulationTests/", "Tests/RepositoryTests/"]
    for file in try Repository.swiftFiles(below: "Tests") where !except.contains(where: file.path.hasPrefix) {
      for (number, line) in file.code {
        for name in ["Task.sleep", "Thread.sleep", "usleep(", "Date()"] where line.uses(name) {
          Issue.record("\(file.path):\(number) uses \(name); wait for what is expected, or move a manual clock")
        }
      }
    }
  }
}

extension String {
  /// Whether a name occurs, not as the end of a longer word nor as a declaration.
  fileprivate func uses(_ name: String) -> Bool {
    ranges(of: name).contains { range in
      guard let before = self[..<range.lowerBound].last else { return true }
      return !(before.isLetter && name.first?.isLetter == true) && !self[..<range.lowerBound].hasSuffix("func")
    }
  }
}
