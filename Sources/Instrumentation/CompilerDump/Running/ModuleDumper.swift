import Foundation

struct ModuleDumper: Sendable {
  private let driver: CompilerDriver

  init(toolchain: Toolchain, scratch: URL) throws {
    driver = CompilerDriver(toolchain: toolchain, scratch: try ScratchFolder(scratch))
  }

  /// Writes the interfaces of imported modules, and dumps those that are asked for.
  func dump(_ modules: [ModuleSource]) async throws -> [ModuleDump] {
    let imports = modules.prerequisites()
    // A module's interface comes first, as others wait for it.
    let jobs = modules.indices.flatMap { index in
      [true, false].filter { $0 ? imports.joined().contains(index) : modules[index].isDumped }
        .map { (index: index, emits: $0) }
    }
    let prerequisites = jobs.map { job in
      imports[job.index].compactMap { imported in jobs.firstIndex { $0.index == imported && $0.emits } }
    }
    let names = modules.map(\.name)
    return try await jobs.concurrentMap(after: prerequisites) { [driver] index, emits -> ModuleDump? in
      guard emits else { return try await read(try await driver.dump(modules[index]), of: names[index], in: names) }
      try await driver.emit(modules[index])
      return nil
    }.compactMap(\.self)
  }

  private func read(
    _ trees: [(source: String, tree: URL)], of module: String, in package: [String]
  ) async throws -> ModuleDump {
    do {
      var roots: [(path: String, tree: JSONTree)] = []
      for (source, tree) in trees { roots.append((source, try JSONTree(contentsOf: tree, of: source))) }
      var names: Set<String> = []
      for (_, tree) in roots { tree.collectMangledNames(into: &names) }
      let reader = NodeReader(symbols: try await SymbolTable(demangling: names, with: driver))
      let files = try roots.map { path, tree in
        SourceFile(
          path: path, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))),
          declarations: try reader.declarations(of: tree))
      }
      return ModuleDump(name: module, package: package, files: files)
    } catch let error as UnknownShape {
      throw DumpError.unsupportedCompiler(
        found: try await driver.toolchain.version(), supported: driver.toolchain.supportedVersion, reason: error.reason)
    }
  }
}

package enum DumpError: Error, Equatable, CustomStringConvertible {
  case cannotRun(command: String, reason: String)
  case noSources(module: String, folder: String)
  case doesNotCompile(module: String, diagnostics: String)
  /// A signal has ended the compiler, or it cannot write.
  case compilerFailed(module: String, diagnostics: String)
  case unsupportedCompiler(found: String, supported: String, reason: String)

  package var description: String {
    switch self {
    case .cannotRun(let command, let reason): "cannot run \(command): \(reason)"
    case .noSources(let module, let folder): "\(module) has no Swift sources in \(folder)"
    case .compilerFailed(let module, let diagnostics):
      "the compiler has failed at \(module). See whether there is room on the disk, and memory, and run the command "
        + "again.\(diagnostics.isEmpty ? "" : " It says:\n\(diagnostics)")"
    case .doesNotCompile(let module, let diagnostics): "\(module) does not compile:\n\(diagnostics)"
    case .unsupportedCompiler(let found, let supported, let reason):
      "the syntax tree of this compiler (\(found)) is not understood: \(reason); use Swift \(supported)"
    }
  }
}
