import HarnessChecks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The check that is fuzzed, named by `--check=NAME`; libFuzzer ignores flags that begin with two dashes.
// libFuzzer calls its entry points one after another on the main thread, and nothing else touches this.
nonisolated(unsafe) private var chosen: HarnessCheck?

/// Called by libFuzzer once, before it installs its signal handlers.
@_cdecl("LLVMFuzzerInitialize")
func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  // libFuzzer leaves a handler that is there alone, and the runtime of Swift has put its own there.
  for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { signal(number, SIG_DFL) }
  let words = (0..<Int(count.pointee)).compactMap { arguments.pointee[$0].map { String(cString: $0) } }
  let name = words.last { $0.hasPrefix("--check=") }.map { String($0.dropFirst("--check=".count)) }
  chosen = name.flatMap(HarnessCheck.named)
  if chosen == nil {
    say("error: there is no check \(name ?? "named"); say --check=NAME: \(HarnessCheck.names.joined(separator: ", "))")
    exit(2)
  }
  return 0
}

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  if let violation = chosen?.violation(UnsafeRawBufferPointer(start: bytes, count: count)) {
    say("\(chosen?.name ?? ""): \(violation)")
    abort()
  }
  return 0
}

private func say(_ words: String) {
  let line = words + "\n"
  _ = line.withCString { write(2, $0, strlen($0)) }
}
