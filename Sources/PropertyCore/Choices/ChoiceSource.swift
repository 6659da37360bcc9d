/// Supplies the choices of one run and records them.
///
/// The kinds of run differ only in where choices come from:
/// - *random*: drawn from a seeded generator;
/// - *replay*: read from a recorded ``ChoiceSequence``, span by span;
/// - *replay, then random*: read from the beginning of a recorded run, and drawn after its last step;
/// - *bytes*: decoded from a fuzzer's input (``ChoiceSequence/bytes()`` is the way back); an input made of records may
///   leave steps to be drawn from seeds in it.
///
/// Whatever the source, ``recording`` is what the run really chose, and
/// replaying it makes the same run.
///
/// A replay is *span-aligned*. A span opened with a label reads the next
/// recorded sibling of the same label; within it, choices are read in order.
/// What was recorded and is not asked for is dropped; what is asked for and was
/// not recorded, or is above the bound, is the simplest choice. So a sequence
/// from which a step was deleted still means the other steps.
///
/// One source serves many runs; starting a run keeps the memory of the last.
/// A source belongs to one thread.
public final class ChoiceSource {
  @usableFromInline enum Mode: UInt8 { case random, bytes, replay, beginning }

  // The properties are touched on every draw and only through this class's own
  // methods, none of which calls out while one is being changed, so that the
  // run-time check for overlapping access would find nothing.
  @exclusivity(unchecked) @usableFromInline var mode = Mode.random
  @exclusivity(unchecked) @usableFromInline var random = Xoshiro256(seed: 0)
  @exclusivity(unchecked) @usableFromInline var choices = RecordingBuffer<Choice>()
  @exclusivity(unchecked) @usableFromInline var spans = RecordingBuffer<Span>()
  @exclusivity(unchecked) @usableFromInline var open = RecordingBuffer<Int>(capacity: 16)
  @exclusivity(unchecked) @usableFromInline var replay = ReplayCursor()
  @exclusivity(unchecked) @usableFromInline var bytes = ByteCursor()
  /// Whether the span that is being opened is that of an element.
  @exclusivity(unchecked) @usableFromInline var isInElement = false

  /// Memory outside that choices are recorded in, if they are.
  @exclusivity(unchecked) var lent: RecordingMemory?

  /// Texts drawn in this run, so that later ones can resemble them.
  @exclusivity(unchecked) @usableFromInline package var texts = RecentTexts()
  // As above; used where a text is drawn.
  /// Long texts of this run and earlier ones in their other case.
  @exclusivity(unchecked) var otherCases = OtherCases()

  /// Creates a source that is about to make a random run.
  public init(seed: UInt64 = 0) { startRandom(seed: seed) }

  deinit {
    choices.deallocate()
    spans.deallocate()
    open.deallocate()
  }

  // MARK: Starting a run

  /// Starts a run whose choices are drawn from a seed.
  ///
  /// - Complexity: O(1); the memory of the last run is used again.
  public func startRandom(seed: UInt64) {
    random = Xoshiro256(seed: seed)
    start(.random)
  }

  /// Starts a run that makes the choices of another again, as far as they fit.
  ///
  /// - Complexity: O(1); the sequence is not copied.
  public func startReplay(of sequence: ChoiceSequence) {
    replay.start(sequence)
    start(.replay)
  }

  /// Starts a run that makes the choices of the beginning of another again, and is random from there.
  ///
  /// It becomes random when one more element of the run itself is asked for and
  /// none is left: at the end of a step, never within one.
  ///
  /// - Parameters:
  ///   - beginning: What is made again; see ``ChoiceSequence/prefix(through:)``.
  ///   - seed: Decides the rest, and what is not recorded.
  /// - Complexity: O(1); the sequence is not copied.
  public func startReplay(of beginning: ChoiceSequence, thenRandom seed: UInt64) {
    random = Xoshiro256(seed: seed)
    replay.start(beginning)
    start(.beginning)
  }

