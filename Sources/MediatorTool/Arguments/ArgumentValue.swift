import MediatorTesting

/// A type whose values can be written on the command line.
protocol ArgumentValue {
  /// What stands for a value in help.
  static var placeholder: String { get }
  /// What a value must be; the end of the sentence "it must be …".
  static var expected: String { get }
  /// Whether several values may be given.
  static var isRepeating: Bool { get }
  /// Takes in what was written; returns false when it is no such value.
  mutating func accept(_ text: String) -> Bool
}

extension ArgumentValue {
  static var isRepeating: Bool { false }
}

extension String: ArgumentValue {
  static var placeholder: String { "TEXT" }
  static var expected: String { "a text that is not empty" }
  mutating func accept(_ text: String) -> Bool {
    self = text
    return !text.isEmpty
  }
}

extension Bool: ArgumentValue {
  static var placeholder: String { "" }
  static var expected: String { "absent" }
  mutating func accept(_ text: String) -> Bool {
    self = true
    return true
  }
}

extension Array: ArgumentValue where Element: ArgumentValue & ExpressibleByArgument {
  static var placeholder: String { Element.placeholder }
  static var expected: String { Element.expected }
  static var isRepeating: Bool { true }
  mutating func accept(_ text: String) -> Bool {
    guard let element = Element(argument: text) else { return false }
    append(element)
    return true
  }
}

extension Optional: ArgumentValue where Wrapped: ArgumentValue & ExpressibleByArgument {
  static var placeholder: String { Wrapped.placeholder }
  static var expected: String { Wrapped.expected }
  mutating func accept(_ text: String) -> Bool {
    self = Wrapped(argument: text)
    return self != nil
  }
}

/// A type that is made from what was written.
protocol ExpressibleByArgument: ArgumentValue {
  init?(argument: String)
}

extension ExpressibleByArgument {
  mutating func accept(_ text: String) -> Bool {
    guard let value = Self(argument: text) else { return false }
    self = value
    return true
  }
}

extension String: ExpressibleByArgument {
  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    self = argument
  }
}

/// A whole number within a range.
protocol WholeNumber: ExpressibleByArgument, Hashable {
  /// The numbers that can be written.
  static var range: ClosedRange<Int> { get }
  /// What is counted, as in "a whole number of seconds"; empty when that is said elsewhere.
  static var unit: String { get }
  init(value: Int)
}

extension WholeNumber {
  static var placeholder: String { "N" }
  static var unit: String { "" }
  static var expected: String {
    "a whole number\(unit.isEmpty ? "" : " of \(unit)") from \(range.lowerBound) to \(range.upperBound)"
  }

  init?(argument: String) {
    guard let value = Int(argument), Self.range.contains(value) else { return nil }
    self.init(value: value)
  }
}

/// A whole number of at least one.
struct Count: WholeNumber {
  static let range = 1...1_000_000_000
  var value: Int
}

/// A number of executions to spend, which may be none.
struct Executions: WholeNumber {
  static let range = 0...1_000_000_000
  var value: Int
}

/// A whole number that may be zero.
struct Limit: WholeNumber {
  static let range = 0...1_000
  var value: Int
}

/// A time to spend.
struct Seconds: WholeNumber {
  static let placeholder = "SECONDS"
  static let unit = "seconds"
  static let range = 1...1_000_000
  var value: Int
}

/// An amount of memory.
struct Megabytes: WholeNumber {
  static let placeholder = "MB"
  static let unit = "megabytes"
  static let range = 16...1_000_000
  var value: Int
}

/// What decides the random choices.
enum SeedChoice: ExpressibleByArgument, Hashable {
  case number(UInt64)
  /// Another one each time.
  case random

  static let placeholder = "S"
  static let expected = "a whole number from 0 to 18446744073709551615, or \"random\""

  init?(argument: String) {
    if argument == "random" {
      self = .random
    } else if let number = UInt64(argument) {
      self = .number(number)
    } else {
      return nil
    }
  }

  /// The seed; drawn now where another one is wanted each time.
  var seed: UInt64 {
    switch self {
    case .number(let number): number
    case .random: UInt64.random(in: 0...UInt64(UInt32.max))
    }
  }
}
