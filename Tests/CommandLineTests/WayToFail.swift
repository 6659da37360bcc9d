import Testing

/// A way in which a mediator fails, and how its failure is told from others, whoever found it.
struct WayToFail: CustomTestStringConvertible {
  var mediator = "Mortal"
  var defect: String
  var kind: String
  var name: String
  var site: String
  /// Number of events of the shortest run.
  var events = 3
  /// The code with which libFuzzer ends the process; nil when the process lives on.
  var targetCode: Int?

  var testDescription: String { "\(mediator) \(defect)" }

  /// Eight ways to fail at the same place, six of which end the process.
  static let all = [
    WayToFail(defect: "trap", kind: "trap", name: "runtime trap", site: "Mortal.die(_:)", targetCode: 77),
    WayToFail(defect: "abort", kind: "trap", name: "abort", site: "Mortal.die(_:)", targetCode: 77),
    WayToFail(defect: "exit", kind: "exit", name: "exit 3", site: "Mortal.die(_:)", targetCode: 77),
    WayToFail(
      defect: "overflow", kind: "overflow", name: "stack overflow",
      site: "Mortal.fall(_:) → Mortal.rise(_:) → Mortal.fall(_:)", targetCode: 77),
    WayToFail(defect: "hang", kind: "hang", name: "no progress", site: "charge", targetCode: 70),
    WayToFail(defect: "memory", kind: "memory", name: "out of memory", site: "charge", targetCode: 71),
    WayToFail(defect: "leak", kind: "oracle", name: "released", site: "the mediator"),
    WayToFail(defect: "invariant", kind: "invariant", name: "the sum is small", site: ""),
  ]
}
