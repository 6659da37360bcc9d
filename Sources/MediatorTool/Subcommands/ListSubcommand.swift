import MediatorTesting

/// Shows the catalog.
struct ListSubcommand: Subcommand {
  static let configuration = SubcommandConfiguration(
    name: "list", abstract: "Lists the mediators and the defects that can be planted in them.",
    discussion: """
      Below each mediator are its planted defects: the oracle or invariant that reports the defect, and the \
      number of events of the shortest run that shows it.
      """,
    examples: ["list", "list --json"])

  @Flag(help: "Prints JSON.") var json

  func run(in session: ToolSession) throws -> ExitCode {
    if json {
      session.print(.array(session.catalog.entries.map(entryJSON)))
    } else {
      session.say(session.catalog.entries.map { text(of: $0, session.style) }.joined(separator: "\n\n"))
    }
    return .clean
  }

  private func entryJSON(_ entry: CatalogEntry) -> JSONText {
    let defects = entry.defects.map { defect in
      JSONText.object([
        ("id", .string(defect.id)), ("oracle", .string(defect.oracle)),
        ("shortestEvents", .integer(defect.shortestEvents)),
      ])
    }
    return .object([("name", .string(entry.name)), ("defects", .array(defects))])
  }

  private func text(of entry: CatalogEntry, _ style: ReportStyle) -> String {
    var lines = ["\(style.strong)\(entry.name)\(style.plain): \(entry.summary)"]
    let width = entry.defects.map(\.id.count).max() ?? 0
    for defect in entry.defects {
      let events = defect.shortestEvents == 1 ? "1 event" : "\(defect.shortestEvents) events"
      let pad = String(repeating: " ", count: width - defect.id.count)
      lines.append("  \(defect.id)\(pad)  \(defect.summary)")
      lines.append(
        String(repeating: " ", count: width + 4) + "\(style.dim)\(defect.oracle), \(events)\(style.plain)")
    }
    return lines.joined(separator: "\n")
  }
}
