import Foundation
import FuzzFlags

/// The processes of one fuzz target, which follow one another when a run ends them.
struct FuzzSession {
  private let target: FuzzTargetProcess
  private let folders: CampaignFolders
  private let settings: FuzzSettings
  private let say: (String) -> Void
  private let start = ContinuousClock.now
  private var pace = OutputThrottle(seconds: 5)
  /// Number of runs of all processes.
  private(set) var executions = 0
  private var deaths = 0
  /// How the processes ended: their exit codes, each once, in the order in which they were met.
  private(set) var endings: [CInt] = []
  /// How long the target ran.
  private(set) var seconds = 0.0

  init(target: FuzzTargetProcess, folders: CampaignFolders, settings: FuzzSettings, say: @escaping (String) -> Void) {
    self.target = target
    self.folders = folders
    self.settings = settings
    self.say = say
  }

  private var secondsPassed: Int { Int((ContinuousClock.now - start) / .seconds(1)) }

  /// Whole seconds until the target has had its time: what is left is for injecting faults into the inputs that it kept.
  var secondsLeft: Int { max(0, settings.seconds - settings.seconds / Self.faultInjectionShare - secondsPassed) }

  /// Whole seconds until the campaign is over.
  var secondsForFaultInjection: Int { max(0, settings.seconds - secondsPassed) }

  /// Runs the target until it ends, its time is over, or nothing more is wanted of it.
  ///
  /// After a death, every other process does not perform the commands that are fatal: a shallow fault would otherwise
  /// end each after a moment, and nothing behind it would be reached.
  ///
  /// - Parameters:
  ///   - fatal: The commands in which the target died before.
  ///   - isEnough: Asked while the target runs.
  mutating func run(
    without fatal: [String], until isEnough: @escaping () -> Bool
  ) throws(FuzzCampaignError) -> ChildProcess.Ending {
    let log = folders.log("fuzz")
    let omitted = deaths % 2 == 1 ? fatal : []
    let time = omitted.isEmpty ? secondsLeft : min(secondsLeft, Self.shareWithoutFatal)
    let process = try target.start(
      flags + omitted.map { FuzzFlag.without.with($0) } + [
        "-max_total_time=\(max(time, 1))", folders.corpus.relativePath,
      ],
      artifacts: folders.raw,
      log: log)
    var lines = LogTail(log)
    var progress = FuzzProgress()
    let (before, say) = (executions, say)
    var pace = pace
    let ending = process.wait(
      longest: Double(secondsLeft) + 60, until: isEnough,
      look: {
        for line in lines.newLines() { progress.read(line) }
        guard pace.isDue, progress.executions > 0 else { return }
        say(
          "  \(before + progress.executions) runs, \(progress.coverage) places reached, \(progress.corpus) inputs kept")
      })
    for line in lines.newLines() { progress.read(line) }
    self.pace = pace
    executions += progress.executions
    seconds += ending.seconds
    if ending.code != 0 || !omitted.isEmpty { deaths += 1 }
    if !endings.contains(ending.code) { endings.append(ending.code) }
    return ending
  }

  /// Seconds for which the target runs without the commands that are fatal, before it may die again.
  private static let shareWithoutFatal = 30

  /// One part in so many of a campaign's time is for fault injection.
  private static let faultInjectionShare = 10

  // The collector of leaks takes what the Swift runtime keeps for one; the harness counts what stays alive itself.
  private var flags: [String] {
    [
      FuzzFlag.goOn.rawValue, "-print_final_stats=1", "-timeout=\(settings.hang)",
      "-rss_limit_mb=\(settings.memory >> 20)",
      "-detect_leaks=0",
    ]
  }
}
