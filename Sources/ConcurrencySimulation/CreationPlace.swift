#if os(Linux) && compiler(>=6.3)

  import MediatorTesting
  @_spi(Internal) import Runtime
  import Synchronization

  /// Where the mediator created a task, as read from the stack of the creating call.
  ///
  /// The function comes from the binary's symbols; the line from its debugging
  /// information, which `swift build` puts into debug and release builds alike.
  struct CreationPlace: Sendable {
    let function: String
    let location: String?

    /// Looks for the innermost frame that belongs neither to the runtime nor to the harness.
    init?(_ stack: Backtrace) {
      guard let address = Self.creator(on: stack) else { return nil }
      let known = Self.cache.withLock { $0[address] }
      guard let place = known ?? Self.read(address, like: stack) else { return nil }
      Self.cache.withLock { $0[address] = place }
      self = place
    }

    private init(_ symbol: SymbolicatedBacktrace.Symbol) {
      function = Self.shortened(symbol.name)
      location = Self.location(of: symbol)
    }

    /// Reading the debugging information of a test binary takes long enough to be done once an address.
    private static let cache = Mutex<[UInt64: CreationPlace]>([:])

    /// The return address of the call by which the mediator created the task.
    private static func creator(on stack: Backtrace) -> UInt64? {
      var isOutsideExecutor = false
      for frame in stack.symbolicated(options: [.useSymbolCache])?.frames ?? [] {
        guard let name = frame.symbol?.rawName, name.hasPrefix("$s") else {
          // The runtime, which called our executor on behalf of whoever created the task.
          isOutsideExecutor = true
          continue
        }
        guard isOutsideExecutor, let module = module(of: name) else { continue }
        // The command itself created the task, with nothing of the mediator's between.
        if HarnessModules.names.contains(module) { return nil }
        return UInt64(frame.captured.originalProgramCounter)
      }
      return nil
    }

    /// Reads what lies at an address; of functions that were inlined there, the innermost that has a line.
    private static func read(_ address: UInt64, like stack: Backtrace) -> CreationPlace? {
      let one = Backtrace(
        architecture: stack.architecture, frames: [RichFrame<UInt64>.returnAddress(address)], images: nil)
      let places = (one.symbolicated(options: [.showInlineFrames, .showSourceLocations])?.frames ?? [])
        .compactMap { frame in frame.symbol.flatMap { module(of: $0.rawName) == nil ? nil : CreationPlace($0) } }
      return places.first { $0.location != nil } ?? places.first
    }

    /// The module in which a mangled name begins; nil for the standard library and for thunks.
    private static func module(of name: String) -> String? {
      let rest = name.dropFirst(2)
      let digits = rest.prefix(while: \.isNumber)
      guard let length = Int(digits), length > 0 else { return nil }
      return String(rest.dropFirst(digits.count).prefix(length))
    }

    /// A function without what the compiler made of it.
    private static func shortened(_ name: String) -> String {
      var name = Substring(name)
      if let end = name.firstRange(of: " function for ")?.upperBound { name = name[end...] }
      for prefix in ["specialized ", "partial apply for "] where name.hasPrefix(prefix) {
        name = name.dropFirst(prefix.count)
      }
      return String(name)
    }

    private static func location(of symbol: SymbolicatedBacktrace.Symbol) -> String? {
      guard let location = symbol.sourceLocation, location.line > 0 else { return nil }
      let file = location.path.split(separator: "/").last.map(String.init) ?? location.path
      return file.hasPrefix("<") ? nil : "\(file):\(location.line)"
    }
  }

#endif
