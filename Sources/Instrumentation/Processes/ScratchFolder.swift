package import Foundation

package struct ScratchFolder: Sendable {
  package let url: URL

  package init(_ url: URL) throws {
    self.url = url
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  package func folder(_ name: String) throws -> Self {
    try Self(url.appendingPathComponent(name, isDirectory: true))
  }

  package func file(_ name: String) -> URL {
    url.appendingPathComponent(name)
  }
}
