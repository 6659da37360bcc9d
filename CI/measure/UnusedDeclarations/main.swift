import Foundation

/// Arguments: the package's folder, the index store, a file with the manifest as JSON, and, to list what is public, the
/// modules that are written as users write theirs.
func run(_ arguments: [String]) throws -> Int32 {
  guard arguments.count >= 4 else { throw Problem("needs a folder, an index store and a manifest") }
  let folder = arguments[1]
  let layout = try PackageLayout(manifest: Data(contentsOf: URL(filePath: arguments[3])))
  let graph = ReferenceGraph()
  try IndexStore(path: arguments[2]).visit(below: ["Fuzz", "Sources", "Tests"].map { "\(folder)/\($0)/" }, graph.add)

  let text = SourceText()
  let report = Report(
    folder: folder, layout: layout, graph: graph, text: text,
    fuzzing: text.words(ofFilesBelow: folder + "/Fuzz", endings: [".swift"]),
    leftOut: text.wordsLeftOut(of: graph),
    documented: text.words(ofFilesBelow: folder + "/Sources", endings: [".md"])
      .union(text.words(of: folder + "/README.md")))
  guard !report.declarations.isEmpty else { throw Problem("the index knows nothing of \(folder); build it first") }
  let unused = report.printUnused()
  if arguments.count > 4 { report.printPublic(besides: Array(arguments.dropFirst(4))) }
  return unused == 0 ? 0 : 1
}

do {
  exit(try run(CommandLine.arguments))
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(2)
}
