import MediatorTesting

/// Why a file or folder of artifacts cannot be used.
public enum ArtifactFileError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(path: String)
  case folder(path: String)
  case unreadable(path: String, reason: String)
  case notText(path: String)
  case unusable(path: String, ArtifactError)
  case otherSpecification(path: String, found: String, expected: String)
  case unwritable(path: String, reason: String)

  public var description: String {
    switch self {
    case .missing(let path):
      "there is no file \(path); check the path, which is taken from the folder you are in"
    case .folder(let path):
      "\(path) is a folder; name one artifact file in it"
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason); check its permissions and that it is a file"
    case .notText(let path):
      "\(path) is not text in UTF-8, so it is no artifact; an input of libFuzzer becomes one when fuzzing ends"
    case .unusable(let path, let error):
      "\(path): \(error)"
    case .otherSpecification(let path, let found, let expected):
      "\(path) holds a run of \(found) but lies in the folder of \(expected); move it to the folder of \(found)"
    case .unwritable(let path, let reason):
      "\(path) cannot be written: \(reason); choose a folder that you may write to"
    }
  }

  /// The file or folder.
  public var path: String {
    switch self {
    case .missing(let path), .folder(let path), .unreadable(let path, _), .notText(let path), .unusable(let path, _),
      .otherSpecification(let path, _, _), .unwritable(let path, _):
      path
    }
  }
}
