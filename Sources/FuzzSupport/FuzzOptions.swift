import FuzzFlags
import MediatorTesting

/// What a fuzz target is told on its command line, beside libFuzzer's own flags.
///
/// libFuzzer leaves flags that start with two dashes alone, a bare `--` among
/// them, and hands them on to the processes it starts.
public struct FuzzOptions: Hashable, Sendable {
  /// The mediator to fuzz; needed where the target has several.
  public var mediator: String?
  /// The planted defect to switch on.
  public var defect: String?
  /// Where artifacts are written, ending in a slash; empty for the working folder.
  public var artifacts = ""
  /// The operators that make new inputs of old ones.
  public var mutators = MutatorSelection.all
  /// Whether a new combination of state, event and pending effects counts as progress.
  public var coversStates = true
  /// Whether only the flags are to be explained.
  public var wantsHelp = false
  /// Whether only the mediators of the target are to be named.
  public var wantsMediators = false
  /// Whether the process is to end when the one that started it does.
  public var endsWithParent = false
  /// Whether a finding leaves the process running; each failure is then reported once.
  public var shouldContinue = false
  /// Names of commands that are not performed.
  public var omitted: [String] = []
  /// The way in which the target is to die at its first input, instead of executing it.
  package var rehearsal: Rehearsal?
  /// libFuzzer's flags for what was not given: limits that suit a mediator.
  public private(set) var defaults: [String] = []

  /// Creates options.
  public init() {}

  /// Reads options.
  ///
  /// - Parameter arguments: The command line without the name of the program.
  /// - Throws: ``FuzzOptionsError`` when a flag with two dashes is none of ours.
  public init(_ arguments: [String]) throws(FuzzOptionsError) {
    var prefix: String?
    var folder: String?
    // Recording an input executes it, and one that is to be minimized ends the process.
    if arguments.contains(where: { $0.hasPrefix("-minimize_crash") }) { mutators = .none }
    for argument in arguments {
      if let value = Self.value(of: "-artifact_prefix", in: argument) { prefix = value }
      guard argument.hasPrefix("--"), argument != "--" else { continue }
      guard let (flag, value) = FuzzFlag.read(argument) else { throw .unknownFlag(argument) }
      if flag == .artifacts { folder = value } else { try take(flag, value) }
    }
    defaults = ["-timeout=10", "-rss_limit_mb=1024", "-max_len=4096"]
    // Where there is a mutator, libFuzzer does not let inputs grow little by little as it does without one.
    if mutators == .none {
      defaults.append("-len_control=100")
    } else {
      // It would change an input that it keeps five times in a row, and so leave what was worth keeping behind; and it
      // would keep runs that do the same once more, since it counts how often each place in the code is reached.
      defaults += ["-mutate_depth=1", "-use_counters=0"]
    }
    if let folder {
      artifacts = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
      if prefix == nil { defaults.append("-artifact_prefix=\(artifacts)") }
    } else if let prefix {
      artifacts = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    }
  }

  private mutating func take(_ flag: FuzzFlag, _ value: String) throws(FuzzOptionsError) {
    switch flag {
    case .mediator: mediator = value
    case .defect: defect = value
    case .artifacts: artifacts = value
    case .without: omitted.append(value)
    case .rehearse:
      guard let way = Rehearsal(rawValue: value) else { throw .unknownRehearsal(value) }
      rehearsal = way
    case .mutators: mutators = try MutatorSelection(named: value)
    case .stateCoverage:
      guard let isOn = ["on": true, "off": false][value] else { throw .notASwitch(value, flag: flag.rawValue) }
      coversStates = isOn
    case .goOn: shouldContinue = true
    case .endWithParent: endsWithParent = true
    case .help: wantsHelp = true
    case .mediators: wantsMediators = true
    }
  }

  private static func value(of flag: String, in argument: String) -> String? {
    argument.hasPrefix(flag + "=") ? String(argument.dropFirst(flag.count + 1)) : nil
  }

  /// Picks what is fuzzed among the mediators of a target.
  ///
  /// - Precondition: `entries` is not empty.
  /// - Throws: ``FuzzOptionsError`` when the flag names none of them, or is missing where there are several.
  public func entry(among entries: [CatalogEntry]) throws(FuzzOptionsError) -> CatalogEntry {
    precondition(!entries.isEmpty, "a fuzz target without a mediator has nothing to pick from")
    guard let mediator else {
      guard entries.count == 1 else { throw .noMediator(known: entries.map(\.name)) }
      return entries[0]
    }
    guard let entry = entries.first(where: { $0.name == mediator }) else {
      throw .otherMediator(mediator, known: entries.map(\.name))
    }
    return entry
  }

