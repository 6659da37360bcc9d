import Foundation
import Testing

@testable import Campaigns

@Suite struct CampaignFoldersTests {
  let fixture = CampaignFixture()

  private func reason(_ work: () throws -> Void) -> String {
    do {
      try work()
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `a file in the place of a folder is said in words`() throws {
    try FileManager.default.createDirectory(at: fixture.place, withIntermediateDirectories: true)
    try Data().write(to: fixture.place.appending(path: "corpus"))
    let message = reason { _ = try fixture.folders() }
    #expect(message.contains("Counter/corpus") && message.contains("it is a file, not a folder"))
  }

  @Test func `a link to nothing in the place of a folder is said in words`() throws {
    try FileManager.default.createDirectory(at: fixture.place, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: fixture.place.appending(path: "raw").path, withDestinationPath: "/nowhere/at/all")
    #expect(reason { _ = try fixture.folders() }.contains("raw is a link to /nowhere/at/all, and nothing is there"))
  }

  @Test func `a file that cannot be written is said in the words of the operating system`() throws {
    let folders = try fixture.folders()
    let message = reason { try CampaignFolders.write(Data([1]), to: folders.corpus) }
    #expect(message.contains("cannot be written") && !message.contains("Error Domain"), "\(message)")
  }

  @Test func `a log that cannot be written is not taken for a program that cannot be started`() throws {
    let folders = try fixture.folders()
    #expect(throws: FuzzCampaignError.cannotWrite(path: folders.raw.relativePath, reason: "Is a directory")) {
      _ = try ChildProcess("true", [], log: folders.raw)
    }
  }

  @Test func `a folder whose name begins with a hyphen is no flag`() {
    #expect(URL(filePath: "-x").notAFlag.relativePath == "./-x")
    #expect(URL(filePath: "x/-y").notAFlag.relativePath == "x/-y")
    #expect(FuzzBuild(package: URL(filePath: "-x")).folder.relativePath == "./-x/Fuzz")
  }

  @Test func `a second campaign in the same folder is refused until the first is over`() throws {
    let folders = try fixture.folders()
    do {
      let lock = try CampaignLock(folders)
      #expect(throws: FuzzCampaignError.busy(state: folders.state.relativePath)) { _ = try CampaignLock(folders) }
      withExtendedLifetime(lock) {}
    }
    #expect(throws: Never.self) { _ = try CampaignLock(folders) }
  }

  @Test func `inputs that cannot be read are left out of fault injection`() throws {
    let folders = try fixture.folders()
    try FileManager.default.createSymbolicLink(
      atPath: folders.corpus.appending(path: "gone").path, withDestinationPath: "/nowhere/at/all")
    try FileManager.default.createDirectory(
      at: folders.corpus.appending(path: "folder"), withIntermediateDirectories: true)
    try Data([0, 1, 2, 3]).write(to: folders.corpus.appending(path: "input"))
    let triage = fixture.triage(in: folders, mended: true)
    var injection = CorpusFaultInjection(
      folders: folders, program: "/bin/true", work: CampaignFixture.work, triage: triage,
      seconds: 60)
    try injection.run()
    #expect(injection.left == 0 && triage.findings.isEmpty)
    #expect(fixture.names(below: "").contains("interrupted"))
  }
}
