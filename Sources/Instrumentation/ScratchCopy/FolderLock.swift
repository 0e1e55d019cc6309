import Foundation

/// Keeps other runs from working in a folder at the same time. The system releases it when the process ends.
final class FolderLock {
  private let descriptor: Int32

  /// Waits until no other run works in the folder. Returns `nil` if nothing can be written there.
  init?(_ folder: URL, waiting: () async -> Void) async throws {
    let path = folder.appending(path: "lock").path
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    if descriptor < 0 { return nil }
    var isWaiting = false
    // A blocking call would take a thread from the tasks of the other run, if it is in this process.
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw ScratchCopyError.cannotLock(path: path, reason: String(cString: strerror(errno)))
      }
      if !isWaiting { await waiting() }
      isWaiting = true
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  deinit {
    close(descriptor)
  }
}
