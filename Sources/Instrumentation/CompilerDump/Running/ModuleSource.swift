public import Foundation

/// A module of a run.
public struct ModuleSource: Sendable {
  /// The name of the module.
  public let name: String
  /// The folder of its sources; those in its subfolders belong to it.
  public let folder: URL
  /// The modules of the same run that it imports.
  public let dependencies: [String]
  /// Whether its sources are dumped; a module that others only import need not be.
  public let isDumped: Bool
  /// Whether its target is compiled with the main actor as default isolation.
  public let isMainActorByDefault: Bool

  /// Names a module.
  ///
  /// - Parameters:
  ///   - name: The name of the module.
  ///   - folder: The folder of its sources; those in its subfolders belong to it.
  ///   - dependencies: The modules of the same run that it imports, directly or not.
  ///   - isDumped: Whether its sources are dumped; a module that others only import need not be.
  ///   - isMainActorByDefault: Whether its target is compiled with the main actor as default isolation.
  public init(
    name: String, folder: URL, dependencies: [String] = [], isDumped: Bool = true, isMainActorByDefault: Bool = false
  ) {
    self.name = name
    self.folder = folder
    self.dependencies = dependencies
    self.isDumped = isDumped
    self.isMainActorByDefault = isMainActorByDefault
  }

  /// Lists the source files, in the order of their paths.
  ///
  /// - Returns: The paths, never empty.
  /// - Throws: `DumpError.noSources` if there are none, or the folder cannot be read.
  package func paths() throws -> [String] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(".swift") }
    guard !paths.isEmpty else { throw DumpError.noSources(module: name, folder: folder.path) }
    return paths.sorted()
  }
}
