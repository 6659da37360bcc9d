import FuzzSupport
import Testing

@Suite struct FuzzOptionsTests {
  @Test func `reads its own flags and leaves libFuzzer's alone`() throws {
    let options = try FuzzOptions(["--defect=echo-endless", "--artifacts=found", "-runs=3", "--", "corpus"])
    #expect(options.defect == "echo-endless")
    #expect(options.artifacts == "found/")
    #expect(!options.wantsHelp)
  }

  @Test func `limits time, memory and length unless told otherwise`() throws {
    let options = try FuzzOptions([])
    #expect(options.defaults == ["-timeout=10", "-rss_limit_mb=1024", "-max_len=4096"])
  }

  @Test func `sends libFuzzer's own artifacts to the same folder`() throws {
    #expect(try FuzzOptions(["--artifacts=found/"]).defaults.contains("-artifact_prefix=found/"))
  }

  @Test(arguments: [("found/", "found/"), ("found/run-", "found/"), ("run-", "")])
  func `follows the folder of libFuzzer's artifacts`(prefix: String, folder: String) throws {
    #expect(try FuzzOptions(["-artifact_prefix=\(prefix)"]).artifacts == folder)
  }

  @Test func `names a flag it does not know`() {
    #expect(throws: FuzzOptionsError.unknownFlag("--defekt=x")) { try FuzzOptions(["--defekt=x"]) }
  }
}
