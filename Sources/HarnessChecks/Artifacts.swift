import ExampleSpecifications
import MediatorTesting
import PropertyCore

extension HarnessCheck {
  /// Text that is read is written as text that means the same; whatever it names can be looked up and executed.
  ///
  /// - Parameter write: What writes an artifact.
  public static func artifacts(write: @escaping (Artifact) -> String = { $0.text() }) -> HarnessCheck {
    HarnessCheck("artifacts") { bytes in
      if let violation = roundTrip(drawn(from: bytes), write) { return violation }
      // A digest that does not fit ends most texts; "-" says that a person has changed the text.
      let text = String(decoding: bytes, as: UTF8.self)
      for text in [text, text + "\nend -\n"] {
        guard let artifact = try? Artifact(text: text) else { continue }
        if let violation = roundTrip(artifact, write) ?? execute(artifact) { return violation }
      }
      return nil
    }
  }

  private static func roundTrip(_ artifact: Artifact, _ write: (Artifact) -> String) -> String? {
    let written = write(artifact)
    do throws(ArtifactError) {
      let read = try Artifact(text: written)
      return read == artifact ? nil : "read \(read) from what was written of \(artifact)"
    } catch {
      return "what was written is not read: \(error)"
    }
  }

  /// Executes what an artifact says, as far as its commands exist; it may be any run.
  private static func execute(_ artifact: Artifact) -> String? {
    guard let specification = try? exampleCatalog.entry(named: artifact.specification)?.specification(),
      let sequence = try? artifact.sequence(for: specification), sequence.count < 2_000
    else { return nil }
    let checker = MediatorChecker(specification)
    return checker.trace(of: sequence) == checker.trace(of: sequence) ? nil : "two traces of one artifact differ"
  }

  /// An artifact of a form that the engine makes, with any names.
  static func drawn(from bytes: UnsafeRawBufferPointer) -> Artifact {
    let source = ChoiceSource()
    source.startBytes(bytes)
    func number(_ bound: UInt64) -> UInt64 { source.draw(upTo: bound, kind: .natural) }
    func name() -> String {
      let scalars = (0..<number(6)).map { _ in Unicode.Scalar(UInt32(number(0x2FFF))) ?? "?" }
      return String(String.UnicodeScalarView(scalars))
    }
    func node(_ depth: Int) -> Artifact.Node {
      let labels = [
        "effect \(name())", "timer \(name())", "element", "list", "alternative", "~123", "control \(name())",
      ]
      var node = Artifact.Node(label: labels[Int(number(UInt64(labels.count - 1)))], isElement: number(1) == 1)
      node.choices = (0..<number(4)).map { _ in number(5) == 0 ? nil : number(.max - 1) }
      if depth < 5 { node.children = (0..<number(3)).map { _ in node_(depth + 1) } }
      return node
    }
    func node_(_ depth: Int) -> Artifact.Node { node(depth) }
    let steps = (0..<number(4)).map { _ in
      Artifact.Node(label: "step", command: name(), isElement: true, choices: [], children: [node(1)])
    }
    let failure =
      number(1) == 0
      ? nil : FailureSignature(kind: .oracle, name: name(), specification: "", site: name())
    return named(name(), failure, steps)
  }

  private static func named(
    _ specification: String, _ failure: FailureSignature?, _ steps: [Artifact.Node]
  ) -> Artifact {
    var failure = failure
    failure?.specification = specification
    return Artifact(
      specification: specification, defect: nil, failure: failure, run: Artifact.Node(label: "run", children: steps))
  }
}