  /// What `--help` prints.
  ///
  /// - Parameters:
  ///   - program: What the executable is called.
  ///   - entries: The mediators of the target.
  public func help(of program: String, for entries: [CatalogEntry]) -> String {
    let names = entries.map(\.name)
    let chosen = try? entry(among: entries)
    let flag = names.count > 1 ? "--mediator=NAME" : "[--mediator=NAME]"
    let defects = chosen?.defects.map(\.id) ?? ["--mediator=NAME --help lists those of a mediator"]
    return """
      Fuzzes \(chosen?.name ?? "one of \(names.count) mediators") with libFuzzer.

      usage: \(program) \(flag) [--defect=ID] [--artifacts=DIR] [-flag=value ...] [CORPUS-FOLDER | FILE ...]

        --mediator=NAME     what to fuzz: \(names.joined(separator: ", "))
        --defect=ID         switch a planted defect on: \(defects.isEmpty ? "there are none" : defects.joined(separator: ", "))
        --artifacts=DIR     where findings are written, as text (NAME-DIGEST.mediator) and as bytes (crash-SHA1);
                            the folder of -artifact_prefix, or the working folder, when not given
        --mutators=NAMES    all, none, or some of: \(MutationOperator.allCases.map(\.rawValue).joined(separator: ", "))
        --state-coverage=on|off
                            whether a new combination of state, event and pending effects counts as progress; on
                            unless told otherwise
        --end-with-parent   end when the process that started this one ends
        --without=COMMAND   never perform a command, to see what it hides; may be given several times
        --rehearse=WAY      die at the first input, to see what that leaves: \(Rehearsal.allCases.map(\.rawValue).joined(separator: ", "))
        --go-on             go on after a finding, and write each failure once, as text only
        --mediators         print the names of the mediators, one a line
        --help              print this

      Everything else is libFuzzer's; -help=1 lists it. With files instead of folders, each is run once.
      Exit codes: 0 nothing found; 77 a finding; 70 a hang; 71 out of memory; 72 interrupted; 2 a wrong flag.
      """
  }
}

/// Why a fuzz target cannot start.
public enum FuzzOptionsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A flag that is neither the target's nor libFuzzer's.
  case unknownFlag(String)
  /// A way to die that cannot be rehearsed.
  case unknownRehearsal(String)
  /// A planted defect that the mediator does not have.
  case unknownDefect(String, mediator: String, known: [String])
  /// A mediator that the catalog does not have.
  case unknownMediator(String, known: [String])
  /// No mediator was named, and the target has several.
  case noMediator(known: [String])
  /// A mediator of the catalog that this target does not fuzz.
  case otherMediator(String, known: [String])
  /// A mutation that does not exist.
  case unknownMutator(String, known: [String])
  /// A value other than on and off.
  case notASwitch(String, flag: String)

  public var description: String {
    switch self {
    case .unknownFlag(let flag):
      "there is no flag \(flag); --help lists the flags, and libFuzzer's own start with one dash"
    case .unknownRehearsal(let way):
      "\"\(way)\" cannot be rehearsed; there are: \(Rehearsal.allCases.map(\.rawValue).joined(separator: ", "))"
    case .unknownDefect(let defect, let mediator, let known):
      "\(mediator) has no planted defect \"\(defect)\"; "
        + (known.isEmpty ? "it has none" : "it has: \(known.joined(separator: ", "))")
    case .unknownMediator(let name, let known):
      "the catalog has no mediator \"\(name)\"; it has: \(known.joined(separator: ", "))"
    case .noMediator(let known):
      "this target has \(known.count) mediators; say with --mediator=NAME which: \(known.joined(separator: ", "))"
    case .otherMediator(let name, let known):
      "this target does not fuzz \"\(name)\"; it fuzzes: \(known.joined(separator: ", "))"
    case .unknownMutator(let name, let known):
      "there is no mutator \"\(name)\"; there are all, none, and: \(known.joined(separator: ", "))"
    case .notASwitch(let value, let flag):
      "\(flag) is on or off, not \"\(value)\""
    }
  }
}
