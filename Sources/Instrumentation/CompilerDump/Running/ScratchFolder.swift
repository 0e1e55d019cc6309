package import Foundation

/// A folder for what the compiler writes.
package struct ScratchFolder: Sendable {
  /// The folder itself.
  package let url: URL

  /// Makes the folder if it is not there.
  package init(_ url: URL) throws {
    self.url = url
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Makes a folder inside.
  package func folder(_ name: String) throws -> Self {
    try Self(url.appendingPathComponent(name, isDirectory: true))
  }

  /// Names a file inside.
  package func file(_ name: String) -> URL {
    url.appendingPathComponent(name)
  }
}
