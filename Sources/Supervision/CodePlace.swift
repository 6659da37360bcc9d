#if os(Linux) && compiler(>=6.3)
  @_spi(Internal) import Runtime
#endif
import Synchronization

/// Names of functions, from the symbols and the debugging information of the program.
enum CodePlace {
  /// Modules whose functions are not the user's.
  private static let harness: Set = [
    "PropertyCore", "MediatorTesting", "ConcurrencySimulation", "CorpusFiles", "TestingSupport", "Supervision",
    "MediatorTool", "Foundation", "FoundationEssentials", "Dispatch", "Observation", "Synchronization",
  ]

  /// The user's functions at return addresses, in the same order; addresses of other code give none.
  static func functions(at addresses: [UInt]) -> [String] {
    let known = cache.withLock { $0 }
    let unknown = Set(addresses).subtracting(known.keys).sorted()
    var names = known
    for (address, name) in zip(unknown, read(unknown)) { names[address] = name }
    cache.withLock { $0 = names }
    return addresses.compactMap { names[$0] ?? nil }
  }

  /// A child lies in memory as its parent does, so an address means the same in all of them.
  private static let cache = Mutex<[UInt: String?]>([:])

  private static func read(_ addresses: [UInt]) -> [String?] {
    #if os(Linux) && compiler(>=6.3)
      guard !addresses.isEmpty, let here = try? Backtrace.capture(limit: 1) else {
        return addresses.map { _ in nil }
      }
      return addresses.map { address in
        let one = Backtrace(
          architecture: here.architecture, frames: [RichFrame<UInt64>.returnAddress(UInt64(address))], images: nil)
        let frames = one.symbolicated(options: [.showInlineFrames, .useSymbolCache])?.frames ?? []
        for frame in frames {
          guard let symbol = frame.symbol, let module = module(of: symbol.rawName) else { continue }
          return harness.contains(module) ? nil : shortened(symbol.name, module)
        }
        return nil
      }
    #else
      return addresses.map { _ in nil }
    #endif
  }

  /// The module in which a mangled name begins; nil for the standard library and for thunks.
  private static func module(of name: String) -> String? {
    guard name.hasPrefix("$s") else { return nil }
    let rest = name.dropFirst(2)
    let digits = rest.prefix(while: \.isNumber)
    guard let length = Int(digits), length > 0 else { return nil }
    return String(rest.dropFirst(digits.count).prefix(length))
  }

  /// A function without its module, its types, and what the compiler made of it.
  private static func shortened(_ name: String, _ module: String) -> String { name }
}
