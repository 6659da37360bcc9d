extension Generator where Value == String {
  /// A generator of what people type into a text field, and of what breaks code that takes it.
  ///
  /// Most texts are a few letters. Some are from ``TrickyTexts``, and some
  /// resemble a text that this run drew before: the same again, in the other
  /// case, with a space or a mark nobody sees. The simplest is the empty text.
  ///
  /// Every text takes three choices, so that a simpler one never moves the choices after it.
  public static var text: Generator { Generator { source throws(Discard) in source.drawText() } }

  /// A generator of one to eight letters from a to z; the simplest is "a".
  public static var word: Generator { Generator { source throws(Discard) in source.drawWord() } }

  /// A generator of strings made of given characters, the first being the simplest.
  ///
  /// - Precondition: `characters` is not empty.
  public static func string(of characters: some Collection<Character>, count: ClosedRange<Int> = 0...20) -> Generator {
    Generator<[Character]>.array(of: .element(of: characters), count: count).map { String($0) }
  }
}

extension ChoiceSource {
  fileprivate func drawText() -> String {
    let family = draw(upTo: 2, kind: .pick) { random in
      let ticket = random.next(upTo: 9)
      return ticket < 6 ? 0 : ticket < 8 ? 1 : 2
    }
    let text: String
    switch family {
    case 1:
      text = TrickyTexts.all[Int(draw(upTo: UInt64(TrickyTexts.all.count - 1), kind: .pick))]
      _ = draw(upTo: 0, kind: .pick)
    case 2:
      let age = draw(upTo: UInt64(RecentTexts.capacity - 1), kind: .natural)
      let difference = draw(upTo: UInt64(LookAlike.all.count - 1), kind: .pick)
      text = texts.text(age: Int(age)).map { LookAlike.all[Int(difference)].applied(to: $0, &otherCases) } ?? ""
    default:
      let length = draw(upTo: Letters.longest, kind: .natural) { random in
        random.chance(1, in: 16) ? 0 : 1 + random.next(upTo: Letters.longest - 1)
      }
      text = Letters.text(length, number: draw(upTo: Letters.count(of: length) - 1, kind: .natural))
    }
    texts.append(text)
    return text
  }

  fileprivate func drawWord() -> String {
    let length = 1 + draw(upTo: Letters.longest - 1, kind: .natural)
    let text = Letters.text(length, number: draw(upTo: Letters.count(of: length) - 1, kind: .natural))
    texts.append(text)
    return text
  }
}

/// Words of the letters a to z, by length and by their position in the dictionary.
enum Letters {
  static let longest: UInt64 = 8

  /// How many words have a length.
  static func count(of length: UInt64) -> UInt64 {
    var count: UInt64 = 1
    for _ in 0..<length { count &*= 26 }
    return count
  }

  /// The word with a position in the dictionary of all words of its length; "aaa" is number zero.
  ///
  /// Up to fifteen bytes lie within the string itself, so nothing is allocated.
  static func text(_ length: UInt64, number: UInt64) -> String {
    String(unsafeUninitializedCapacity: Int(length)) { letters in
      var rest = number
      for position in stride(from: Int(length) - 1, through: 0, by: -1) {
        letters[position] = UInt8(ascii: "a") + UInt8(truncatingIfNeeded: rest % 26)
        rest /= 26
      }
      return Int(length)
    }
  }
}
