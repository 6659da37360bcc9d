import Campaigns

/// A sanitizer that the user names.
struct SanitizerChoice: ExpressibleByArgument, Hashable {
  static let placeholder = "TOOL"
  static let expected = Sanitizer.allCases.map(\.rawValue).joined(separator: " or ")

  var sanitizer: Sanitizer

  init?(argument: String) {
    guard let sanitizer = Sanitizer(rawValue: argument) else { return nil }
    self.sanitizer = sanitizer
  }
}
