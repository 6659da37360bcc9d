import Foundation

/// The right to a mediator's state folder, for as long as the value lives, or its process.
///
/// Two campaigns in one folder would write over each other's logs, and read inputs that the other takes away.
final class CampaignLock {
  private let file: CInt

  /// Takes the lock.
  ///
  /// Where the file system has no locks, there is none.
  ///
  /// - Throws: ``FuzzCampaignError/busy(state:)`` when a process holds it.
  init(_ folders: CampaignFolders) throws(FuzzCampaignError) {
    let path = folders.state.appending(path: "lock", directoryHint: .notDirectory).relativePath
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .cannotWrite(path: path, reason: String(cString: strerror(errno))) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(file)
      throw .busy(state: folders.state.relativePath)
    }
  }

  deinit { close(file) }
}
