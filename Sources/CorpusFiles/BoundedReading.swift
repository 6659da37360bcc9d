import Foundation

/// Reads a file unless it is longer than a limit.
///
/// The size is asked before anything is read, and reading stops at the limit
/// too: a pipe or a device has no size to ask for.
///
/// - Returns: The bytes, or the size that is too large.
func readFile(at path: String, limit: Int) throws(ArtifactFileError) -> (bytes: [UInt8], excess: Int?) {
  // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
  let file = open(path, O_RDONLY | O_NONBLOCK)
  guard file >= 0 else {
    throw errno == ENOENT || errno == ENOTDIR ? .missing(path: path) : .unreadable(path: path, reason: systemReason())
  }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { throw .unreadable(path: path, reason: systemReason()) }
  guard status.st_mode & S_IFMT != S_IFDIR else { throw .folder(path: path) }
  guard status.st_size <= limit else { return ([], Int(status.st_size)) }
  _ = fcntl(file, F_SETFL, 0)
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(file, &chunk, chunk.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw .unreadable(path: path, reason: systemReason()) }
    if count == 0 { return (bytes, nil) }
    bytes += chunk[..<count]
    guard bytes.count <= limit else { return ([], bytes.count) }
  }
}

/// What the operating system says about the last call that failed.
func systemReason() -> String { String(cString: strerror(errno)) }
