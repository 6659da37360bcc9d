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
    // A name that is too long is no file's name.
    guard [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno) else {
      throw .unreadable(path: path, reason: systemReason())
    }
    if let target = danglingLink(at: path) { throw .danglingLink(path: path, target: target) }
    // Where a folder is listed, bytes that are no text are replaced by this character.
    throw path.contains("\u{FFFD}") ? .nameNotText(path: path) : .missing(path: path)
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

/// Reads a file of text unless it is longer than a limit.
///
/// - Parameters:
///   - path: The file; a pipe that nobody writes to is empty.
///   - limit: The largest number of bytes.
/// - Throws: ``ArtifactFileError`` naming the path and what is wrong.
public func readText(at path: String, limit: Int) throws(ArtifactFileError) -> String {
  let (bytes, excess) = try readFile(at: path, limit: limit)
  if let excess {
    throw .unreadable(path: path, reason: "it is \(excess) bytes long, and no such file is longer than \(limit) bytes")
  }
  return try text(of: bytes, at: path)
}

/// The text that some bytes of a file are, without the mark of its encoding with which some editors begin it.
func text(of bytes: [UInt8], at path: String) throws(ArtifactFileError) -> String {
  guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(path: path) }
  return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
}

/// What the operating system says about the last call that failed.
func systemReason() -> String { String(cString: strerror(errno)) }
