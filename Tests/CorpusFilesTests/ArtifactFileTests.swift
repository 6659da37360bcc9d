import CorpusFiles
import ExampleMediators
import ExampleSpecifications
import Foundation
import MediatorTesting
import Testing

@Suite struct ArtifactFileTests {
  let folder = TemporaryFolder()
  let report: FailureReport

  init() throws {
    let specification = try AnySpecification(DeliveryFormSpecification(planting: .disabledAccepted))
    report = try #require(MediatorChecker(specification, defect: "disabled-accepted").check().failure)
  }

  @Test func `keeps what was written, with the reason in the first line`() throws {
    let (url, isNew) = try ArtifactFile.keep(report, note: "found by a test\nin two lines", in: folder.url("a/b"))
    #expect(isNew)
    #expect(url.lastPathComponent == ArtifactFile.name(for: report.artifact))
    #expect(url.lastPathComponent.wholeMatch(of: /disabled-is-dead-[0-9a-f]{8}\.mediator/) != nil)
    let file = try ArtifactFile(reading: url)
    #expect(file.note == "found by a test in two lines")
    #expect(file.artifact == report.artifact)
    #expect(try folder.names("a/b") == [url.lastPathComponent])
  }

  @Test func `an equal artifact is left alone and a different file is not overwritten`() throws {
    let (first, _) = try ArtifactFile.keep(report, note: "first", in: folder.url)
    #expect(try !ArtifactFile.keep(report, note: "second", in: folder.url).isNew)
    #expect(try ArtifactFile(reading: first).note == "first")
    try folder.write("mine", to: first.lastPathComponent)
    let (second, isNew) = try ArtifactFile.keep(report, note: "third", in: folder.url)
    #expect(isNew && second != first)
    #expect(try String(contentsOf: first, encoding: .utf8) == "mine")
  }

  @Test func `a link to nothing is not overwritten, and no folder to write to`() throws {
    let link = folder.url(ArtifactFile.name(for: report.artifact))
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "/nowhere/at/all")
    let (url, isNew) = try ArtifactFile.keep(report, note: "kept", in: folder.url)
    #expect(isNew && url != link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "/nowhere/at/all")
    for work in [
      { try ArtifactFile.expectWritable(link) }, { try ArtifactFile.expectWritable(link.appending(path: "deeper")) },
      { try ArtifactFile.makeFolder(link.appending(path: "deeper")) }, { try ArtifactFile.makeFolder(link) },
    ] as [() throws -> Void] {
      #expect {
        try work()
      } throws: {
        "\($0)".contains("\(link.lastPathComponent) is a link to /nowhere/at/all, and nothing is there")
      }
    }
  }

  @Test func `a mark of the encoding before an artifact is read over`() throws {
    try folder.write("\u{FEFF}" + report.artifact.text(), to: "marked.mediator")
    #expect(try ArtifactFile(reading: folder.url("marked.mediator")).artifact == report.artifact)
    try folder.write("\u{FEFF}# kept\n" + report.artifact.text(), to: "noted.mediator")
    #expect(try ArtifactFile(reading: folder.url("noted.mediator")).note == "kept")
  }

  @Test func `a file of 100 MB is refused by its size`() throws {
    let url = folder.url("large.mediator")
    try folder.write("", to: "large.mediator")
    truncate(url.path, 100_000_000)
    #expect(
      throws: ArtifactFileError.unusable(path: url.path, .tooLarge(bytes: 100_000_000, limit: Artifact.longestText))
    ) { try ArtifactFile(reading: url) }
  }

  @Test func `an endless file is refused at the limit`() {
    let zero = URL(filePath: "/dev/zero")
    #expect { try ArtifactFile(reading: zero) } throws: {
      if case .unusable(_, .tooLarge)? = $0 as? ArtifactFileError { true } else { false }
    }
  }

  @Test func `says what is wrong with a path`() throws {
    let nothing = folder.url("nothing")
    #expect(throws: ArtifactFileError.missing(path: nothing.path)) { try ArtifactFile(reading: nothing) }
    #expect(throws: ArtifactFileError.folder(path: folder.url.path)) { try ArtifactFile(reading: folder.url) }
    let bytes = folder.url("bytes")
    try Data([0x41, 0xFF, 0xFE]).write(to: bytes)
    #expect(throws: ArtifactFileError.notText(path: bytes.path)) { try ArtifactFile(reading: bytes) }
    let empty = folder.url("empty")
    try Data().write(to: empty)
    #expect(throws: ArtifactFileError.unusable(path: empty.path, .notAnArtifact(found: ""))) {
      try ArtifactFile(reading: empty)
    }
  }

  @Test func `a folder below a file is unwritable`() throws {
    try folder.write("", to: "file")
    #expect {
      try ArtifactFile.keep(report, note: "", in: folder.url("file/deeper"))
    } throws: {
      "\($0)".contains("cannot be written: Not a directory; choose a folder that you may write to")
    }
    #expect { try ArtifactFile.keep(report, note: "", in: folder.url("file")) } throws: {
      "\($0)".contains("it is a file, not a folder")
    }
  }
}
