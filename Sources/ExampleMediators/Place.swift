/// A country and one of its regions: what two forms coordinate that differ only
/// in how they treat a change made by one of their observers.
public struct Place: Equatable, Sendable {
  /// The country.
  public var country: String

  /// The region of the country; empty after the country changed.
  public var region: String

  /// Creates a place.
  public init(country: String = "", region: String = "") {
    self.country = country
    self.region = region
  }

  /// What a user may change.
  enum Change {
    case country(String)
    case region(String)
  }

  /// Returns the place after a change. Another country has other regions, so
  /// the old region goes with the old country.
  func after(_ change: Change) -> Place {
    switch change {
    case .country(let name): name == country ? self : Place(country: name)
    case .region(let name): Place(country: country, region: name)
    }
  }
}
