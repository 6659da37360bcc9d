import CFuzzSupport
import FuzzFlags
import MediatorTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What an executable fuzzes, and libFuzzer's way into it.
///
/// A fuzz target is an executable without a `main`, which libFuzzer brings. It
/// says what it fuzzes and nothing else:
///
/// ```swift
/// @_cdecl("mediatorFuzzTarget") func target() { FuzzTarget.register("DeliveryForm", in: exampleCatalog) }
/// ```
///
/// One executable can serve a whole catalog; the flag `--mediator=NAME` then says which mediator is fuzzed:
///
/// ```swift
/// @_cdecl("mediatorFuzzTarget") func target() { FuzzTarget.register(fieldCatalog) }
/// ```
public enum FuzzTarget {
  // libFuzzer calls its entry points one after another on the main thread, and nothing else touches these.
  nonisolated(unsafe) private static var registered: Result<[CatalogEntry], FuzzOptionsError>?
  nonisolated(unsafe) private static var harness: FuzzHarness?
  nonisolated(unsafe) private static var rehearsal: Rehearsal?

  /// Says what is fuzzed; to be called from `mediatorFuzzTarget`.
  public static func register(_ name: String, in catalog: MediatorCatalog) {
    if let entry = catalog.entry(named: name) {
      registered = .success([entry])
    } else {
      registered = .failure(.unknownMediator(name, known: catalog.entries.map(\.name)))
    }
  }

  /// Says that any mediator of a catalog is fuzzed; to be called from `mediatorFuzzTarget`.
  ///
  /// - Precondition: The catalog is not empty.
  public static func register(_ catalog: MediatorCatalog) {
    precondition(!catalog.entries.isEmpty, "an empty catalog has nothing to fuzz")
    registered = .success(catalog.entries)
  }

  /// Reads the command line, and adds libFuzzer's flags that were not given.
  fileprivate static func start(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
  ) {
    mediatorFuzzResetSignals()
    mediatorFuzzTarget()
    guard let registered else {
      fail("this executable does not say what it fuzzes: define mediatorFuzzTarget, and register a mediator in it")
    }
    let given = (0..<Int(count.pointee)).map { arguments.pointee[$0] }
    do {
      let entries = try registered.get()
      let words = given.compactMap { $0.map { String(cString: $0) } }
      var options = try FuzzOptions(Array(words.dropFirst()))
      let isUnderAFL = mediatorFuzzIsUnderAFL() != 0
      // Only libFuzzer sets the counters to zero before each run.
      if isUnderAFL { options.coversStates = false }
      if options.wantsHelp || options.wantsMediators {
        let program = words.first?.split(separator: "/").last.map(String.init) ?? "fuzz target"
        let names = entries.map(\.name).joined(separator: "\n")
        OutputFile.write((options.wantsHelp ? options.help(of: program, for: entries) : names) + "\n", to: 1)
        _exit(0)
      }
      let entry = try options.entry(among: entries)
      if options.endsWithParent { mediatorFuzzEndWithParent() }
      OutputFile.makeFolder(options.artifacts)
      rehearsal = options.rehearsal
      if mediatorSeesRaces() != 0 { RaceWatch.count = { Int(mediatorRaces()) } }
      harness = try FuzzHarness(entry, options: options) {
        OutputFile.write($0 + "\n", to: 2)
      } end: { report in
        if report == nil || !options.shouldContinue { abort() }
      }
      atexit { FuzzTarget.sayEvents() }
      if isUnderAFL {
        // The driver of AFL++ takes whatever words are left for inputs to execute.
        count.pointee = min(count.pointee, 1)
      } else {
        add(options.defaults, to: given, count, arguments)
      }
    } catch {
      fail("\(error)")
    }
  }

  /// Puts flags before the given ones, which therefore win. The copies live as long as the process.
  private static func add(
    _ flags: [String], to given: [UnsafeMutablePointer<CChar>?], _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
  ) {
    let all = given.prefix(1) + flags.map { strdup($0) } + given.dropFirst() + [nil]
    let copy = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: all.count)
    for (position, argument) in all.enumerated() { (copy + position).initialize(to: argument) }
    arguments.pointee = copy
    count.pointee = CInt(all.count - 1)
  }

  private static func fail(_ message: String) -> Swift.Never {
    OutputFile.write("error: \(message)\n", to: 2)
    _exit(2)
  }

  fileprivate static func test(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // libFuzzer begins with an empty input, of which it keeps no artifact.
    if let rehearsal, !bytes.isEmpty { rehearsal.perform() }
    return harness?.test(bytes) ?? false
  }

  /// Says how much was executed, in the form of libFuzzer's own statistics, for the scripts that read those.
  private static func sayEvents() {
    guard let harness, harness.events > 0 else { return }
    OutputFile.write("stat::number_of_events:         \(harness.events)\n", to: 2)
  }

  fileprivate static func mutate(
    _ data: UnsafeMutableRawBufferPointer, size: Int, largest: Int, seed: CUnsignedInt
  ) -> Int {
    harness?.mutator.mutate(data, size: size, largest: largest, seed: seed) ?? size
  }

  fileprivate static func cross(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, _ target: UnsafeMutableRawBufferPointer,
    seed: CUnsignedInt
  ) -> Int {
    harness?.mutator.cross(first, with: second, to: target, seed: seed) ?? 0
  }
}

/// Called by libFuzzer once, before it reads its flags and installs its signal handlers.
@_cdecl("LLVMFuzzerInitialize")
func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  FuzzTarget.start(count, arguments)
  return 0
}

/// Called by libFuzzer with each input; -1 keeps the input out of the corpus.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.test(UnsafeRawBufferPointer(start: bytes, count: count)) ? 0 : -1
}

/// Called by libFuzzer to make a new input of an old one, in the same memory; the old one may be larger than is allowed.
@_cdecl("LLVMFuzzerCustomMutator")
func customMutator(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ largest: Int, _ seed: CUnsignedInt) -> Int {
  FuzzTarget.mutate(
    UnsafeMutableRawBufferPointer(start: data, count: max(size, largest)), size: size, largest: largest, seed: seed)
}

/// Called by libFuzzer to make a new input of two old ones; zero when it is to try something else.
@_cdecl("LLVMFuzzerCustomCrossOver")
func customCrossOver(
  _ first: UnsafePointer<UInt8>, _ firstSize: Int, _ second: UnsafePointer<UInt8>, _ secondSize: Int,
  _ target: UnsafeMutablePointer<UInt8>, _ largest: Int, _ seed: CUnsignedInt
) -> Int {
  FuzzTarget.cross(
    UnsafeRawBufferPointer(start: first, count: firstSize), UnsafeRawBufferPointer(start: second, count: secondSize),
    UnsafeMutableRawBufferPointer(start: target, count: largest), seed: seed)
}
