import CorpusFiles
import Foundation
import MediatorTesting

/// The file in which a repository names the failures that are known.
struct SuppressionsFile {
  /// The longest file that is read, in bytes.
  static let longest = 1 << 20

  /// Where it is.
  let path: String
  private let isGiven: Bool

  /// - Parameter path: The file; nil for the one that need not be there.
  init(named path: String?) {
    self.path = path ?? "suppressions"
    isGiven = path != nil
  }

  /// Reads the file.
  ///
  /// - Parameter today: The day, as `2027-01-31`.
  func read(today: String) throws(SuppressionsFileError) -> Suppressions {
    let text: String
    do throws(ArtifactFileError) {
      text = try readText(at: path, limit: Self.longest)
    } catch .missing where !isGiven {
      return Suppressions()
    } catch {
      throw .unusable(error)
    }
    do throws(SuppressionsError) {
      return try Suppressions(text, today: today)
    } catch {
      throw .malformed(path, error)
    }
  }

  /// What to say of lines that suppress nothing here, since no mediator has the name.
  func strangers(_ suppressions: Suppressions, among known: [String]) -> [String] {
    suppressions.active.map(\.signature.specification).filter { !known.contains($0) }.map { name in
      let guess = nearest(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
      return "\(path) names a failure of \(name), which is no mediator of the catalog\(guess)"
    }
  }
}

/// Why the file of suppressions cannot be used.
enum SuppressionsFileError: Error, CustomStringConvertible {
  case unusable(ArtifactFileError)
  case malformed(String, SuppressionsError)

  var description: String {
    switch self {
    case .unusable(.missing(let path)):
      "there is no file \(path) of suppressions; check the path, which is taken from the folder you are in"
    case .unusable(.folder(let path)): "\(path) is a folder; name the file of suppressions"
    case .unusable(.notText(let path)): "\(path) is not text in UTF-8, so it holds no suppressions"
    case .unusable(let error): "\(error)"
    case .malformed(let path, let error): "\(path): \(error)"
    }
  }
}
