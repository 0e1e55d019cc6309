import Foundation
import GreetingStorage

/// A directory of one test, with the file of a store in it.
struct Folder {
  /// Where the directory is.
  let url: URL

  /// The file of the store.
  var file: URL { url.appending(path: "person.json") }
  /// The store.
  var store: FilePersonStore { FilePersonStore(path: file.path) }

  /// Runs a test in a new directory, which is gone afterwards.
  ///
  /// - Parameter test: What is done in it.
  /// - Throws: What the test throws, or an error of the file system.
  static func with(_ test: (Folder) async throws -> Void) async throws {
    let manager = FileManager.default
    let folder = Folder(url: manager.temporaryDirectory.appending(path: "storage-\(UUID().uuidString)"))
    try manager.createDirectory(at: folder.url, withIntermediateDirectories: false)
    do {
      try await test(folder)
    } catch {
      try manager.removeItem(at: folder.url)
      throw error
    }
    try manager.removeItem(at: folder.url)
  }

  /// Lists the directory.
  ///
  /// - Returns: The names of all that is in it, hidden files included, in order.
  /// - Throws: An error of the file system.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  /// Looks up who may read and write a file.
  ///
  /// - Parameter file: The file.
  /// - Returns: Its mode.
  /// - Throws: An error of the file system.
  func mode(of file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
  }

  /// Reads a file of the directory.
  ///
  /// - Parameter name: Its name.
  /// - Returns: Its bytes.
  /// - Throws: An error of the file system.
  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appending(path: name)))
  }
}
