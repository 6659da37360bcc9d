import PropertyCore

// The token, version 1: "mt1." and the base64url of
//   specification, defect, failure (kind, name, site) as strings; then the nodes in preorder;
//   then four bytes, least significant first, of the FNV-1a of everything before.
// A string is a number: 0 followed by its length and UTF-8 bytes, or 1 + its position among the strings met before.
// A node is a flag byte (1: element, 2: has a command), its label, its command if it has one, the number of its
// choices, each choice (0: a list ended, else index + 1; an index of 2^64 - 1 does not occur), the number of its
// children, the children. Numbers are LEB128.

extension Artifact {
  /// How a token starts.
  public static let tokenPrefix = "mt\(version)."

  /// The artifact on one line, to paste.
  public var token: String {
    var writer = TokenWriter()
    writer.string(specification)
    writer.string(defect ?? "")
    writer.string(failure?.kind.rawValue ?? "")
    writer.string(failure?.name ?? "")
    writer.string(failure?.site ?? "")
    writer.node(run)
    let check = TokenWriter.checksum(of: writer.bytes)
    for shift in 0..<4 { writer.bytes.append(UInt8(truncatingIfNeeded: check >> UInt32(8 * shift))) }
    return Self.tokenPrefix + Base64.encode(writer.bytes)
  }

  /// Reads an artifact from a token.
  ///
  /// - Throws: ``ArtifactError`` saying what is wrong with the token.
  public init(token: String) throws(ArtifactError) {
    guard token.hasPrefix(Self.tokenPrefix) else {
      if token.hasPrefix("mt"), let dot = token.firstIndex(of: ".") {
        throw .otherVersion(String(token[..<dot].dropFirst(2).prefix(20)))
      }
      throw .malformedToken(reason: "it does not start with \"\(Self.tokenPrefix)\"")
    }
    guard token.utf8.count <= Self.longestText else {
      throw .tooLarge(bytes: token.utf8.count, limit: Self.longestText)
    }
    guard let bytes = Base64.decode(token.dropFirst(Self.tokenPrefix.count)) else {
      throw .malformedToken(reason: "it has a letter that no token has, or one too few")
    }
    guard bytes.count > 4 else { throw .malformedToken(reason: "it ends too early") }
    let body = Array(bytes.dropLast(4))
    let check = bytes.suffix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard check == TokenWriter.checksum(of: body) else {
      throw .malformedToken(reason: "its checksum does not fit, so a part is missing or was changed")
    }
    var reader = TokenReader(body)
    self = try reader.artifact()
  }
}

private struct TokenWriter {
  var bytes: [UInt8] = []
  private var strings: [String] = []

  mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 128 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func string(_ text: String) {
    if let known = strings.firstIndex(of: text) { return number(UInt64(known) + 1) }
    strings.append(text)
    number(0)
    number(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  mutating func node(_ node: Artifact.Node) {
    bytes.append((node.isElement ? 1 : 0) | (node.command == nil ? 0 : 2))
    string(node.label)
    if let command = node.command { string(command) }
    number(UInt64(node.choices.count))
    for choice in node.choices { number(choice.map { $0 == .max ? $0 : $0 + 1 } ?? 0) }
    number(UInt64(node.children.count))
    for child in node.children { self.node(child) }
  }

  static func checksum(of bytes: [UInt8]) -> UInt32 {
    var digest = ByteDigest<UInt32>()
    digest.mix(bytes)
    return digest.value
  }
}

private struct TokenReader {
  private let bytes: [UInt8]
  private var position = 0
  private var strings: [String] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func artifact() throws(ArtifactError) -> Artifact {
    let (specification, defect) = (try string(), try string())
    let (kind, name, site) = (try string(), try string(), try string())
    let failure = FailureSignature.Kind(rawValue: kind).map {
      FailureSignature(kind: $0, name: name, specification: specification, site: site)
    }
    let run = try node(depth: 0)
    guard position == bytes.count else { throw .malformedToken(reason: "it goes on after its end") }
    return Artifact(
      specification: specification, defect: defect.isEmpty ? nil : defect, failure: failure, run: run)
  }

  private mutating func byte() throws(ArtifactError) -> UInt8 {
    guard position < bytes.count else { throw .malformedToken(reason: "it ends too early") }
    position += 1
    return bytes[position - 1]
  }

  private mutating func number() throws(ArtifactError) -> UInt64 {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let next = try byte()
      guard shift < 64 else { throw .malformedToken(reason: "a number in it is too long") }
      value |= UInt64(next & 127) << shift
      if next < 128 { return value }
      shift += 7
    }
  }

  /// Reads a count of things that take at least a byte each.
  private mutating func count() throws(ArtifactError) -> Int {
    let count = try number()
    guard count <= UInt64(bytes.count - position) else { throw .malformedToken(reason: "it ends too early") }
    return Int(count)
  }

  private mutating func string() throws(ArtifactError) -> String {
    let reference = try number()
    if reference > 0 {
      guard reference <= UInt64(strings.count) else {
        throw .malformedToken(reason: "it names a text it does not hold")
      }
      return strings[Int(reference) - 1]
    }
    let count = try count()
    let text = String(decoding: bytes[position..<position + count], as: UTF8.self)
    position += count
    strings.append(text)
    return text
  }

  private mutating func node(depth: Int) throws(ArtifactError) -> Artifact.Node {
    guard depth < 64 else { throw .malformedToken(reason: "it nests too deeply") }
    let flags = try byte()
    var node = Artifact.Node(label: try string(), isElement: flags & 1 == 1)
    if flags & 2 == 2 { node.command = try string() }
    for _ in 0..<(try count()) {
      let choice = try number()
      node.choices.append(choice == 0 ? nil : choice - 1)
    }
    for _ in 0..<(try count()) { node.children.append(try self.node(depth: depth + 1)) }
    return node
  }
}
