import Testing

@Suite struct HelpTests {
  let folder = TemporaryFolder()

  @Test(arguments: ["list", "check", "fuzz", "replay", "shrink", "verify", "doctor"])
  func `every subcommand explains itself, however it is asked`(subcommand: String) throws {
    let help = try BuiltTool.run(["help", subcommand], in: folder)
    try expectSnapshot("help-\(subcommand)", help.text)
    #expect(try BuiltTool.run([subcommand, "--help"], in: folder).text == help.text)
    #expect(try BuiltTool.run([subcommand, "-h", "--nonsense"], in: folder).text == help.text)
  }

  @Test func `without a subcommand it says what there is`() throws {
    let help = try BuiltTool.run([], in: folder)
    try expectSnapshot("help", help.text)
    for arguments in [["help"], ["--help"], ["-h"]] {
      #expect(try BuiltTool.run(arguments, in: folder).text == help.text)
    }
  }

  @Test func `says its version`() throws {
    let version = try BuiltTool.run(["--version"], in: folder)
    #expect(version.code == 0)
    #expect(version.output.wholeMatch(of: /mediators \d+\.\d+\.\d+\n/) != nil)
  }
}
