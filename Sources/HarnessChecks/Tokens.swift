import Foundation
import MediatorTesting

extension HarnessCheck {
  /// A token that is read is written as one that means the same; a drawn artifact comes back from its token.
  ///
  /// - Parameter write: What writes an artifact.
  public static func tokens(write: @escaping (Artifact) -> String = { $0.token }) -> HarnessCheck {
    HarnessCheck("tokens") { bytes in
      let drawn = drawn(from: bytes)
      if let violation = roundTrip(drawn, write) { return violation }
      guard let artifact = try? Artifact(token: token(of: bytes)) else { return nil }
      return roundTrip(artifact, write)
    }
  }

  private static func roundTrip(_ artifact: Artifact, _ write: (Artifact) -> String) -> String? {
    let token = write(artifact)
    do throws(ArtifactError) {
      let read = try Artifact(token: token)
      return read == artifact ? nil : "read \(read) from the token of \(artifact)"
    } catch {
      return "a token that was written is not read: \(error)"
    }
  }

  /// The bytes as the body of a token whose checksum fits, which bytes from a fuzzer would hardly ever have.
  private static func token(of body: UnsafeRawBufferPointer) -> String {
    var check: UInt32 = 2_166_136_261
    for byte in body { check = (check ^ UInt32(byte)) &* 16_777_619 }
    var bytes = Data(body)
    for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: check >> UInt32(8 * shift))) }
    let text = bytes.base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    return Artifact.tokenPrefix + text
  }
}
