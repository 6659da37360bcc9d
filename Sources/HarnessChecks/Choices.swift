import PropertyCore

extension HarnessCheck {
  /// A run made from bytes is made again from its recording, and from the bytes of its recording.
  ///
  /// - Parameter encode: What turns a recording into bytes.
  public static func choices(encode: @escaping (ChoiceSequence) -> [UInt8] = { $0.bytes() }) -> HarnessCheck {
    let (first, second) = (ChoiceSource(), ChoiceSource())
    let anything = anything
    return HarnessCheck("choices") { bytes in
      first.startBytes(bytes)
      let value = draw(first, anything)
      let recording = first.recording
      second.startReplay(of: recording)
      guard draw(second, anything) == value, second.recording == recording else {
        return "the recording of a run makes another run"
      }
      return encode(recording).withUnsafeBytes { again in
        second.startBytes(again)
        return draw(second, anything) == value && second.recording == recording
          ? nil : "the bytes of a run make another run"
      }
    }
  }

  /// Draws values of every kind, in lists and alternatives; a draw that is discarded ends the run.
  static func draw(_ source: ChoiceSource, _ anything: Generator<String>) -> [String] {
    var drawn: [String] = []
    while drawn.count < 30, source.openElement(.element, wants: { _ in false }) {
      do throws(Discard) {
        drawn.append(try anything.draw(from: source))
      } catch {
        source.close(downTo: 1)
        return drawn + ["discarded"]
      }
      source.close()
    }
    return drawn
  }

  static var anything: Generator<String> {
    .frequency([
      (2, Generator<Int>.integer(in: -1_000...1_000_000).map { "\($0)" }),
      (2, Generator<String>.text.map { "\"\($0)\"" }),
      (1, Generator<String>.word.map { "\"\($0)\"" }),
      (1, Generator<Bool>.bool.map { "\($0)" }),
      (1, Generator<Double>.double(in: -1e9...1e9).map { "\($0)" }),
      (1, Generator<Int>.integer(in: 0...9).filter { $0 % 3 != 1 }.map { "\($0)" }),
      (1, Generator<[Int]>.array(of: .integer(in: 0...255), count: 0...6).map { "\($0)" }),
    ])
  }
}
