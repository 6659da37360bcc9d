#if os(Linux) && compiler(>=6.3)
  @_spi(Internal) import Runtime
#endif
import MediatorTesting
import Synchronization

/// Names of functions, from the symbols and the debugging information of the program.
enum CodePlace {
  /// Modules whose functions are not the user's.
  private static let foreign = HarnessModules.names.union([
    "Foundation", "FoundationEssentials", "Dispatch", "Observation", "Synchronization",
  ])

  /// The user's function at a return address; nil for an address of other code.
  static func function(at address: UInt) -> String? {
    if let known = cache.withLock({ $0[address] }) { return known }
    let name = read(address)
    cache.withLock { $0[address] = .some(name) }
    return name
  }

  /// A child lies in memory as its parent does, so an address means the same in all of them.
  private static let cache = Mutex<[UInt: String?]>([:])

  /// Of functions that were inlined at an address, the innermost that is the user's.
  private static func read(_ address: UInt) -> String? {
    #if os(Linux) && compiler(>=6.3)
      guard let here = try? Backtrace.capture(limit: 1) else { return nil }
      let one = Backtrace(
        architecture: here.architecture, frames: [RichFrame<UInt64>.returnAddress(UInt64(address))], images: nil)
      for frame in one.symbolicated(options: [.showInlineFrames, .useSymbolCache])?.frames ?? [] {
        guard let symbol = frame.symbol, let module = module(of: symbol.rawName) else { continue }
        return foreign.contains(module) ? nil : symbol.name
      }
    #endif
    return nil
  }

  /// The module in which a mangled name begins; nil for the standard library and for thunks.
  private static func module(of name: String) -> String? {
    guard name.hasPrefix("$s") else { return nil }
    let rest = name.dropFirst(2)
    let digits = rest.prefix(while: \.isNumber)
    guard let length = Int(digits), length > 0 else { return nil }
    return String(rest.dropFirst(digits.count).prefix(length))
  }
}
