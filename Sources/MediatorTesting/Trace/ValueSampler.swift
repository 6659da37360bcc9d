import PropertyCore

/// Draws every argument and answer of a run a number of times more, to have something to put in its place.
///
/// The further draws are made on a source of their own, right after the draw
/// that counts, by the same generator: so they are what the specification could
/// have drawn there, whatever its generators are made of. Nothing of the run changes.
final class ValueSampler {
  /// What a value was drawn for.
  enum Purpose: Hashable {
    /// For a command: the event it became, counted from one, and which of its arguments it is.
    case argument(event: Int, number: Int)
    /// For the answer of an effect, by its ordinal.
    case answer(effect: Int)
  }

  /// One value of the run.
  struct Sample {
    var purpose: Purpose
    /// Positions of its choices.
    var range: Range<Int>
    /// Whether it is a text.
    var isText: Bool
    /// Other values that could have been drawn, none of them twice, as choices.
    var others: [ChoiceSequence] = []
  }

  private(set) var samples: [Sample] = []
  /// How many other values are looked for.
  private let count: Int
  private let seed: UInt64
  private let source = ChoiceSource()
  /// The texts drawn before the value, which others like it can resemble.
  private var texts = RecentTexts()
  private var argumentStart = 0
  private var number = 0

  init(count: Int, seed: UInt64) {
    self.count = count
    self.seed = seed
  }

  /// Notes where a command's arguments begin.
  func beginCommand(_ source: ChoiceSource) {
    argumentStart = source.count
    texts = source.texts
    number = 0
  }

  /// Notes that an answer is about to be drawn.
  func beginAnswer(_ source: ChoiceSource) { texts = source.texts }

  /// Samples an argument that was just drawn.
  func sample<Value>(argument generator: Generator<Value>, event: Int, _ run: ChoiceSource) {
    number += 1
    sample(generator, .argument(event: event, number: number), argumentStart..<run.count)
    argumentStart = run.count
    texts = run.texts
  }

  /// Samples an answer that was just drawn.
  func sample<Value>(answer generator: Generator<Value>, effect: Int, _ range: Range<Int>) {
    sample(generator, .answer(effect: effect), range)
  }

  /// Draws up to four times as often as there are values to find, since small ones come again and again.
  private func sample<Value>(_ generator: Generator<Value>, _ purpose: Purpose, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var sample = Sample(purpose: purpose, range: range, isText: Value.self == String.self)
    // Only membership is asked, so the order of the set decides nothing.
    var seen: Set<String> = []
    for attempt in 0..<4 * count where sample.others.count < count {
      let place = UInt64(samples.count) << 32 | UInt64(attempt)
      source.startRandom(seed: SplitMix64.word(seed: seed, at: place))
      source.texts = texts
      guard let value = try? generator.draw(from: source), seen.insert(describeValue(value)).inserted else { continue }
      sample.others.append(source.recording)
    }
    samples.append(sample)
  }
}
