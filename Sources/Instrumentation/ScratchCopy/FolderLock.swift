import Foundation

/// Keeps others, in this process and in others, from working in a folder at the same time.
///
/// The system lets go of it when the process ends, however it ends.
final class FolderLock {
  private let descriptor: Int32

  /// Waits until nobody else works in the folder.
  init(_ folder: URL) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "lock").path
    descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw ScratchCopyError.cannotLock(path: path, reason: String(cString: strerror(errno)))
    }
    // Waiting in the system would keep a thread from those who are to be waited for.
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        let reason = String(cString: strerror(errno))
        close(descriptor)
        throw ScratchCopyError.cannotLock(path: path, reason: reason)
      }
      do {
        try await Task.sleep(for: .milliseconds(50))
      } catch {
        close(descriptor)
        throw error
      }
    }
  }

  deinit {
    close(descriptor)
  }
}
