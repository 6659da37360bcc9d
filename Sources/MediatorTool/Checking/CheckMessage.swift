import Foundation

/// What a process that checks mediators writes to the one that started it.
enum CheckMessage {
  /// It begins with the mediator at a position of the plan.
  case begins(Int)
  /// Words for standard output, or for standard error.
  case output(String)
  case error(String)
  /// The outcome of the mediator it began with.
  case outcome([UInt8])

  /// One byte that says what it is, four that say how long the rest is, and the rest.
  var bytes: [UInt8] {
    let (kind, rest): (UInt8, [UInt8]) =
      switch self {
      case .begins(let position): (0, Array("\(position)".utf8))
      case .output(let text): (1, Array(text.utf8))
      case .error(let text): (2, Array(text.utf8))
      case .outcome(let message): (3, message)
      }
    let length = UInt32(rest.count)
    return [kind] + (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + rest
  }

  /// Takes the first message out of what was read, if it is there whole.
  init?(from bytes: inout [UInt8]) {
    guard bytes.count >= 5 else { return nil }
    let length = (0..<4).reduce(0) { $0 | Int(bytes[1 + $1]) << (8 * $1) }
    guard bytes.count >= 5 + length else { return nil }
    let (kind, rest) = (bytes[0], Array(bytes[5..<5 + length]))
    bytes.removeFirst(5 + length)
    switch kind {
    case 0: self = .begins(Int(String(decoding: rest, as: UTF8.self)) ?? 0)
    case 1: self = .output(String(decoding: rest, as: UTF8.self))
    case 2: self = .error(String(decoding: rest, as: UTF8.self))
    default: self = .outcome(rest)
    }
  }
}
