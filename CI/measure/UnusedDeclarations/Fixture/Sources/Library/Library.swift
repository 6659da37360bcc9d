import Inside

/// What the products offer is used, whoever uses it.
public struct Greeter {
  public init() {}
  public func greet() -> String { text(of: Polite()) }
  public func shout() -> String { "!" + Stored(text: "a").description }  // LISTED public, used outside by tests only
  public func whisper() -> String { "\(calledByLibrary())" }  // LISTED public, used outside by nobody
  public func mutter() -> Mood { .dark }  // LISTED public, used outside by the package only
}

/// Needed by whoever calls what returns it, and by nobody else.
public enum Mood { case dark, light }  // LISTED public, used outside by the package only

protocol Manners {
  func text() -> String
  func neverAsked() -> String  // LISTED used by nobody
}

extension Manners {
  /// What answers a requirement that nobody calls is not used either.
  func neverAsked() -> String { "" }  // LISTED used by nobody
}

struct Polite: Manners {
  func text() -> String { "please" }
}

private func text(of manners: some Manners) -> String { manners.text() }

struct Stored: CustomStringConvertible {
  var text: String  // LISTED written and never read
  var description: String { "stored" }
}

/// The compiler compares and codes what nobody names.
struct Coded: Codable, Hashable { var value: Int }

public func code() -> Bool { Coded(value: 1) == Coded(value: 2) }  // LISTED public, used outside by nobody

#if os(Nowhere)
  func elsewhere() { onlyElsewhere() }
#endif

func onlyElsewhere() {}

@resultBuilder public enum Lines {
  public static func buildBlock(_ lines: String...) -> [String] { lines }
  public static func buildOptional(_ lines: [String]?) -> [String] { lines ?? [] }
}

public func lines(@Lines _ lines: () -> [String]) -> [String] { lines() }
