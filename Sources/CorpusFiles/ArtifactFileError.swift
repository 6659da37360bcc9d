import MediatorTesting

/// Why a file or folder of artifacts cannot be used.
public enum ArtifactFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file of that name.
  case missing(path: String)
  /// A symbolic link to something that is not there.
  case danglingLink(path: String, target: String)
  /// A file that cannot be named in text, and so cannot be opened.
  case nameNotText(path: String)
  /// A folder of stored runs that was asked for and is not there.
  case missingFolder(path: String)
  /// A stored run that lies where none is looked for.
  case misplaced(path: String, folders: [String])
  /// A folder where one artifact is expected.
  case folder(path: String)
  /// A file that the system does not let be read, and the system's reason.
  case unreadable(path: String, reason: String)
  /// A file of bytes that are not UTF-8, such as an input of libFuzzer.
  case notText(path: String)
  /// A text that is no artifact of this version.
  case unusable(path: String, ArtifactError)
  /// A run of one specification in the folder of another.
  case otherSpecification(path: String, found: String, expected: String)
  /// A file or folder that the system does not let be written, and the system's reason.
  case unwritable(path: String, reason: String)

  public var description: String {
    switch self {
    case .missing(let path):
      "there is no file \(path); check the path, which is taken from the folder you are in"
    case .danglingLink(let path, let target):
      "\(path) is a link to \(target), and nothing is there; mend the link, or remove it"
    case .nameNotText(let path):
      "the name of \(path) is not text in UTF-8, so the file cannot be opened; rename it"
    case .missingFolder(let path):
      "there is no folder \(path) of stored runs; check the path, which is taken from the folder you are in"
    case .misplaced(let path, let folders):
      "\(path) lies where no stored run is looked for; move it to \(folders.joined(separator: " or "))"
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
    case .missing(let path), .danglingLink(let path, _), .nameNotText(let path), .missingFolder(let path),
      .misplaced(let path, _), .folder(let path), .unreadable(let path, _), .notText(let path), .unusable(let path, _),
      .otherSpecification(let path, _, _), .unwritable(let path, _):
      path
    }
  }
}
