import Foundation

/// Reads the syntax trees that a compiler has written.
struct DumpReader: Sendable {
  /// The compiler that has written them.
  let compiler: ModuleCompiler

  /// Reads the trees of a module.
  ///
  /// - Parameters:
  ///   - trees: The trees' files with the sources that they are of.
  ///   - module: The name of the module.
  ///   - package: The names of all modules of the run.
  /// - Returns: What the module declares.
  /// - Throws: `DumpError.unsupportedCompiler` if a tree is not as expected, or the file system's error.
  /// - Complexity: O(*n*) in the size of the trees.
  func read(
    _ trees: [(source: String, tree: URL)], of module: String, in package: [String]
  ) async throws -> ModuleDump {
    do {
      var roots: [(path: String, tree: JSONTree)] = []
      for (source, tree) in trees { roots.append((source, try JSONTree(contentsOf: tree, of: source))) }
      var names: Set<String> = []
      for (_, tree) in roots { tree.collectMangledNames(into: &names) }
      let reader = NodeReader(symbols: try await SymbolTable(demangling: names, with: compiler))
      let files = try roots.map { path, tree in
        SourceFile(
          path: path, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))),
          declarations: try reader.declarations(of: tree))
      }
      return ModuleDump(name: module, package: package, files: files)
    } catch let error as UnknownShape {
      throw DumpError.unsupportedCompiler(
        found: try await compiler.toolchain.version(scratch: compiler.scratch),
        supported: compiler.toolchain.supportedVersion, reason: error.reason)
    }
  }
}
