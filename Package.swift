// swift-tools-version: 6.2
import PackageDescription

/// Every target is checked alike: Swift 6 mode, and a warning is an error.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

/// How the modules that run mediators, but are none, are built for fuzzing: without counters, so that what counts as
/// progress is a place in a mediator, and the harness is fast. Instrumentation has to be of some kind, and how deep the
/// stack gets is the cheapest. `MEDIATOR_FUZZING` says so; without it nothing is changed.
let harness: [SwiftSetting] =
  Context.environment["MEDIATOR_FUZZING"] == "mediators"
  ? [.unsafeFlags(["-sanitize-coverage=func", "-Xllvm", "-sanitizer-coverage-stack-depth=1"])] : []

/// A library target whose `imports` are the only arrows it may have.
func module(_ name: String, imports: [Target.Dependency] = [], settings extra: [SwiftSetting] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: settings + extra)
}

func tests(_ name: String, of modules: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: modules, exclude: exclude, swiftSettings: settings)
}

let package = Package(
  name: "swift-mediator-testing",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "PropertyCore", targets: ["PropertyCore"]),
    .library(name: "MediatorTesting", targets: ["MediatorTesting"]),
    .library(name: "ConcurrencySimulation", targets: ["ConcurrencySimulation"]),
    .library(name: "CorpusFiles", targets: ["CorpusFiles"]),
    .library(name: "TestingSupport", targets: ["TestingSupport"]),
    .library(name: "MediatorTool", targets: ["MediatorTool"]),
    .executable(name: "mediators", targets: ["mediators"]),
    .library(name: "ExampleMediators", targets: ["ExampleMediators"]),
    .library(name: "ExampleSpecifications", targets: ["ExampleSpecifications"]),
    .library(name: "FieldCases", targets: ["FieldCases"]),
    .library(name: "FuzzSupport", targets: ["FuzzSupport"]),
    .library(name: "HarnessChecks", targets: ["HarnessChecks"]),
    .library(name: "Campaigns", targets: ["Campaigns"]),
    // For the package of fuzz targets, which measures their speed, and fuzzes what dies.
    .library(name: "BenchmarkModel", targets: ["BenchmarkModel"]),
    .library(name: "MortalCatalog", targets: ["MortalCatalog"]),
  ],
  targets: [
    module("PropertyCore", settings: harness),
    module("Challenges", imports: ["PropertyCore"]),
    module("MediatorTesting", imports: ["PropertyCore"], settings: harness),
    .target(name: "CConcurrencySimulation"),
    module(
      "ConcurrencySimulation", imports: ["CConcurrencySimulation", "MediatorTesting", "PropertyCore"],
      settings: harness),
    module("CorpusFiles", imports: ["MediatorTesting", "PropertyCore"]),
    module("TestingSupport", imports: ["CorpusFiles", "MediatorTesting", "PropertyCore"]),
    .target(name: "CSupervision"),
    module("Supervision", imports: ["CSupervision", "MediatorTesting", "PropertyCore"]),
    module(
      "MediatorTool",
      imports: [
        "CSupervision", "Campaigns", "Challenges", "CorpusFiles", "MediatorTesting", "PropertyCore", "Supervision",
      ]),
    .target(name: "CFuzzSupport"),
    // What campaigns and fuzz targets have to agree on.
    module("FuzzFlags", settings: harness),
    module(
      "FuzzSupport", imports: ["CFuzzSupport", "FuzzFlags", "MediatorTesting", "PropertyCore"], settings: harness),
    module(
      "Campaigns",
      imports: ["CFuzzSupport", "CorpusFiles", "FuzzFlags", "MediatorTesting", "PropertyCore", "Supervision"]),
    module("ExampleMediators"),
    module(
      "ExampleSpecifications",
      imports: ["ConcurrencySimulation", "ExampleMediators", "MediatorTesting", "PropertyCore"], settings: harness),
    module("FieldCases", imports: ["ConcurrencySimulation", "MediatorTesting", "PropertyCore"]),

    module("HarnessChecks", imports: ["ExampleSpecifications", "MediatorTesting", "PropertyCore"]),
    .target(name: "CAllocationCount"),
    module("BenchmarkModel"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "BenchmarkModel", "CAllocationCount", "ConcurrencySimulation", "MediatorTesting", "PropertyCore", "mediators",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "mediators", dependencies: ["ExampleSpecifications", "FieldCases", "MediatorTesting", "MediatorTool"],
      swiftSettings: settings),

    // Mediators that trap, exit or hang, and the tool for them as its users build it; for CommandLineTests and Fuzz.
    .target(
      name: "MortalCatalog",
      dependencies: ["ConcurrencySimulation", "MediatorTesting", "PropertyCore"],
      path: "Tests/Support/MortalCatalog",
      swiftSettings: settings),
    .executableTarget(
      name: "MortalMediators",
      dependencies: ["MediatorTool", "MortalCatalog"],
      path: "Tests/Support/MortalMediators",
      swiftSettings: settings),

    tests("PropertyCoreTests", of: ["Challenges", "PropertyCore"]),
    tests("ChallengesTests", of: ["Challenges", "PropertyCore"]),
    tests("MediatorTestingTests", of: ["MediatorTesting", "PropertyCore"]),
    tests(
      "ConcurrencySimulationTests",
      of: ["ConcurrencySimulation", "ExampleSpecifications", "MediatorTesting", "PropertyCore"]),
    tests("CorpusFilesTests", of: ["CorpusFiles", "ExampleSpecifications", "MediatorTesting"]),
    tests(
      "TestingSupportTests",
      of: ["ConcurrencySimulation", "CorpusFiles", "ExampleSpecifications", "MediatorTesting", "TestingSupport"]),
    tests(
      "MediatorToolTests", of: ["ExampleSpecifications", "MediatorTesting", "MediatorTool", "PropertyCore"]),
    tests(
      "CommandLineTests",
      of: [
        "ExampleSpecifications", "FieldCases", "MediatorTesting", "MediatorTool", "MortalMediators", "mediators",
      ],
      exclude: ["Snapshots"]),
    tests("QualityTests", of: ["ExampleSpecifications", "MediatorTesting", "PropertyCore"]),
    tests("HarnessChecksTests", of: ["HarnessChecks", "MediatorTesting", "PropertyCore"]),
    tests("ExampleMediatorsTests", of: ["ExampleMediators"]),
    tests("FieldCasesTests", of: ["FieldCases", "MediatorTesting"]),
    tests(
      "RepositoryTests",
      of: [
        "CorpusFiles", "ExampleSpecifications", "FuzzSupport", "MediatorTesting", "MediatorTool", "PropertyCore",
        "TestingSupport",
      ]),
    tests("SupervisionTests", of: ["MediatorTesting", "PropertyCore", "Supervision"]),
    tests("CampaignsTests", of: ["Campaigns", "CorpusFiles", "MediatorTesting", "PropertyCore", "Supervision"]),
    tests(
      "FuzzSupportTests", of: ["ExampleSpecifications", "FuzzFlags", "FuzzSupport", "MediatorTesting", "PropertyCore"]),
  ]
)
