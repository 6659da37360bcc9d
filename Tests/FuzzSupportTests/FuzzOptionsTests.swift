import ExampleSpecifications
import FuzzFlags
import FuzzSupport
import MediatorTesting
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
    #expect(
      options.defaults == ["-timeout=10", "-rss_limit_mb=1024", "-max_len=4096", "-mutate_depth=1", "-use_counters=0"])
  }

  @Test func `sends libFuzzer's own artifacts to the same folder`() throws {
    #expect(try FuzzOptions(["--artifacts=found/"]).defaults.contains("-artifact_prefix=found/"))
  }

  @Test(arguments: [("found/", "found/"), ("found/run-", "found/"), ("run-", "")])
  func `follows the folder of libFuzzer's artifacts`(prefix: String, folder: String) throws {
    #expect(try FuzzOptions(["-artifact_prefix=\(prefix)"]).artifacts == folder)
  }

  @Test func `reads what a campaign tells it`() throws {
    let options = try FuzzOptions(["--go-on", "--without=shake", "--without=turn it", "--rehearse=hang"])
    #expect(options.shouldContinue)
    #expect(options.omitted == ["shake", "turn it"])
    #expect(options.rehearsal == .hang)
    #expect(throws: FuzzOptionsError.unknownRehearsal("sleep")) { try FuzzOptions(["--rehearse=sleep"]) }
  }

  @Test func `names a flag it does not know`() {
    #expect(throws: FuzzOptionsError.unknownFlag("--defekt=x")) { try FuzzOptions(["--defekt=x"]) }
  }

  @Test func `picks the mediator that is named`() throws {
    let options = try FuzzOptions(["--mediator=DeliveryForm", "-runs=3"])
    #expect(try options.entry(among: exampleCatalog.entries).name == "DeliveryForm")
  }

  @Test func `needs no name where there is one mediator`() throws {
    let only = Array(exampleCatalog.entries.prefix(1))
    #expect(try FuzzOptions([]).entry(among: only).name == only[0].name)
    #expect(try FuzzOptions(["--mediator=\(only[0].name)"]).entry(among: only).name == only[0].name)
  }

  @Test func `refuses another mediator than the one there is`() throws {
    let only = Array(exampleCatalog.entries.prefix(1))
    let options = try FuzzOptions(["--mediator=LocalSearch"])
    let error = FuzzOptionsError.otherMediator("LocalSearch", known: [only[0].name])
    #expect(throws: error) { try options.entry(among: only) }
    #expect(error.description == "this target does not fuzz \"LocalSearch\"; it fuzzes: \(only[0].name)")
  }

  @Test func `lists the mediators when none of several is named`() throws {
    let two = Array(exampleCatalog.entries.prefix(2))
    let options = try FuzzOptions([])
    let error = FuzzOptionsError.noMediator(known: two.map(\.name))
    #expect(throws: error) { try options.entry(among: two) }
    #expect(
      error.description
        == "this target has 2 mediators; say with --mediator=NAME which: \(two[0].name), \(two[1].name)")
  }

  @Test func `lists the mediators when the one named is none of several`() throws {
    let two = Array(exampleCatalog.entries.prefix(2))
    let options = try FuzzOptions(["--mediator=Nobody"])
    #expect(throws: FuzzOptionsError.otherMediator("Nobody", known: two.map(\.name))) {
      try options.entry(among: two)
    }
  }

  @Test func `explains the flags for one mediator and for several`() throws {
    let two = Array(exampleCatalog.entries.prefix(2))
    let several = try FuzzOptions(["--help"]).help(of: "TwoFuzz", for: two)
    #expect(several.contains("usage: TwoFuzz --mediator=NAME [--defect=ID]"))
    #expect(several.contains("what to fuzz: \(two[0].name), \(two[1].name)"))
    let one = try FuzzOptions(["--help", "--mediator=\(two[1].name)"]).help(of: "TwoFuzz", for: two)
    #expect(one.hasPrefix("Fuzzes \(two[1].name) with libFuzzer."))
    #expect(one.contains(two[1].defects[0].id))
  }
}

extension FuzzOptionsTests {
  @Test(arguments: FuzzFlag.allCases) func `explains every flag`(flag: FuzzFlag) throws {
    let help = try FuzzOptions([]).help(of: "OneFuzz", for: Array(exampleCatalog.entries.prefix(1)))
    #expect(help.split(separator: "\n").contains { $0.hasPrefix("  \(flag.rawValue)") })
  }

  @Test(arguments: ["--mediator", "--help=on", "--go-on=", "--", "mediator=Shop"])
  func `a flag without its value, or with one too many, is none`(word: String) {
    #expect(FuzzFlag.read(word) == nil)
  }

  @Test func `a value may be empty, and may have the sign in it that comes before values`() {
    #expect(FuzzFlag.read(FuzzFlag.without.with("a=b"))?.value == "a=b")
    #expect(FuzzFlag.read("--defect=")?.value.isEmpty == true)
  }

  @Test func `uses every mutator and covers states unless told otherwise`() throws {
    let options = try FuzzOptions([])
    #expect(options.mutators == .all && options.coversStates)
    let plain = try FuzzOptions(["--mutators=none", "--state-coverage=off"])
    #expect(plain.mutators == .none && !plain.coversStates)
    #expect(plain.defaults.contains("-len_control=100"), "as libFuzzer does where there is no mutator of ours")
    #expect(!plain.defaults.contains("-mutate_depth=1"), "plain libFuzzer changes an input five times in a row")
    #expect(!plain.defaults.contains("-use_counters=0"), "plain libFuzzer counts how often a place is come by")
  }

  @Test func `leaves inputs that are to be minimized to libFuzzer unless told otherwise`() throws {
    #expect(try FuzzOptions(["-minimize_crash=1"]).mutators == .none)
    #expect(try FuzzOptions(["-minimize_crash_internal_step=1", "--mutators=delete"]).mutators.operators == [.delete])
  }

  @Test func `refuses a switch that is neither on nor off`() {
    #expect(throws: FuzzOptionsError.notASwitch("maybe", flag: "--state-coverage")) {
      try FuzzOptions(["--state-coverage=maybe"])
    }
  }
}
