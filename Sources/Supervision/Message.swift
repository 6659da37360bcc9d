import Foundation

/// What one process of the program tells another: any Codable value, as bytes.
///
/// The processes are copies of one program, so the bytes need not outlive a
/// build; what lasts is the artifact. Two things are told in other ways, since
/// they are written when no value can be made any more: the end of a process,
/// by a handler of signals (`mediatorDeath`), and what was under way at that
/// moment (`FlightRecorder`). libFuzzer writes what it always writes, which is
/// read where its log is.
package enum Message {
  /// A message as bytes; empty when it cannot be told.
  package static func bytes(of message: some Encodable) -> [UInt8] {
    (try? JSONEncoder().encode(message)).map(Array.init) ?? []
  }

  /// The message that some bytes are; nil when they are none.
  package static func read<Content: Decodable>(_ bytes: some Collection<UInt8>) -> Content? {
    try? JSONDecoder().decode(Content.self, from: Data(bytes))
  }

  /// A message as bytes that tell where it ends, for a stream of them.
  package static func framed(_ message: some Encodable) -> [UInt8] {
    let bytes = bytes(of: message)
    return (0..<lengthBytes).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) } + bytes
  }

  fileprivate static let lengthBytes = 4
}

/// Takes the messages out of a stream, however it is cut.
package struct MessageReader<Content: Decodable> {
  private var unread: [UInt8] = []

  /// Creates a reader at the beginning of a stream.
  package init() {}

  /// Takes what was read, and returns the messages that are whole by now.
  ///
  /// What is no message is left out.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [Content] {
    unread += bytes
    var messages: [Content] = []
    while unread.count >= Message.lengthBytes {
      let length = (0..<Message.lengthBytes).reduce(0) { $0 | Int(unread[$1]) << (8 * $1) }
      guard unread.count >= Message.lengthBytes + length else { break }
      if let message: Content = Message.read(unread[Message.lengthBytes..<Message.lengthBytes + length]) {
        messages.append(message)
      }
      unread.removeFirst(Message.lengthBytes + length)
    }
    return messages
  }
}
