import PropertyCore

/// A failure that is known, and tolerated until a given day.
public struct Suppression: Hashable, Sendable {
  /// What makes a failure this one.
  public var signature: FailureSignature
  /// The last day on which it is tolerated, as `2027-01-31`.
  public var until: String
  /// Why it is tolerated.
  public var reason: String

  /// Describes a known failure.
  public init(_ signature: FailureSignature, until: String, because reason: String) {
    self.signature = signature
    self.until = until
    self.reason = reason
  }

  /// The line that stands for it in a file.
  public var line: String {
    "\(quoted(signature.specification)) \(signature.kind.rawValue) \(quoted(signature.name)) \(quoted(signature.site))"
      + " until \(until) because \(quoted(reason))"
  }
}

/// The failures that are known, as a repository keeps them in a file.
///
/// One failure a line, by what makes it the same as another: the mediator, the
/// kind, the name and the site, as in an artifact. Lines that are empty or
/// begin with `#` are for readers.
///
/// ```
/// "RemoteSearch" oracle "stale silence" "search" until 2027-01-31 because "the service is being replaced"
/// ```
public struct Suppressions: Hashable, Sendable {
  /// The suppressions that hold today.
  public private(set) var active: [Suppression] = []
  /// The suppressions whose last day has passed.
  public private(set) var expired: [Suppression] = []

  /// Creates an empty list.
  public init() {}

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: What the file holds.
  ///   - today: The day, as `2027-01-31`. It is handed in, so that what is suppressed is a function of both.
  /// - Throws: ``SuppressionsError`` for the first line that cannot be read.
  public init(_ text: String, today: String) throws(SuppressionsError) {
    guard Self.isDay(today) else { throw SuppressionsError(line: 0, reason: "\(today) is no day") }
    for (position, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard let first = line.first(where: { $0 != " " && $0 != "\t" }), first != "#" else { continue }
      let suppression = try Self.read(String(line), number: position + 1)
      if (active + expired).contains(where: { $0.signature == suppression.signature }) {
        throw SuppressionsError(line: position + 1, reason: "the failure is there a second time")
      }
      // Days written in this way are in the order of their texts.
      if suppression.until >= today { active.append(suppression) } else { expired.append(suppression) }
    }
  }

  /// Finds the suppression of a failure.
  public func suppression(of signature: FailureSignature) -> Suppression? {
    active.first { $0.signature == signature }
  }

  private static func read(_ line: String, number: Int) throws(SuppressionsError) -> Suppression {
    do throws(ArtifactError) {
      var scanner = LineScanner(line, number: number)
      let specification = try scanner.quoted()
      let word = try scanner.word()
      guard let kind = FailureSignature.Kind(rawValue: word) else {
        throw scanner.error("\(describeValue(word)) is no kind of failure")
      }
      let signature = FailureSignature(
        kind: kind, name: try scanner.quoted(), specification: specification, site: try scanner.quoted())
      guard try scanner.word() == "until" else { throw scanner.error("the word until is missing after the failure") }
      let day = try scanner.word()
      guard isDay(day) else { throw scanner.error("\(describeValue(day)) is no day such as 2027-01-31") }
      guard try scanner.word() == "because" else { throw scanner.error("the word because is missing after the day") }
      let reason = try scanner.quoted()
      guard reason.contains(where: { !$0.isWhitespace }) else { throw scanner.error("the reason is empty") }
      try scanner.expectEnd()
      return Suppression(signature, until: day, because: reason)
    } catch {
      guard case .malformed(_, _, let reason) = error else {
        throw SuppressionsError(line: number, reason: "\(error)")
      }
      throw SuppressionsError(line: number, reason: reason)
    }
  }

  /// Whether a text is a day of the calendar, as `2027-01-31`.
  private static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == 45 || (48...57).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let longest = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    return (1...longest).contains(day)
  }
}

/// Why a file of suppressions cannot be used.
public struct SuppressionsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from one.
  public var line: Int
  /// What is wrong with it.
  public var reason: String

  public var description: String {
    "line \(line): \(reason); a line is: "
      + "\"Mediator\" kind \"name\" \"site\" until 2027-01-31 because \"the reason\""
  }
}
