import Foundation

/// Keeps other runs from working in a folder at the same time; the system releases it when the process ends.
final class FolderLock {
  private let descriptor: Int32
  private let path: String

  /// Waits until nobody else works in the folder; `nil` if nothing can be written there.
  init?(_ folder: URL, waiting: () async -> Void = {}) async throws {
    path = folder.appending(path: "lock").path
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    if descriptor < 0 { return nil }
    var isWaiting = false
    // A blocking wait would take a thread from the tasks of the run that is waited for.
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
