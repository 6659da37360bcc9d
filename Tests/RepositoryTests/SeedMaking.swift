import ExampleSpecifications
import Foundation
import MediatorTesting
import PropertyCore
import Testing

@Test(.enabled(if: ProcessInfo.processInfo.environment["MAKE_SEEDS"] != nil)) func makeSeeds() throws {
  for entry in exampleCatalog.entries {
    let subject = FuzzSubject(try entry.blueprint(), comparing: .never)
    var best: (score: Int, artifact: Artifact)?
    var random = SplitMix64(seed: 7)
    for _ in 0..<4000 {
      let bytes = (0..<120).map { _ in random.next() % 3 == 0 ? UInt8(truncatingIfNeeded: random.next()) : UInt8(random.next() % 4) }
      guard subject.run(bytes) == .passed else { continue }
      let artifact = subject.artifact()
      guard (5...10).contains(artifact.steps) else { continue }
      var names: Set<String> = []
      var lines = 0
      for step in artifact.run.children {
        if let command = step.command { names.insert(command + "\(step.children.first?.choices.first.flatMap { $0 } ?? 0 > 0)") }
        for child in step.children where child.label.hasPrefix("effect") || child.label.hasPrefix("timer") {
          lines += Set(child.choices.map { $0 ?? 0 }).count
        }
      }
      let score = names.count * 4 + lines * 3 - artifact.text().count / 60
      if score > best?.score ?? .min { best = (score, artifact) }
    }
    let artifact = try #require(best).artifact
    let checker = MediatorChecker(try entry.blueprint())
    let trace = checker.trace(of: try artifact.sequence(for: try entry.blueprint()))
    let url = Repository.url("corpus/\(entry.name)/seeds")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let events = trace.events.dropFirst().enumerated().map { "\($0.offset + 1). \($0.element.line)" }
    try ("# mixes every command with answers that overlap, to start from\n" + artifact.text(comments: events))
      .write(to: url.appending(path: "mixed.mediator"), atomically: true, encoding: .utf8)
  }
}
