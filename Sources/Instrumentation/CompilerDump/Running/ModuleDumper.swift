import Foundation

/// Has the compiler dump modules, and reads what it dumps.
struct ModuleDumper: Sendable {
  private let driver: CompilerDriver
  private let scheduler: Scheduler

  /// Prepares a run.
  init(
    toolchain: Toolchain, settings: CompilerSettings = .package, scratch: URL,
    concurrency: Int = ProcessInfo.processInfo.activeProcessorCount
  ) throws {
    driver = CompilerDriver(toolchain: toolchain, settings: settings, scratch: try ScratchFolder(scratch))
    scheduler = Scheduler(limit: concurrency)
  }

  /// Dumps modules; those that do not depend on each other at the same time.
  func dump(_ modules: [ModuleSource]) async throws -> [ModuleDump] {
    let names = modules.map(\.name)
    let imported = Set(modules.flatMap(\.dependencies))
    // Of each module, what others wait for comes first.
    let jobs = modules.flatMap { module in
      let emission = ModuleJob<ModuleDump?>(module, isAwaited: true) { [driver] in
        try await driver.emit($0)
        return nil
      }
      let dump = ModuleJob<ModuleDump?>(module, isAwaited: false) {
        try await read(try await driver.dump($0), of: $0.name, in: names)
      }
      return (imported.contains(module.name) ? [emission] : []) + (module.isDumped ? [dump] : [])
    }
    return try await scheduler.run(jobs).compactMap { $0 }
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

/// Why there is no dump.
package enum DumpError: Error, Equatable, CustomStringConvertible {
  /// A program could not be started.
  case cannotRun(command: String, reason: String)
  /// A module has no source file.
  case noSources(module: String, folder: String)
  /// A module depends on one that is not listed before it.
  case unknownDependency(module: String, dependency: String)
  /// The compiler rejects a module, with these diagnostics.
  case doesNotCompile(module: String, diagnostics: String)
  /// The compiler itself has failed at a module: it was ended, or has found no room to write.
  case compilerFailed(module: String, diagnostics: String)
  /// The compiler's output is not the one that this reader knows.
  case unsupportedCompiler(found: String, supported: String, reason: String)

  package var description: String {
    switch self {
    case .cannotRun(let command, let reason): "cannot run \(command): \(reason)"
    case .noSources(let module, let folder): "\(module) has no Swift sources in \(folder)"
    case .unknownDependency(let module, let dependency):
      "\(module) depends on \(dependency), which is not listed before it"
    case .compilerFailed(let module, let diagnostics):
      "the compiler has failed at \(module). See whether there is room on the disk, and memory, and run the command "
        + "again.\(diagnostics.isEmpty ? "" : " It says:\n\(diagnostics)")"
    case .doesNotCompile(let module, let diagnostics): "\(module) does not compile:\n\(diagnostics)"
    case .unsupportedCompiler(let found, let supported, let reason):
      "the syntax tree of this compiler (\(found)) is not understood: \(reason); use Swift \(supported)"
    }
  }
}
