/// What a span is called, so that a replay finds the span that was recorded for the same purpose.
///
/// Labels are compared by number. The number of a name is its FNV-1a digest, so
/// that a label means the same in every process and on every machine.
@frozen public struct SpanLabel: Hashable, Sendable, BitwiseCopyable {
  /// The label's number.
  public let rawValue: UInt32

  /// Creates the label of a name.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name; keep the label, not the name.
  public init(_ name: String) {
    var digest = ByteDigest<UInt32>()
    digest.mix(name.utf8)
    rawValue = digest.value
  }

  /// Creates the label of a name made of two words with a blank between them, without making the name.
  package init(_ first: String, _ second: String) {
    var digest = ByteDigest<UInt32>()
    digest.mix(first.utf8)
    digest.mix(UInt8(ascii: " "))
    digest.mix(second.utf8)
    rawValue = digest.value
  }

  /// Creates a label from its number.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  // Constants, as a lazily computed one would be asked for at every use whether it was computed; a test compares them
  // with the digests of their names.

  /// The whole run.
  @inlinable public static var run: SpanLabel { SpanLabel(rawValue: 0x2ACD_4ECA) }
  /// One element of a repeated draw.
  @inlinable public static var element: SpanLabel { SpanLabel(rawValue: 0x4F4D_3BF7) }
  /// The elements of one array and the choice that ended it.
  @inlinable public static var list: SpanLabel { SpanLabel(rawValue: 0x0CFB_5881) }
  /// The pick of one alternative from several, and what was drawn for it.
  @inlinable public static var alternative: SpanLabel { SpanLabel(rawValue: 0xC606_A268) }
  /// The draws of a filter, up to the one it let pass.
  @inlinable public static var filtered: SpanLabel { SpanLabel(rawValue: 0xBF30_0AB6) }
  /// One draw that a filter was asked about.
  @inlinable public static var attempt: SpanLabel { SpanLabel(rawValue: 0x95A3_F12E) }
}

/// Choices that were drawn together, as a range in the sequence and in the tree.
///
/// Spans are stored in preorder: the first child of span *i*, if it has one, is
/// span *i* + 1, and the next sibling of span *i* is at ``next``.
@frozen public struct Span: Hashable, Sendable, BitwiseCopyable {
  /// What the span was drawn for.
  public var label: SpanLabel
  /// Position of the first choice.
  public var start: Int
  /// Position after the last choice, those of nested spans included.
  public var end: Int
  /// Position, in the table of spans, after the last nested span.
  public var next: Int
  /// How many spans are around this one; zero for the run.
  public var depth: Int

  /// Creates a span.
  @inlinable public init(label: SpanLabel, start: Int, end: Int, next: Int, depth: Int) {
    self.label = label
    self.start = start
    self.end = end
    self.next = next
    self.depth = depth
  }

  /// Positions of the choices.
  public var choices: Range<Int> { start..<end }
}
