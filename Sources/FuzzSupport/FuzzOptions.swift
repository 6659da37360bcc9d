/// What a fuzz target is told on its command line, beside libFuzzer's own flags.
///
/// libFuzzer leaves flags that start with two dashes alone, a bare `--` among
/// them, and hands them on to the processes it starts.
public struct FuzzOptions: Hashable, Sendable {
  /// The planted defect to switch on.
  public var defect: String?
  /// Where artifacts are written, ending in a slash; empty for the working folder.
  public var artifacts = ""
  /// Whether only the flags are to be explained.
  public var wantsHelp = false
  /// Whether the process is to end when the one that started it does.
  public var endsWithParent = false
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
    for argument in arguments {
      if let value = Self.value(of: "-artifact_prefix", in: argument) { prefix = value }
      guard argument.hasPrefix("--"), argument != "--" else { continue }
      if let value = Self.value(of: "--defect", in: argument) {
        defect = value
      } else if let value = Self.value(of: "--artifacts", in: argument) {
        folder = value
      } else if argument == "--help" {
        wantsHelp = true
      } else if argument == "--end-with-parent" {
        endsWithParent = true
      } else {
        throw .unknownFlag(argument)
      }
    }
    defaults = ["-timeout=10", "-rss_limit_mb=1024", "-max_len=4096"]
    if let folder {
      artifacts = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
      if prefix == nil { defaults.append("-artifact_prefix=\(artifacts)") }
    } else if let prefix {
      artifacts = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    }
  }

  private static func value(of flag: String, in argument: String) -> String? {
    argument.hasPrefix(flag + "=") ? String(argument.dropFirst(flag.count + 1)) : nil
  }

  /// What `--help` prints.
  public static func help(for mediator: String, defects: [String]) -> String {
    """
    Fuzzes \(mediator) with libFuzzer.

    usage: \(mediator)Fuzz [--defect=ID] [--artifacts=DIR] [-flag=value ...] [CORPUS-FOLDER | FILE ...]

      --defect=ID         switch a planted defect on: \(defects.isEmpty ? "there are none" : defects.joined(separator: ", "))
      --artifacts=DIR     where findings are written, as text (NAME-DIGEST.mediator) and as bytes (crash-SHA1);
                          the folder of -artifact_prefix, or the working folder, when not given
      --end-with-parent   end when the process that started this one ends
      --help              print this

    Everything else is libFuzzer's; -help=1 lists it. With files instead of folders, each is run once.
    Exit codes: 0 nothing found; 77 a finding; 70 a hang; 71 out of memory; 72 interrupted; 2 a wrong flag.
    """
  }
}

/// Why a fuzz target cannot start.
public enum FuzzOptionsError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownFlag(String)
  case unknownDefect(String, mediator: String, known: [String])
  case unknownMediator(String, known: [String])

  public var description: String {
    switch self {
    case .unknownFlag(let flag):
      "there is no flag \(flag); --help lists the flags, and libFuzzer's own start with one dash"
    case .unknownDefect(let defect, let mediator, let known):
      "\(mediator) has no planted defect \"\(defect)\"; "
        + (known.isEmpty ? "it has none" : "it has: \(known.joined(separator: ", "))")
    case .unknownMediator(let name, let known):
      "the catalog has no mediator \"\(name)\"; it has: \(known.joined(separator: ", "))"
    }
  }
}
