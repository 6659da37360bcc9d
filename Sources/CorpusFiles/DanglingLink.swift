import Foundation

/// Where a symbolic link points, if nothing is there.
///
/// To most calls such a link does not exist, so a folder that is reached by one
/// would look like a folder that was never made.
public func danglingLink(at path: String) -> String? {
  var status = stat()
  guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, stat(path, &status) != 0,
    errno == ENOENT || errno == ENOTDIR
  else { return nil }
  return try? FileManager.default.destinationOfSymbolicLink(atPath: path)
}
