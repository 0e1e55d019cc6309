package import Foundation

/// A module of a run.
package struct ModuleSource: Sendable {
  /// The name of the module.
  package let name: String
  /// The folder of its sources; those in its subfolders belong to it.
  package let folder: URL
  /// The modules of the same run that it imports.
  package let dependencies: [String]
  /// Whether its sources are dumped; a module that others only import need not be.
  let isDumped: Bool

  /// Names a module.
  ///
  /// - Parameters:
  ///   - name: The name of the module.
  ///   - folder: The folder of its sources; those in its subfolders belong to it.
  ///   - dependencies: The modules of the same run that it imports, directly or not.
  ///   - isDumped: Whether its sources are dumped; a module that others only import need not be.
  package init(name: String, folder: URL, dependencies: [String] = [], isDumped: Bool = true) {
    self.name = name
    self.folder = folder
    self.dependencies = dependencies
    self.isDumped = isDumped
  }

  /// Lists the source files, in the order of their paths.
  func paths() throws -> [String] {
    // On macOS, the URLs of an enumerator begin with /private where those of other functions do not.
    let files = FileManager.default.enumerator(atPath: folder.path)
    let names = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
    guard !names.isEmpty else { throw DumpError.noSources(module: name, folder: folder.path) }
    return names.map { folder.appending(path: $0).path }.sorted()
  }
}
