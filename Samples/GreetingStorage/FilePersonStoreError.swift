import Foundation

/// Why the file of a store cannot serve, and what to do about it.
struct FilePersonStoreError: Error, CustomStringConvertible {
  /// The message: the offender, the reason, the remedy.
  let description: String

  /// Words a failure whose reason the store itself has found.
  ///
  /// - Parameters:
  ///   - path: The file of the store.
  ///   - failure: What cannot be done with it.
  ///   - reason: Why not.
  init(path: String, failure: String, reason: String) {
    description = "'\(path)' \(failure): \(reason). Mend or move what is there, or choose another path."
  }

  /// Words a failure of the system; Foundation's own text would leave out the system's reason.
  ///
  /// - Parameters:
  ///   - path: The file of the store.
  ///   - failure: What cannot be done with it.
  ///   - cause: What a call has thrown.
  init(path: String, failure: String, cause: any Error) {
    let system = (cause as? CocoaError)?.underlying ?? cause
    self.init(path: path, failure: failure, reason: system.localizedDescription)
  }
}
