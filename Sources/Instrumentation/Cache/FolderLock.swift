package import Foundation
import SystemCalls

/// Keeps other runs from working in a folder at the same time. The system releases it when the process ends.
package final class FolderLock {
  private let file: FileDescriptor

  /// Waits until no other run works in the folder, which is made.
  package init(_ folder: URL, waiting: () async -> Void) async throws {
    let path = folder.appending(path: "lock").path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      file = try FileDescriptor(opening: path, for: .creating)
      var isWaiting = false
      // A blocking call would take a thread from the tasks of the other run, if it is in this process.
      while try !file.tryLock() {
        if !isWaiting { await waiting() }
        isWaiting = true
        try await Task.sleep(for: .milliseconds(50))
      }
    } catch let error as SystemError {
      throw ProcessError.cannotLock(path: path, reason: "\(error)")
    }
  }

  deinit {
    file.close()
  }
}
