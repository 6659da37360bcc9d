import CorpusFiles
import Foundation
import MediatorTesting
import Testing

@Suite struct CorpusFolderTests {
  let folder = TemporaryFolder()
  var corpus: CorpusFolder { CorpusFolder(folder.url) }

  private func artifact(of name: String, step: UInt64) -> Artifact {
    Artifact(
      specification: name, defect: nil, failure: nil,
      run: .init(label: "run", children: [.init(label: "step", command: "go", isElement: true, choices: [step])]))
  }

  @Test func `a folder that is missing is empty`() {
    let contents = corpus.contents(.seeds, of: "Form")
    #expect(contents.files.isEmpty && contents.problems.isEmpty)
    #expect(CorpusFolder(folder.url("nowhere")).mediators == [])
  }

  @Test func `lists artifacts in the order of their names`() throws {
    for (name, step) in [("c", 1), ("a", 2), ("b", 3)] as [(String, UInt64)] {
      try folder.write(artifact(of: "Form", step: step).text(), to: "Form/regressions/\(name).mediator")
    }
    let contents = corpus.contents(.regressions, of: "Form")
    #expect(contents.files.map(\.url.lastPathComponent) == ["a.mediator", "b.mediator", "c.mediator"])
    #expect(contents.problems.isEmpty)
    #expect(corpus.mediators == ["Form"])
  }

  @Test func `reports every file that cannot be read and deletes none`() throws {
    let text = artifact(of: "Form", step: 1).text()
    try folder.write(text, to: "Form/seeds/good.mediator")
    try folder.write(String(text.prefix(40)), to: "Form/seeds/truncated.mediator")
    try folder.write(text.replacing("mediator-run 1", with: "mediator-run 9"), to: "Form/seeds/version.mediator")
    try folder.write(artifact(of: "Other", step: 1).text(), to: "Form/seeds/other.mediator")
    try folder.write("", to: "Form/seeds/.gitkeep")
    let contents = corpus.contents(.seeds, of: "Form")
    let path = corpus.folder(.seeds, of: "Form").path
    #expect(contents.files.map(\.url.lastPathComponent) == ["good.mediator"])
    #expect(
      contents.problems == [
        .otherSpecification(path: "\(path)/other.mediator", found: "Other", expected: "Form"),
        .unusable(path: "\(path)/truncated.mediator", .truncated),
        .unusable(path: "\(path)/version.mediator", .otherVersion("9")),
      ])
    #expect(try folder.names("Form/seeds").count == 5)
  }

  @Test func `a file in the place of a folder is reported`() throws {
    try folder.write("", to: "Form/seeds")
    let problems = corpus.contents(.seeds, of: "Form").problems
    #expect(problems.count == 1)
    #expect(problems.first?.description.contains("it is not a folder") == true)
  }
}