  /// Starts a run whose choices are decoded from bytes.
  ///
  /// Every byte string is a run: a number is taken modulo what is allowed, and
  /// after the last byte every choice is the simplest.
  ///
  /// - Complexity: O(1); the bytes are not copied, and have to stay until the run ends.
  public func startBytes(_ input: UnsafeRawBufferPointer) {
    bytes.start(input)
    if bytes.runSeed != 0 { random = Xoshiro256(seed: UInt64(bytes.runSeed)) }
    start(.bytes)
  }

  private func start(_ mode: Mode) {
    self.mode = mode
    lent?.wipe(choices: choices.count, spans: spans.count)
    choices.removeAll()
    spans.removeAll()
    open.removeAll()
    texts.removeAll()
    spans.append(Span(label: .run, start: 0, end: 0, next: 0, depth: 0))
    open.append(0)
  }

  /// Whether choices are drawn at random, at least some, so that a policy may bias them.
  @inlinable public var isRandom: Bool {
    mode == .random || mode == .beginning || mode == .bytes && bytes.runSeed != 0
  }

  /// Whether choices are read from a recorded run.
  @inlinable var isReading: Bool { mode.rawValue >= Mode.replay.rawValue }

  /// How many elements of the run itself the beginning has that is made again; zero in other runs.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements of the beginning.
  public func elementsOfBeginning(labeled label: SpanLabel) -> Int {
    mode == .beginning ? replay.sequence.elements(labeled: label).count : 0
  }

  /// How many elements of the run itself an input made of records has; nil in other runs.
  package var elementsOfInput: Int? { mode == .bytes && bytes.isRecorded ? bytes.elements : nil }

  /// The choices made so far, those of spans still open included.
  public var recording: ChoiceSequence {
    var closed = spans.elements
    for position in open.elements {
      closed[position].end = choices.count
      closed[position].next = closed.count
    }
    return ChoiceSequence(choices: choices.elements, spans: closed)
  }

  /// Number of choices made so far.
  @inlinable public var count: Int { choices.count }

  /// Returns a choice made in this run.
  ///
  /// - Precondition: `position` is less than ``count``.
  /// - Complexity: O(1)
  @inlinable public func choice(at position: Int) -> Choice { choices[position] }

  // MARK: Drawing

  /// Draws a choice, all of them equally likely in a random run.
  ///
  /// - Parameters:
  ///   - bound: The largest index allowed.
  ///   - kind: What the choice decides.
  /// - Returns: A simplicity index from zero to `bound`.
  /// - Complexity: O(1)
  @inlinable public func draw(upTo bound: UInt64, kind: Choice.Kind) -> UInt64 {
    draw(upTo: bound, kind: kind) { $0.next(upTo: bound) }
  }

  /// Draws a choice that a random run takes from a distribution of its own.
  ///
  /// - Parameters:
  ///   - bound: The largest index allowed.
  ///   - kind: What the choice decides.
  ///   - choose: Called in a random run only; its result is cut to `bound`.
  /// - Returns: A simplicity index from zero to `bound`.
  /// - Complexity: O(1), and what `choose` costs.
  @inlinable public func draw(
    upTo bound: UInt64, kind: Choice.Kind, choosing choose: (inout Xoshiro256) -> UInt64
  ) -> UInt64 {
    let index: UInt64
    switch mode {
    case .random: index = min(choose(&random), bound)
    case .replay, .beginning: index = replay.next(upTo: bound)
    case .bytes: index = bytes.isFresh ? min(choose(&random), bound) : bytes.next(upTo: bound, kind)
    }
    choices.append(Choice(index, upTo: bound, kind: kind))
    return index
  }

  /// Returns a random word that is not part of the run.
  ///
  /// For policies that decide how a random run draws (which commands take
  /// part, how long it gets): their effect is in the choices, so they need not
  /// be recorded. Zero unless the run is random.
  ///
  /// - Complexity: O(1)
  @inlinable public func unrecordedWord() -> UInt64 { isRandom ? random.next() : 0 }

