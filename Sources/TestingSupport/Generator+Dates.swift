import Foundation
import PropertyCore

extension Generator where Value == Date {
  /// A generator of dates, half of them dates at which code goes wrong; the simplest is 1970-01-01 in UTC.
  public static var date: Generator {
    Generator<Int64>.instant.map { Date(timeIntervalSince1970: TimeInterval($0)) }
  }
}
