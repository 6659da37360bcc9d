// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "fixture",
  products: [.library(name: "Library", targets: ["Library"])],
  targets: [
    .target(name: "CLibrary"),
    .target(name: "Inside", dependencies: ["CLibrary"]),
    .target(name: "Library", dependencies: ["Inside"]),
    .target(name: "Helping", dependencies: ["Library"]),
    .executableTarget(name: "Tool", dependencies: ["Helping", "Library"]),
    .testTarget(name: "LibraryTests", dependencies: ["Inside", "Library"]),
  ]
)
