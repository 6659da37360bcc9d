import Foundation
import MediatorTesting
import PropertyCore

extension Benchmark {
  /// The time to write a run as text and read it back over that of Foundation's JSON coders for the same tree.
  ///
  /// An artifact has a digest, names and comments to look after; it is still not to be slower than the usual way.
  static func artifacts() throws -> Benchmark {
    let artifact = try longArtifact()
    let tree = Tree(artifact.run)
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    let times = 50
    return Benchmark(
      "artifact", "time to write a run of 200 events and read it back, over that of JSON for the same tree", bound: 1,
      .lower, unit: "ns an artifact",
      ours: {
        for _ in 0..<times where try Artifact(text: artifact.text()) != artifact {
          throw BenchmarkError.wrongResult("another run came back")
        }
        return times
      },
      theirs: {
        for _ in 0..<times where try decoder.decode(Tree.self, from: try encoder.encode(tree)) != tree {
          throw BenchmarkError.wrongResult("another run came back")
        }
        return times
      }, count: { [Counter(name: "bytes", value: artifact.text().utf8.count)] })
  }

  private static func longArtifact() throws -> Artifact {
    let runner = FuzzRunner(try AnySpecification(WorldFormSpecification()))
    var random = SplitMix64(seed: 1)
    repeat {
      _ = runner.run((0..<4_000).map { _ in UInt8(random.below(256)) })
    } while runner.events < 200
    return runner.artifact()
  }
}

/// A node of an artifact as JSON has it.
private struct Tree: Codable, Equatable {
  var label: String
  var command: String?
  var isElement: Bool
  var choices: [UInt64?]
  var children: [Tree]

  init(_ node: Artifact.Node) {
    (label, command, isElement, choices) = (node.label, node.command, node.isElement, node.choices)
    children = node.children.map(Tree.init)
  }
}
