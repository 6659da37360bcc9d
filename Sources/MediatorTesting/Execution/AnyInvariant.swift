/// An invariant with its types forgotten.
final class AnyInvariant {
  /// What starts or ends an obligation.
  enum AnyTrigger {
    case state((AnyObject) -> Bool)
    case command(String)
    case delivery(String)
  }

  enum Kind { case always, atQuiescence, eventually, never }

  let name: String
  let site: SourceSite
  let kind: Kind
  let holds: (AnyObject) -> Bool
  /// Where it says something, for counting; part of `holds`.
  let antecedent: ((AnyObject) -> Bool)?
  let after: AnyTrigger?
  let until: AnyTrigger?

  init(
    name: String, site: SourceSite, kind: Kind, holds: @escaping (AnyObject) -> Bool,
    antecedent: ((AnyObject) -> Bool)?, after: AnyTrigger?, until: AnyTrigger?
  ) {
    self.name = name
    self.site = site
    self.kind = kind
    self.holds = holds
    self.antecedent = antecedent
    self.after = after
    self.until = until
  }
}

/// A line of the projection with its types forgotten.
final class AnyShows {
  let name: String
  let agrees: (AnyObject) -> Bool
  let describe: (AnyObject) -> (shown: String, expected: String)

  init(
    name: String, agrees: @escaping (AnyObject) -> Bool,
    describe: @escaping (AnyObject) -> (shown: String, expected: String)
  ) {
    self.name = name
    self.agrees = agrees
    self.describe = describe
  }
}