  /// Returns an unrecorded number from zero to a bound; zero unless the run is random.
  ///
  /// - Complexity: O(1)
  @inlinable public func unrecorded(upTo bound: UInt64) -> UInt64 {
    isRandom ? random.next(upTo: bound) : 0
  }

  // MARK: Spans

  /// Opens a span; every choice until ``close()`` belongs to it.
  ///
  /// - Complexity: O(1); in a replay O(*n*), where *n* is the number of recorded spans that are passed over to find it.
  @inlinable public func open(_ label: SpanLabel) {
    if isReading { replay.enter(label) }
    if mode == .bytes, bytes.isRecorded { enterRecord(label) }
    spans.append(Span(label: label, start: choices.count, end: choices.count, next: 0, depth: open.count))
    open.append(spans.count &- 1)
  }

  /// Closes the span opened last.
  ///
  /// - Precondition: A span is open.
  /// - Complexity: O(1)
  @inlinable public func close() {
    if isReading { replay.leave() }
    let position = open.removeLast()
    if mode == .bytes, bytes.isRecorded, open.count == 2 { bytes.leavePart() }
    spans[position].end = choices.count
    spans[position].next = spans.count
  }

  /// Goes to the record of a span that is opened, if it has one of its own; those of elements are gone to before.
  @usableFromInline func enterRecord(_ label: SpanLabel) {
    if open.count == 1, !isInElement {
      bytes.enterPhase(&random)
    } else if open.count == 2, !label.isOfGenerator {
      bytes.enterPart(&random)
    }
  }

  /// Number of open spans; a value to hand to ``close(downTo:)``.
  @inlinable public var openSpans: Int { open.count }

  /// Closes spans until as many are open as before, after a draw was abandoned.
  ///
  /// - Complexity: O(*n*), where *n* is the number of spans that are closed.
  public func close(downTo depth: Int) {
    while open.count > depth { close() }
  }

  /// Opens the span of one more element of a repeated draw, if there is to be one.
  ///
  /// The element's span starts with a choice of its own that says "one more",
  /// so that the number of elements is the number of recorded spans and
  /// deleting a span deletes the element. That there is no more is a choice as
  /// well, of the span around the elements, which is what bytes need to end a list.
  ///
  /// - Parameters:
  ///   - label: What the elements are called.
  ///   - isRequired: Whether there must be one more.
  ///   - wants: Whether a random run takes one more; called in a random run only.
  /// - Returns: Whether a span was opened; close it after the element.
  /// - Complexity: As that of ``open(_:)``.
  @inlinable public func openElement(
    _ label: SpanLabel, isRequired: Bool = false, wants: (inout Xoshiro256) -> Bool
  ) -> Bool {
    if mode == .beginning, open.count == 1, !replay.hasNext(label) { mode = .random }
    if !isRequired {
      let isMore =
        switch mode {
        case .random: wants(&random)
        case .replay, .beginning: replay.hasNext(label)
        case .bytes: nextIsMore(wants)
        }
      if !isMore {
        if isReading { replay.skipEndOfElements() }
        choices.append(Choice(0, upTo: 1, kind: .more))
        return false
      }
    }
    isInElement = true
    open(label)
    isInElement = false
    if isReading { _ = replay.next(upTo: 1) }
    choices.append(isRequired ? Choice(0, upTo: 0, kind: .more) : Choice(1, upTo: 1, kind: .more))
    return true
  }

  /// Whether bytes say that one more element follows.
  @inlinable func nextIsMore(_ wants: (inout Xoshiro256) -> Bool) -> Bool {
    if bytes.isRecorded, open.count == 1 { return enterElement() }
    return bytes.isFresh ? wants(&random) : bytes.nextIsMore()
  }

  @usableFromInline func enterElement() -> Bool { bytes.enterElement(&random) }
}
