import Foundation
import MediatorTesting
import PropertyCore
import Testing

@testable import Campaigns

@Suite struct TriageTests {
  let fixture = CampaignFixture()

  @Test func `what the target wrote is shrunk, told and kept`() throws {
    let folders = try fixture.folders()
    try fixture.write(fixture.failingRun(), to: "run.mediator", inCampaign: folders.raw.lastPathComponent)
    let triage = fixture.triage(in: folders)
    #expect(triage.collect())
    #expect(triage.findings.map(\.signature.name) == ["two at most"])
    #expect(triage.problems.isEmpty)
    #expect(fixture.told.map(\.report.events) == [["add", "add", "add"]])
    #expect(fixture.names(below: "findings").count == 1)
    #expect(!triage.collect())
  }

  @Test func `a failure is told although its artifact cannot be written, and what the target wrote stays`() throws {
    let folders = try fixture.folders()
    try fixture.write(fixture.failingRun(), to: "run.mediator", inCampaign: folders.raw.lastPathComponent)
    try FileManager.default.removeItem(at: folders.findings)
    try Data().write(to: folders.findings)
    let triage = fixture.triage(in: folders)
    #expect(triage.collect())
    #expect(triage.findings.map(\.artifact) == [""])
    #expect(fixture.told.count == 1 && fixture.told[0].path == nil)
    #expect(triage.problems.count == 1 && triage.problems[0].contains("findings cannot be written"))
    #expect(fixture.names(below: "raw").map { $0.split(separator: "/").last } == ["run.mediator"])
  }

  @Test func `a file that cannot be moved is triaged once and not lost`() throws {
    let folders = try fixture.folders()
    try fixture.write(fixture.failingRun(), to: "run.mediator", inCampaign: folders.raw.lastPathComponent)
    try fixture.write("", to: "triaged", inCampaign: folders.raw.lastPathComponent)
    let triage = fixture.triage(in: folders)
    #expect(triage.collect())
    #expect(!triage.collect())
    #expect(triage.findings.count == 1 && triage.repeats == 0)
    #expect(FileManager.default.fileExists(atPath: folders.raw.appending(path: "run.mediator").path))
  }

  @Test func `a damaged file is a problem, and the others are looked at`() throws {
    let folders = try fixture.folders()
    let campaign = folders.raw.lastPathComponent
    try fixture.write("mediator-run 1\nspeci", to: "a.mediator", inCampaign: campaign)
    try fixture.write(fixture.failingRun(), to: "b.mediator", inCampaign: campaign)
    let triage = fixture.triage(in: folders)
    #expect(triage.collect())
    #expect(triage.problems.count == 1 && triage.problems[0].contains("a.mediator cannot be triaged"))
    #expect(triage.findings.count == 1)
    #expect(fixture.names(below: "raw").count == 2)
  }

  @Test func `a failure that a killed campaign left is found by the next one`() throws {
    try fixture.write(fixture.failingRun(), to: "run.mediator", inCampaign: "1700000000-12")
    let triage = fixture.triage(in: try fixture.folders())
    #expect(triage.collectWhatWasLeft())
    #expect(triage.findings.map(\.signature.name) == ["two at most"])
    #expect(fixture.names(below: "raw/1700000000-12").isEmpty)
    #expect(!fixture.triage(in: try fixture.folders()).collectWhatWasLeft())
  }

  @Test func `a failure that was left and is mended is said, not found, and not deleted`() throws {
    try fixture.write(fixture.failingRun(), to: "run.mediator", inCampaign: "1700000000-12")
    let triage = fixture.triage(in: try fixture.folders(), mended: true)
    #expect(triage.collectWhatWasLeft())
    #expect(triage.findings.isEmpty && triage.problems.isEmpty && triage.repeats == 0)
    #expect(fixture.said.contains { $0.contains("no longer fails") && $0.contains("run.mediator") })
    #expect(fixture.names(below: "raw").contains { $0.hasSuffix("triaged/run.mediator") })
  }

  @Test func `what was left for another defect is left alone`() throws {
    let file = try fixture.write(fixture.failingRun(), to: "run.mediator", inCampaign: "1700000000-12-slow-echo")
    try fixture.write(fixture.failingRun(), to: "note.mediator", inCampaign: "notes")
    #expect(!fixture.triage(in: try fixture.folders()).collectWhatWasLeft())
    #expect(FileManager.default.fileExists(atPath: file.path))
    #expect(fixture.triage(in: try fixture.folders(defect: "slow-echo")).collectWhatWasLeft())
  }
}
