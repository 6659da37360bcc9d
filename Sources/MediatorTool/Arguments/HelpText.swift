/// Help, made from what subcommands declare.
struct HelpText {
  /// What the tool is called.
  var program: String

  /// The page that lists the subcommands.
  func overview(_ subcommands: [any Subcommand.Type], version: String) -> String {
    let rows = subcommands.map { ($0.configuration.name, $0.configuration.abstract) }
    return """
      \(program) \(version): hunts coordination bugs in mediators

      USAGE: \(program) SUBCOMMAND [OPTIONS]

      SUBCOMMANDS:
      \(table(rows + [("help [SUBCOMMAND]", "Explains a subcommand.")]))

      OPTIONS:
      \(table([("--version", "Prints the version."), ("-h, --help", "Prints this page, or that of a subcommand.")]))

      EXIT CODES: 0 clean, 1 a finding, 2 the job could not be done, 130 or 143 interrupted after saving.

      Start with: \(program) check
      """
  }

  /// The page of one subcommand.
  func page(of subcommand: any Subcommand) -> String {
    let configuration = type(of: subcommand).configuration
    let declarations = subcommand.declarations
    let arguments = declarations.filter { $0.form == .argument }
    let options = declarations.filter { $0.form != .argument }
    // An option and its value stay on one line.
    let items = (arguments + options).map { usageItem($0).replacing(" ", with: "\u{A0}") }
    let usage = ([program, configuration.name] + items).joined(separator: " ")
    var parts = [configuration.abstract, wrapped("USAGE: \(usage)", indent: 2).replacing("\u{A0}", with: " ")]
    if !configuration.discussion.isEmpty {
      parts.append(
        configuration.discussion.split(separator: "\n", omittingEmptySubsequences: false)
          .map { wrapped(String($0), indent: 0) }.joined(separator: "\n"))
    }
    if !arguments.isEmpty { parts.append("ARGUMENTS:\n" + table(arguments.map { (usageItem($0), $0.help) })) }
    parts.append(
      "OPTIONS:\n" + table(options.map { (signature($0), $0.help) } + [("-h, --help", "Prints this page.")]))
    if !configuration.examples.isEmpty {
      parts.append("EXAMPLES:\n" + configuration.examples.map { "  \(program) \($0)" }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  private func signature(_ declaration: ArgumentDeclaration) -> String {
    declaration.form == .flag ? declaration.name : "\(declaration.name) \(declaration.placeholder)"
  }

  private func usageItem(_ declaration: ArgumentDeclaration) -> String {
    switch declaration.form {
    case .argument: declaration.isRepeating ? "[\(declaration.name) ...]" : declaration.name
    case .option, .flag: "[\(signature(declaration))]"
    }
  }

  private func table(_ rows: [(String, String)]) -> String {
    let width = min(rows.map(\.0.count).max() ?? 0, 22)
    return rows.map { left, right in
      let indent = width + 4
      let head = "  \(left)" + String(repeating: " ", count: max(2, indent - left.count - 2))
      let body = wrapped(right, indent: 0, width: 100 - indent).split(separator: "\n")
        .joined(separator: "\n" + String(repeating: " ", count: indent))
      return head + body
    }.joined(separator: "\n")
  }

  private func wrapped(_ text: String, indent: Int, width: Int = 100) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent) + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
