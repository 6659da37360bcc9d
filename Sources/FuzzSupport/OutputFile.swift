#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes files and messages without Foundation, so that a fuzz target stays small.
enum OutputFile {
  /// Writes a text beside its place and renames it, so that the file is whole or not there.
  static func write(_ text: String, to path: String) throws(OutputError) {
    let draft = path + ".\(getpid()).part"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw OutputError(path: path, code: errno) }
    let isWritten = write(text, to: file)
    let code = errno
    guard close(file) == 0, isWritten else {
      unlink(draft)
      throw OutputError(path: path, code: code)
    }
    guard rename(draft, path) == 0 else { throw OutputError(path: path, code: errno) }
  }

  /// Writes a text to an open file.
  ///
  /// - Returns: Whether all of it was written.
  @discardableResult static func write(_ text: String, to file: CInt) -> Bool {
    var text = text
    return text.withUTF8 { buffer in
      var rest = UnsafeRawBufferPointer(buffer)[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        #if canImport(Glibc)
          let count = Glibc.write(file, part.baseAddress, part.count)
        #elseif canImport(Musl)
          let count = Musl.write(file, part.baseAddress, part.count)
        #else
          let count = Darwin.write(file, part.baseAddress, part.count)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Makes a folder and those around it, as far as they are not there.
  static func makeFolder(_ path: String) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      mkdir(String(path[..<slash]), 0o755)
      end = slash
    }
    if !path.isEmpty { mkdir(path, 0o755) }
  }
}

/// Why a file could not be written.
struct OutputError: Error, Hashable, CustomStringConvertible {
  var path: String
  var code: CInt

  var description: String { "cannot write \(path): \(String(cString: strerror(code)))" }
}
