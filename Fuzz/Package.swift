// swift-tools-version: 6.2
import PackageDescription

// The fuzz targets, in a package of their own so that the root package is never built with sanitizer flags:
//
//   swift build --package-path Fuzz -c release --sanitize=fuzzer
//
// Each is an executable without a `main`, which libFuzzer brings; its entry points are in FuzzSupport.

/// Every target is checked alike: Swift 6 mode, and a warning is an error.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

func fuzz(_ name: String, imports: [String]) -> Target {
  .executableTarget(
    name: "\(name)Fuzz",
    dependencies: imports.map { .product(name: $0, package: "swift-mediator-testing") },
    swiftSettings: settings)
}

/// The mediators of the example catalog that are fuzzed, one executable each; one more serves all field cases.
let mediators = [
  "DeliveryForm", "DraftKeepingForm", "PickupAvailability", "AddressValidation", "QueueingForm", "RejectingForm",
  "LocalSearch", "RemoteSearch", "TwoComponents", "NewsScreens", "AsyncDeliveryForm", "AsyncSearch",
  "StreamSearch", "SharedRefresh",
]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-mediator-testing", path: "..")],
  targets: mediators.map { fuzz($0, imports: ["ExampleSpecifications", "FuzzSupport"]) }
    + [
      fuzz("FieldCases", imports: ["FieldCases", "FuzzSupport"]),
      fuzz("Harness", imports: ["HarnessChecks"]),
      // Its mediators are those of a test, through a link.
      fuzz("Deep", imports: ["FuzzSupport", "MediatorTesting"]),
      // Written by hand, to measure the others against.
      fuzz("ModelForm", imports: ["BenchmarkModel", "FuzzSupport", "MediatorTesting"]),
      fuzz("PlainModelForm", imports: ["BenchmarkModel"]),
      fuzz("PlainDeliveryForm", imports: ["ExampleMediators"]),
      fuzz("PlainPickupAvailability", imports: ["ExampleMediators"]),
      fuzz("Canary", imports: ["FuzzSupport", "MediatorTesting"]),
      fuzz("Mortal", imports: ["FuzzSupport", "MortalCatalog"]),
    ]
)
