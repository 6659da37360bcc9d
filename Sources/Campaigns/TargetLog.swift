import Foundation
import MediatorTesting

/// What a fuzz target said when an input ended it.
struct TargetLog {
  private let lines: [Substring]

  init(_ url: URL) {
    let text = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    lines = text.split(separator: "\n")
  }

  /// What a sanitizer calls it, such as "ThreadSanitizer: data race"; nil when none complained.
  var name: String? {
    guard let summary = lines.last(where: { $0.hasPrefix("SUMMARY: ") }) else { return nil }
    let words = summary.dropFirst("SUMMARY: ".count).split(separator: " ")
    guard let tool = words.first, tool != "libFuzzer:" else { return nil }
    // The rest is an address in a program or a place in a file, which is told as the site.
    let what = words.dropFirst().prefix { !$0.contains("/") && !$0.hasPrefix("(") && !$0.contains(".swift") }
    return ([tool] + what).joined(separator: " ")
  }

  /// The first frame of a stack trace that is none of the runtime's, of libFuzzer's or of the harness.
  var site: String {
    let foreign =
      ["__sanitizer", "fuzzer::", "/libc.so", "nptl/", "stdlib/", "libswift"]
      + HarnessModules.names.map { "Sources/\($0)/" }
    for line in lines where line.drop(while: { $0 == " " }).hasPrefix("#") {
      guard let path = line.split(separator: " ").first(where: { $0.contains(".swift:") }),
        !foreign.contains(where: { line.contains($0) })
      else { continue }
      let name = path.split(separator: "/").suffix(2).joined(separator: "/")
      return name.split(separator: ":").prefix(2).joined(separator: ":")
    }
    return ""
  }
}
