import Foundation

/// Keeps others, in this process and in others, from working in a folder at the same time.
///
/// The system lets go of it when the process ends, however it ends.
final class FolderLock {
  private let descriptor: Int32
  private let path: String

  /// Waits until nobody else works in the folder; tells of it once, if it has to wait.
  init(_ folder: URL, waiting: () async -> Void = {}) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "lock").path
    var isWaiting = false
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
      if !isWaiting { await waiting() }
      isWaiting = true
      do {
        try await Task.sleep(for: .milliseconds(50))
      } catch {
        close(descriptor)
        throw error
      }
    }
  }

  /// Whether the folder is still the one that is locked, and was not removed meanwhile.
  var isInPlace: Bool {
    var (locked, found) = (stat(), stat())
    return fstat(descriptor, &locked) == 0 && stat(path, &found) == 0 && locked.st_dev == found.st_dev
      && locked.st_ino == found.st_ino
  }

  deinit {
    close(descriptor)
  }
}
