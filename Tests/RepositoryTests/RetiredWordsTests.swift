import Testing

/// One word, one meaning: words that were given up for others do not come back.
@Suite struct RetiredWordsTests {
  private static let artifactKeyword = "the keyword of artifacts, which keep being read"
  private static let newsExamples = "mediators of screens that show news, and what tests and lists say of them"

  private static let renamed = "what was renamed is listed under both names"

  static let words = [
    RetiredWord("departure", instead: "perturbation", scope: .anywhere, except: ["CHANGELOG.md": renamed]),
    RetiredWord("polite world", instead: "nominal schedule"),
    RetiredWord(
      "heal", ending: "(s|ed|ing)?", instead: "drain",
      except: [
        "Sources/MediatorTesting/Artifacts/": artifactKeyword,
        "Sources/MediatorTesting/MediatorTesting.docc/Glossary.md": artifactKeyword,
        "Tests/MediatorTestingTests/Effects/SpanLabelTests.swift": artifactKeyword,
        "Tests/MediatorToolTests/MutatedArtifactTests.swift": artifactKeyword,
      ]),
    RetiredWord(
      "news", instead: "new coverage",
      except: [
        "CI/api/ExampleMediators.txt": newsExamples,
        "Sources/ExampleMediators/": newsExamples,
        "Sources/ExampleSpecifications/": newsExamples,
        "Tests/CommandLineTests/Snapshots/list.txt": newsExamples,
        "Tests/ExampleMediatorsTests/": newsExamples,
        "Tests/MediatorTestingTests/World/MediatorThatOutlivesItsRunTests.swift": newsExamples,
      ]),
    RetiredWord("examination", instead: "triage", scope: .anywhere),
    RetiredWord(
      "interruption", instead: "termination signal, or fault injection", scope: .anywhere,
      except: ["CHANGELOG.md": renamed]
    ),
    RetiredWord("goesOn", instead: "shouldContinue", scope: .code),
    RetiredWord(
      "subject", ending: "s?", instead: "system, or what it is", scope: .code,
      except: ["CHANGELOG.md": renamed, "Sources/FieldCases/StaleCompletions/": "a panel whose user selects one"]),
    RetiredWord("Blueprint", instead: "AnySpecification", scope: .code, except: ["CHANGELOG.md": renamed]),
    RetiredWord("Roll", instead: "LiveObjectRegistry", scope: .code),
    RetiredWord("ControlSeat", instead: "ControlRegistration", scope: .code),
    RetiredWord("Told", instead: "OutcomeMessage", scope: .code),
    RetiredWord("Manner", instead: "run options", scope: .code),
    RetiredWord("Bystander", ending: "s?", instead: "BackgroundTasks", scope: .code),
    RetiredWord("CheckCrew", instead: "CheckWorkerPool", scope: .code),
    RetiredWord("isTired", instead: "a name for what is over", scope: .code),
    RetiredWord("isPatient", instead: "a name for what is waited for", scope: .code),
    RetiredWord("FuzzSubject", instead: "FuzzRunner", scope: .code, except: ["CHANGELOG.md": renamed]),
    RetiredWord("EventWitness", instead: "CoverageObserver", scope: .code),
    RetiredWord("Oddities", instead: "PerturbationRates", scope: .code, except: ["CHANGELOG.md": renamed]),
    RetiredWord("tasksResume", instead: "tasksCanResume", scope: .code, except: ["CHANGELOG.md": renamed]),
  ]

  /// All files but this one, and but stored runs, which have the words of the version that wrote them.
  private static let files = Result {
    try Repository.writtenFiles().filter { file in
      !file.path.hasPrefix("corpus/") && file.path != "LICENSE" && !file.path.hasSuffix("/RetiredWordsTests.swift")
    }
  }

  @Test(arguments: words) func `is not used`(word: RetiredWord) throws {
    for file in try Self.files.get() {
      for use in word.uses(in: file) {
        Issue.record("\(use); say \(word.instead), or give a reason in RetiredWordsTests")
      }
    }
  }

  @Test(arguments: words) func `an exception that nothing needs is dropped`(word: RetiredWord) throws {
    let files = try Self.files.get()
    for place in word.except.keys.sorted() {
      let isNeeded = files.contains { $0.path.hasPrefix(place) && !word.uses(in: $0, excepting: false).isEmpty }
      #expect(isNeeded, "nothing in \(place) says \(word.word); take the exception out")
    }
  }

  // MARK: The check reports

  private static func file(_ path: String, _ lines: String...) -> Repository.File {
    Repository.File(path: path, lines: lines)
  }

  @Test func `a retired word is found in sentences, texts and names`() {
    let word = RetiredWord("oddity", instead: "perturbation")
    let file = Self.file("Sources/A.swift", "/// An Oddity.", "let oddity = \"no oddity\"", "let oddityOfMine = 1")
    #expect(word.uses(in: file) == ["Sources/A.swift:1 says Oddity", "Sources/A.swift:2 says oddity"])
  }

  @Test func `a retired word is found within names where it means nothing else`() {
    let word = RetiredWord("oddity", instead: "perturbation", scope: .anywhere)
    #expect(word.uses(in: Self.file("Sources/A.swift", "let isOddity = true")) == ["Sources/A.swift:1 says Oddity"])
  }

  @Test func `a retired name is found in code alone`() {
    let word = RetiredWord("Oddity", instead: "Perturbation", scope: .code)
    let code = Self.file(
      "Sources/A.swift", "/// Oddity.", "let text = \"Oddity\"", "struct Oddity {}", "let all: [Oddity] = []",
      "let oddity = 1")
    #expect(word.uses(in: code) == ["Sources/A.swift:3 says Oddity", "Sources/A.swift:4 says Oddity"])
    #expect(word.uses(in: Self.file("README.md", "An Oddity, and `call(Oddity)`.")) == ["README.md:1 says Oddity"])
    #expect(word.uses(in: Self.file("README.md", "An Oddity.")) == [])
  }

  @Test func `where a word has a reason, it is not reported`() {
    let word = RetiredWord("oddity", instead: "perturbation", except: ["corpus/": "kept"])
    #expect(word.uses(in: Self.file("corpus/a", "oddity")) == [])
    #expect(word.uses(in: Self.file("Corpus/a", "oddity")) == ["Corpus/a:1 says oddity"])
  }
}
