import Foundation
import MediatorTesting

/// The file in which a repository names the failures that are known.
struct SuppressionsFile {
  private let path: String
  private let isGiven: Bool

  /// - Parameter path: The file; nil for the one that need not be there.
  init(named path: String?) {
    self.path = path ?? "suppressions"
    isGiven = path != nil
  }

  /// Reads the file.
  ///
  /// - Parameter today: The day, as `2027-01-31`.
  func read(today: String) throws -> Suppressions {
    guard isGiven || FileManager.default.fileExists(atPath: path) else { return Suppressions() }
    guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8) else {
      throw SuppressionsFileError.unreadable(path)
    }
    do throws(SuppressionsError) {
      return try Suppressions(text, today: today)
    } catch {
      throw SuppressionsFileError.malformed(path, error)
    }
  }
}

/// Why the file of suppressions cannot be used.
enum SuppressionsFileError: Error, CustomStringConvertible {
  case unreadable(String)
  case malformed(String, SuppressionsError)

  var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read as text; name the file of suppressions"
    case .malformed(let path, let error): "\(path): \(error)"
    }
  }
}
