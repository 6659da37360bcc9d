/// A path, taken apart at its last slash.
///
/// Foundation does not: on Linux (6.3.1) `NSString.deletingLastPathComponent` traps for a path of one letter.
struct PathName: Hashable {
  /// Everything before the name; empty for the folder one is in, and "/" for the root.
  let folder: String
  /// The name of the file or folder itself; empty for the root.
  let name: String

  /// Takes a path apart; slashes at its end do not count.
  init(_ path: String) {
    let trimmed = path.dropLast(while: { $0 == "/" })
    guard let slash = trimmed.lastIndex(of: "/") else {
      (folder, name) = (trimmed.isEmpty && !path.isEmpty ? "/" : "", String(trimmed))
      return
    }
    let before = trimmed[..<slash].dropLast(while: { $0 == "/" })
    folder = before.isEmpty ? "/" : String(before)
    name = String(trimmed[trimmed.index(after: slash)...])
  }

  /// The path of something else in the same folder.
  func sibling(_ name: String) -> String {
    if folder.isEmpty { return name }
    return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }
}

extension StringProtocol {
  fileprivate func dropLast(while isDropped: (Character) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, isDropped(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
