import MediatorTesting

/// What is wrong with what was typed.
enum UsageError: Error, Hashable, CustomStringConvertible {
  case unknownSubcommand(String, known: [String])
  case optionBeforeSubcommand(String, known: [String])
  case unknownOption(String, subcommand: String, known: [String])
  case missingValue(option: String, placeholder: String, expected: String)
  case unwantedValue(option: String, value: String)
  case badValue(of: String, value: String, expected: String)
  case unexpectedArgument(String, subcommand: String)
  case missingArgument(String, subcommand: String, help: String)
  case unknownMediator(String, known: [String])
  case unknownDefect(String, mediator: String, known: [String])
  case defectNeedsOneMediator(defect: String, names: [String])
  /// An option that says nothing without another: both, and why.
  case missingOption(String, neededBy: String, reason: String)
  /// Two options that contradict each other, and why.
  case conflict(String, String, reason: String)
  case unknownSchedule(String, known: [String])
  /// A name of one of the tool's own things: what it is, and the name.
  case unknownName(String, String, known: [String])
  case unknownStoredMediator(String, known: [String])
  case neitherFileNorToken(String)
  case missingFolder(option: String, path: String)
  /// A word of the command line, counted from one, with what is no text replaced.
  case argumentNotText(String, position: Int)
  /// Mediators that were named, of which none can be verified beside other tasks.
  case notSimulated([String])

  var description: String {
    switch self {
    case .unknownSubcommand(let name, let known):
      "there is no subcommand \"\(name)\"" + choice(name, "there are", known)
    case .optionBeforeSubcommand(let option, let known):
      "\(option) comes before the subcommand; write the subcommand first: \(known.joined(separator: ", "))"
    case .unknownOption(let option, let subcommand, let known):
      "\(subcommand) has no option \(option)" + choice(option, "it has", known)
    case .missingValue(let option, let placeholder, let expected):
      "\(option) needs a value, as in \"\(option) \(placeholder)\"; it must be \(expected)"
    case .unwantedValue(let option, let value):
      "\(option) takes no value, but \"\(value)\" was given; write \(option) alone"
    case .badValue(let name, let value, let expected):
      "\(name) cannot be \"\(value)\"; it must be \(expected)"
    case .unexpectedArgument(let argument, let subcommand):
      "\(subcommand) has no place for \"\(argument)\"; leave it out, or put it in quotes with what it belongs to"
    case .missingArgument(let name, let subcommand, let help):
      "\(subcommand) needs \(name), \(help.prefix(1).lowercased() + help.dropFirst())"
    case .unknownMediator(let name, let known):
      "there is no mediator \"\(name)\"" + choice(name, "there are", known)
    case .unknownDefect(let id, let mediator, let known):
      "\(mediator) has no planted defect \"\(id)\"" + choice(id, "it has", known)
    case .defectNeedsOneMediator(let defect, let names):
      "--defect \(defect) needs exactly one mediator to be planted in, but "
        + (names.isEmpty ? "none was named" : "\(names.count) were named: \(names.joined(separator: ", "))")
        + "; write its NAME before --defect"
    case .missingOption(let option, let other, let reason):
      "\(other) needs \(option) as well: \(reason)"
    case .conflict(let first, let second, let reason):
      "\(first) and \(second) do not go together: \(reason); leave one of them out"
    case .unknownSchedule(let name, let known):
      "there is no schedule \"\(name)\"" + choice(name, "there are", known)
    case .unknownName(let what, let name, let known):
      "there is no \(what) \"\(name)\"" + choice(name, "there are", known)
    case .unknownStoredMediator(let name, let known):
      "the run is of a mediator \"\(name)\", which is not in the catalog" + choice(name, "there are", known)
    case .neitherFileNorToken(let text):
      "there is no file \(text), and it is no token either, since a token starts with \"\(Artifact.tokenPrefix)\"; "
        + "check the path, which is taken from the folder you are in, or copy the whole token"
    case .missingFolder(let option, let path):
      "\(option) names \(path), but there is no such folder; check the path, which is taken from the folder you are in"
    case .argumentNotText(let text, let position):
      "argument \(position), \"\(text)\", is not text in UTF-8; rename the file or folder that it names"
    case .notSimulated(let names):
      "\(names.joined(separator: ", ")) cannot be verified with --async: \(names.count == 1 ? "it does" : "they do")"
        + " not simulate tasks; leave --async out"
    }
  }

  /// The end of a sentence on a name that does not exist: the nearest one, and all there are.
  private func choice(_ name: String, _ lead: String, _ known: [String]) -> String {
    guard !known.isEmpty else { return "; \(lead) none" }
    let all = known.joined(separator: ", ")
    guard let near = nearest(to: name, in: known) else { return "; \(lead): \(all)" }
    return "; did you mean \(near)? \(lead.prefix(1).uppercased() + lead.dropFirst()): \(all)"
  }
}

/// Returns the name that is closest to a misspelled one, unless all are far from it.
func nearest(to name: String, in known: [String]) -> String? {
  let typed = name.lowercased()
  let ranked = known.map { (name: $0, distance: editDistance(typed, $0.lowercased())) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  if best.distance <= max(1, typed.count / 3) { return best.name }
  return known.first { typed.count > 2 && ($0.lowercased().hasPrefix(typed) || $0.lowercased().contains(typed)) }
}

/// The smallest number of letters to insert, delete or replace, or of neighbours to exchange.
func editDistance(_ left: String, _ right: String) -> Int {
  let (left, right) = (Array(left.prefix(100)), Array(right.prefix(100)))
  var (before, row) = ([Int](), Array(0...right.count))
  for (line, letter) in left.enumerated() {
    var next = [line + 1]
    for (column, other) in right.enumerated() {
      var distance = min(row[column + 1] + 1, next[column] + 1, row[column] + (letter == other ? 0 : 1))
      if line > 0, column > 0, letter == right[column - 1], left[line - 1] == other {
        distance = min(distance, before[column - 1] + 1)
      }
      next.append(distance)
    }
    (before, row) = (row, next)
  }
  return row[right.count]
}
