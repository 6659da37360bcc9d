import Foundation
import Testing

@Suite struct BadInputTests {
  let folder = TemporaryFolder()

  @Test func `every bad argument ends with 2 and says what to try`() throws {
    let lines = [
      "chek", "--runs 5 check", "help nothing", "list extra", "check Nobody", "check DeliveryFrom",
      "check DeliveryForm --defect echo-endles", "check --defect echo-endless",
      "check DeliveryForm TwoComponents --defect echo-endless", "check --schedule coim", "check --runs",
      "check --runs many", "check --runs -5", "check --runs=0", "check --runs --json", "check --events 1.5",
      "check --seed -1", "check --for 0", "check --sed 3", "check --json=yes", "check --corpus nowhere",
      "check DeliveryForm --exhaustive", "check DeliveryForm --departures 1", "check --events 2 --departures many",
      "check --exhaustive --events 2 --seed 1", "check --exhaustive --events 2 --schedule coin",
      "check --exhaustive --events 2 --for 1", "check --exhaustive --events 2 --statistics",
      "check --exhaustive --events 2 --guided",
      "fuzz", "fuzz Nobody", "fuzz DeliveryForm TwoComponents", "fuzz DeliveryForm --defect nothing",
      "fuzz DeliveryForm --sanitize memory", "check DeliveryForm --sanitize address", "doctor Nobody",
      "doctor --defect trap", "verify --defect trap",
      "replay", "replay nowhere.mediator", "replay mt1.", "replay mt1.AAAA", "replay mt9.AAAA", "shrink nowhere",
    ]
    let endings = try lines.map { line in
      let ending = try BuiltTool.run(line.split(separator: " ").map(String.init), in: folder)
      #expect(ending.code == 2 && ending.output.isEmpty, "\(line)")
      return "$ mediators \(line)\n\(ending.errors)"
    }
    try expectSnapshot("bad-arguments", endings.joined(separator: "\n"))
  }

  @Test func `every unusable file ends with 2 and says what to try`() throws {
    let good = """
      mediator-run 1
      specification "DeliveryForm"
      step "submit"
      end -

      """
    let files = [
      ("empty", ""), ("notes", "dear diary\n"), ("truncated", String(good.prefix(45))),
      ("version", good.replacing("run 1", with: "run 7")), ("digest", good.replacing("end -", with: "end 12")),
      ("stranger", good.replacing("DeliveryForm", with: "DeliverForm")),
      ("command", good.replacing("submit", with: "submitt")), ("word", good.replacing("step \"", with: "stop \"")),
      ("defect", good.replacing("step", with: "defect \"echo-endles\"\nstep")),
    ]
    for (name, text) in files { try folder.write(text, to: name) }
    try Data((0..<2_000).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 3) }).write(to: folder.url("random"))
    try folder.write("", to: "large")
    truncate(folder.url("large").path, 100_000_000)
    try FileManager.default.createDirectory(at: folder.url("folder"), withIntermediateDirectories: false)
    let endings = try (files.map(\.0) + ["random", "large", "folder"]).map { name in
      let ending = try BuiltTool.run(["replay", name], in: folder)
      #expect(ending.code == 2 && ending.output.isEmpty, "\(name)")
      return "$ mediators replay \(name)\n\(ending.errors)"
    }
    try expectSnapshot("bad-files", endings.joined(separator: "\n"))
  }

  @Test func `a folder that cannot be written is said before anything is checked`() throws {
    try folder.write("", to: "file")
    for arguments in [
      ["check", "--artifacts", "file/deeper"], ["check", "--artifacts", "file"],
      ["fuzz", "DeliveryForm", "--state", "file/deeper"],
    ] {
      let ending = try BuiltTool.run(arguments, in: folder)
      #expect(ending.code == 2 && ending.output.isEmpty)
      #expect(ending.errors.contains("cannot be written"))
    }
  }

  @Test func `a file of known failures that cannot be read is said before anything is built`() throws {
    try folder.write("# Known.\n\"Search\" oracle \"a\" \"b\" until soon because \"c\"\n", to: "suppressions")
    for more in [[], ["--suppressions", "suppressions"]] {
      let ending = try BuiltTool.run(["fuzz", "DeliveryForm"] + more, in: folder)
      #expect(ending.code == 2 && ending.output.isEmpty)
      #expect(ending.errors.hasPrefix("error: suppressions: line 2: \"soon\" is no day such as 2027-01-31"))
    }
    #expect(try BuiltTool.run(["fuzz", "DeliveryForm", "--suppressions", "nowhere"], in: folder).code == 2)
  }

  @Test(arguments: 1...20) func `random tokens are refused`(round: Int) throws {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var word = UInt64(round) &* 0x9E37_79B9_7F4A_7C15
    let token = String(
      (0..<60).map { _ in
        word = word &* 6_364_136_223_846_793_005 &+ 1
        return letters[Int(word >> 58)]
      })
    #expect(try BuiltTool.run(["replay", "mt1.\(token)"], in: folder).code == 2)
  }
}
