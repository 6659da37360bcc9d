import CFuzzSupport
import MediatorTesting

/// The thread sanitizer, in a program that was built with it.
public enum RaceDetection {
  /// Whether this program was built with it.
  public static var isPresent: Bool { mediatorSeesRaces() != 0 }

  /// Lets a run fail during which a race is reported; without the sanitizer, does nothing.
  public static func begin() {
    if isPresent { RaceWatch.count = { Int(mediatorRaces()) } }
  }
}
