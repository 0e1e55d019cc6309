package import Foundation

/// A folder for what the compiler writes.
package struct ScratchFolder: Sendable {
  /// The folder itself.
  package let url: URL

  /// Makes the folder if it is not there.
  ///
  /// - Parameter url: The folder.
  /// - Throws: The file system's error.
  package init(_ url: URL) throws {
    self.url = url
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Makes a folder inside.
  ///
  /// - Parameter name: The name of the inner folder.
  /// - Returns: The inner folder.
  /// - Throws: The file system's error.
  package func folder(_ name: String) throws -> Self {
    try Self(url.appendingPathComponent(name, isDirectory: true))
  }

  /// Names a file inside.
  ///
  /// - Parameter name: The name of the file.
  /// - Returns: Where it is, or would be.
  package func file(_ name: String) -> URL {
    url.appendingPathComponent(name)
  }
}
