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

  @Test func `a file in the place of a mediator's folder is reported`() throws {
    try folder.write("", to: "Form")
    #expect(corpus.contents(.regressions, of: "Form").problems.map(\.path) == [folder.url("Form").path])
  }

  @Test func `a link to nothing is reported, as a folder and as a file`() throws {
    let (home, target) = (folder.url("Form").path, "/nowhere/at/all")
    try FileManager.default.createSymbolicLink(atPath: home, withDestinationPath: target)
    #expect(corpus.contents(.regressions, of: "Form").problems == [.danglingLink(path: home, target: target)])
    try folder.write("", to: "Other/seeds/.gitkeep")
    let file = folder.url("Other/seeds/a.mediator").path
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
    #expect(corpus.contents(.seeds, of: "Other").problems == [.danglingLink(path: file, target: target)])
    #expect(CorpusFolder(folder.url("Form")).obstacle == .danglingLink(path: home, target: target))
    #expect(corpus.obstacle == nil)
  }

  @Test func `a file whose name is not text is reported`() throws {
    try folder.write("", to: "Form/seeds/.gitkeep")
    let name = Array(folder.url("Form/seeds").path.utf8CString.dropLast()) + [47, -1, -2, 0]
    let file = open(name, O_WRONLY | O_CREAT, 0o644)
    try #require(file >= 0)
    close(file)
    let problems = corpus.contents(.seeds, of: "Form").problems
    #expect(problems.count == 1)
    #expect(problems.first?.description.contains("is not text in UTF-8, so the file cannot be opened") == true)
  }

  @Test func `an artifact where none is looked for is reported`() throws {
    let text = artifact(of: "Form", step: 1).text()
    for path in ["Form/a.mediator", "Form/regression/b.mediator", "Form/seeds/c.mediator", "Form/notes.md"] {
      try folder.write(text, to: path)
    }
    let folders = [CorpusFolder.Kind.regressions, .seeds].map { corpus.folder($0, of: "Form").relativePath }
    #expect(
      corpus.misplaced(of: "Form") == [
        .misplaced(path: folder.url("Form/a.mediator").path, folders: folders),
        .misplaced(path: folder.url("Form/regression/b.mediator").path, folders: folders),
      ])
    #expect(corpus.misplaced(of: "Other").isEmpty)
  }
}
