import Foundation
import Testing

@testable import Campaigns

@Suite struct TargetLogTests {
  private func log(_ text: String) throws -> TargetLog {
    let url = URL(filePath: NSTemporaryDirectory()).appending(path: "target-\(getpid())-\(text.count).log")
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return TargetLog(url)
  }

  @Test func `names what a sanitizer saw, and the first place in the user's code`() throws {
    let said = try log(
      """
      ==12==ERROR: AddressSanitizer: heap-use-after-free on address 0x502000000018
          #0 0x55d in swift_retain (Fuzz+0x1) (BuildId: 1)
          #1 0x55e in $s4Shop4openyyF Sources/MediatorTesting/Execution.swift:9:1
          #2 0x55f in $s4Shop4readyyF Sources/Shop/Shop.swift:42:15 (Fuzz+0x2)
      SUMMARY: AddressSanitizer: heap-use-after-free Sources/Shop/Shop.swift:42:15 in $s4Shop4readyyF
      """)
    #expect(said.name == "AddressSanitizer: heap-use-after-free")
    #expect(said.site == "Shop/Shop.swift:42")
  }

  @Test func `what libFuzzer itself says of an end is no name`() throws {
    let said = try log("SUMMARY: libFuzzer: deadly signal\n")
    #expect(said.name == nil)
    #expect(said.site.isEmpty)
  }
}
