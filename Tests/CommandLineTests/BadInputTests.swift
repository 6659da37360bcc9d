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
      "check DeliveryForm --exhaustive", "check DeliveryForm --perturbations 1",
      "check --events 2 --perturbations many",
      "check --exhaustive --events 2 --seed 1", "check --exhaustive --events 2 --schedule coin",
      "check --exhaustive --events 2 --for 1", "check --exhaustive --events 2 --statistics",
      "check --exhaustive --events 2 --guided",
      "fuzz", "fuzz Nobody", "fuzz DeliveryForm TwoComponents", "fuzz DeliveryForm --defect nothing",
      "fuzz DeliveryForm --sanitize memory", "check DeliveryForm --sanitize address", "doctor Nobody",
      "doctor --defect trap", "verify --defect trap", "verify --async DeliveryForm AsyncSearch",
      "check --defect", "audit --without deletes",
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

  @Test func `a known failure of no mediator is said, with the name that may be meant`() throws {
    try folder.write("\u{FEFF}\"DeliverForm\" hang \"a\" \"\" until 2999-01-31 because \"c\"\n", to: "known")
    let ending = try BuiltTool.run(["fuzz", "DeliveryForm", "--suppressions", "known"], in: folder)
    #expect(ending.output.contains("known names a failure of DeliverForm, which is no mediator of the catalog"))
    #expect(ending.output.contains("did you mean DeliveryForm?"))
    #expect(ending.code == 2 && ending.errors.contains("name it with --package"))
  }

  @Test func `every unusable file of known failures ends with 2 and says what is wrong with it`() throws {
    try Data([0x41, 0xFF]).write(to: folder.url("bytes"))
    try folder.write("", to: "large")
    truncate(folder.url("large").path, 100_000_000)
    try FileManager.default.createSymbolicLink(atPath: folder.url("suppressions").path, withDestinationPath: "gone")
    let cases = [
      ("nowhere", "there is no file nowhere of suppressions"), (".", ". is a folder; name the file of suppressions"),
      ("bytes", "bytes is not text in UTF-8"), ("large", "it is 100000000 bytes long"),
      ("suppressions", "suppressions is a link to gone, and nothing is there"),
    ]
    for (file, words) in cases {
      let ending = try BuiltTool.run(["fuzz", "DeliveryForm", "--suppressions", file], in: folder)
      #expect(ending.code == 2 && ending.output.isEmpty && ending.errors.contains(words), "\(ending.errors)")
    }
    let ending = try BuiltTool.run(["fuzz", "DeliveryForm"], in: folder)
    #expect(ending.code == 2 && ending.errors.contains("suppressions is a link to gone"))
  }

  @Test func `a corpus that lies where no folder is guards nothing, and is said`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.url("corpus").path, withDestinationPath: "gone")
    let linked = try BuiltTool.run(["check", "DeliveryForm", "--runs", "5"], in: folder)
    #expect(linked.code == 2 && linked.errors.contains("corpus is a link to gone, and nothing is there"))
    try FileManager.default.removeItem(at: folder.url("corpus"))
    try folder.write("", to: "corpus")
    let file = try BuiltTool.run(["check", "--runs", "5"], in: folder)
    #expect(file.code == 2 && file.errors == "error: corpus cannot be read: it is not a folder; \(Self.permissions)\n")
  }

  private static let permissions = "check its permissions and that it is a file"

  @Test func `a machine is told what people are told of a stored run that cannot be read`() throws {
    for path in ["corpus/DeliveryForm/regressions/a.mediator", "corpus/DeliveryForm/b.mediator"] {
      try folder.write("dear diary\n", to: path)
    }
    let ending = try BuiltTool.run(["check", "DeliveryForm", "--runs", "5", "--json"], in: folder)
    #expect(ending.code == 2)
    #expect(ending.output.contains("\"outcome\": \"unsure\""))
    #expect(ending.output.contains("regressions/a.mediator: this is not an artifact"))
    #expect(ending.output.contains("b.mediator lies where no stored run is looked for"))
  }

  @Test func `where files may not grow, a finding is reported all the same`() throws {
    let script = "ulimit -f 0; exec \"$1\" check DeliveryForm --defect disabled-accepted"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, "sh", BuiltTool.folder.appending(path: "mediators").path]
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.currentDirectoryURL = folder.url
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(text.contains("DeliveryForm: disabled is dead") && text.contains("replay: "))
    #expect(complaint.contains("cannot be written: File too large"), "\(complaint)")
  }

  @Test func `an argument that is not text is refused instead of naming another file`() throws {
    let script = "exec \"$1\" check DeliveryForm --runs 5 --artifacts \"$(printf 'a\\377')\""
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, "sh", BuiltTool.folder.appending(path: "mediators").path]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    process.currentDirectoryURL = folder.url
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(text.contains("argument 6, \"a\u{FFFD}\", is not text in UTF-8"), "\(text)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).allSatisfy { $0.hasPrefix(".") })
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `output that is lost is said, and no clean end`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    for arguments in [["list"], ["check", "DeliveryForm", "--runs", "5", "--json"]] {
      let process = try BuiltTool.start(arguments, in: folder, output: full)
      process.waitUntilExit()
      #expect(process.terminationStatus == 2)
      let errors = try String(contentsOf: folder.url(".err"), encoding: .utf8)
      #expect(errors.hasSuffix("error: the output cannot be written: No space left on device\n"), "\(errors)")
    }
  }

  @Test func `names of one letter are names like others`() throws {
    let line = ["check", "DeliveryForm", "--defect", "disabled-accepted", "--artifacts", "a"]
    let found = try BuiltTool.run(line, in: folder)
    #expect(found.code == 1 && found.output.contains("artifact: a/DeliveryForm/"), "\(found.errors)")
    let token = try #require(found.output.firstMatch(of: /mt1\.[\w-]+/)).0
    let written = try BuiltTool.run(["shrink", "\(token)", "--out", "s"], in: folder)
    #expect(written.code == 0 && written.output.hasSuffix("written to s\n"), "\(written.errors)")
    #expect(try BuiltTool.run(["replay", "s"], in: folder).code == 1)
    #expect(try BuiltTool.run(["check", "DeliveryForm", "--corpus", "c"], in: folder).code == 2)
  }

  @Test func `where the result of shrinking goes is looked at before, and its folder is made`() throws {
    let found = try BuiltTool.run(["check", "DeliveryForm", "--defect", "disabled-accepted"], in: folder)
    let token = try #require(found.output.firstMatch(of: /mt1\.[\w-]+/)).0
    try FileManager.default.createDirectory(at: folder.url("taken"), withIntermediateDirectories: false)
    let refused = try BuiltTool.run(["shrink", "\(token)", "--out", "taken"], in: folder)
    #expect(refused.code == 2 && refused.output.isEmpty)
    #expect(refused.errors.hasPrefix("error: taken cannot be written: it is a folder"))
    let written = try BuiltTool.run(["shrink", "\(token)", "--out", "a/b/short.mediator"], in: folder)
    #expect(written.code == 0 && written.output.hasSuffix("written to a/b/short.mediator\n"), "\(written.errors)")
    #expect(try BuiltTool.run(["replay", "a/b/short.mediator"], in: folder).code == 1)
  }

  @Test func `a token that was copied with its line, or over two lines, is read`() throws {
    let found = try BuiltTool.run(["check", "DeliveryForm", "--defect", "disabled-accepted"], in: folder)
    let line = try #require(found.output.split(separator: "\n").first { $0.hasPrefix("replay: ") })
    let halves = (line.prefix(line.count / 2), line.suffix(line.count - line.count / 2))
    for text in ["\(line)", "\(halves.0)\n  \(halves.1)\n"] {
      let ending = try BuiltTool.run(["replay", text], in: folder)
      #expect(ending.code == 1 && ending.output.contains("disabled is dead"), "\(ending.errors)")
    }
    let ending = try BuiltTool.run(["replay", String(repeating: "a", count: 600)], in: folder)
    #expect(ending.code == 2 && ending.errors.hasPrefix("error: there is no file aaaa"))
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
