import ExampleSpecifications
import Foundation
import MediatorTesting
import MediatorTool
import Testing

@Suite struct TerminationSignalTests {
  let folder = TemporaryFolder()

  @Test(arguments: [SIGINT, SIGTERM]) func `a signal ends a check after its summary`(signal: Int32) throws {
    let process = try BuiltTool.start(["check", "--for", "60", "--json"], in: folder)
    // The seed is said once the signals are being noted.
    while try !folder.read(".err").hasPrefix("seed"), process.isRunning { usleep(5_000) }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let ending = try BuiltTool.ending(of: process, in: folder)
    #expect(ending.code == 128 + signal)
    #expect(ending.errors.contains("0 passed, 1 interrupted, \(BuiltTool.entries.count - 1) not reached"))
    #expect(try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) is [String: Any])
  }

  /// Checks a catalog whose first mediator fails and is interrupted at one of the moments at which it asks.
  private func check(interruptedAtQuestion question: Int) throws -> (code: Int32, output: String) {
    var (asked, output) = (0, "")
    let environment = ToolEnvironment(
      program: "tool", writeOutput: { output += $0 }, writeError: { output += $0 },
      terminationSignal: {
        asked += 1
        return asked >= question ? SIGINT : nil
      })
    let catalog = MediatorCatalog([
      CatalogEntry("a form with a fault") { DeliveryFormSpecification(planting: .inactiveErrorBlocks) },
      CatalogEntry("components") { TwoComponentsSpecification() },
    ])
    let arguments = ["check", "--artifacts", folder.url("found").path, "--corpus", folder.url.path]
    let code = MediatorTool.run(catalog, arguments: arguments, environment: environment)
    return (code, output)
  }

  @Test(arguments: [20, 30, 40, 60]) func `a failure that is being shrunk is saved when a signal comes`(question: Int)
    throws
  {
    let (code, output) = try check(interruptedAtQuestion: question)
    #expect(code == 130)
    #expect(output.contains("1 not reached"))
    let names = try folder.names("found/DeliveryForm")
    #expect(names.count == 1)
    let artifact = try Artifact(text: try folder.read("found/DeliveryForm/\(names[0])"))
    let specification = try AnySpecification(DeliveryFormSpecification(planting: .inactiveErrorBlocks))
    let report = MediatorChecker(specification).report(on: try artifact.sequence(for: specification), shrinking: false)
    #expect(report?.signature == artifact.failure)
  }

  @Test func `a signal before anything fails leaves nothing behind`() throws {
    #expect(try check(interruptedAtQuestion: 2).code == 130)
    #expect(try folder.names().isEmpty)
  }
}
