import CFuzzSupport

/// The signal that asked a campaign to end.
enum CaughtSignal {
  /// Its number; nil when none came.
  static var number: CInt? {
    let signal = mediatorTerminationSignalsCaught()
    return signal == 0 ? nil : signal
  }
}
