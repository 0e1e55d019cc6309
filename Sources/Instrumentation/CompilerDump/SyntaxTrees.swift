package import Foundation
import Synchronization

/// Asks the compiler for the syntax trees of the targets of a package.
package struct SyntaxTrees: Sendable {
  private let root: URL
  private let graph: PackageGraph
  /// The target of which a mock view's main file calls a function, and does nothing else. Neither is in a dump.
  private let runner: String
  private let toolchain: Toolchain
  private let scratch: ScratchFolder

  package init(
    of root: URL, graph: PackageGraph, runner: String = "", toolchain: Toolchain, scratch: URL
  ) throws {
    self.root = root
    self.graph = graph
    self.runner = runner
    self.toolchain = toolchain
    self.scratch = try ScratchFolder(scratch)
  }

  /// A target whose interface is written for its importers, or whose trees are dumped.
  private struct Job {
    let target: PackageGraph.Target
    let isDump: Bool
  }

  /// Dumps targets. One that does not compile, or that imports one that does not, is no obstacle to the others.
  package func dumps(of names: [String]) async throws -> [String: Result<ModuleDump, ScreenError>] {
    let targets = graph.closure(of: names.flatMap { [$0] + imports(of: $0) }).filter { $0.name != runner }
    let imported = Set(targets.flatMap { imports(of: $0.name) })
    // A target's interface comes first, as others wait for it.
    let jobs = targets.flatMap { target in
      [false, true].filter { $0 ? names.contains(target.name) : imported.contains(target.name) }
        .map { Job(target: target, isDump: $0) }
    }
    let prerequisites = jobs.map { job in
      let imports = imports(of: job.target.name)
      return jobs.indices.filter { !jobs[$0].isDump && imports.contains(jobs[$0].target.name) }
    }
    let package = names + targets.map(\.name).filter { !names.contains($0) }
    let rejected = Mutex<[String: ScreenError]>([:])
    let dumps = try await jobs.concurrentMap(after: prerequisites) { job -> Result<ModuleDump, ScreenError>? in
      let name = job.target.name
      let names = [name] + imports(of: name)
      let known = rejected.withLock { errors in names.compactMap { errors[$0] }.first }
      do {
        if let known { throw known }
        if job.isDump { return .success(try await dump(job.target, in: package)) }
        try await emit(job.target)
        return nil
      } catch let error as ScreenError {
        rejected.withLock { $0[name] = error }
        return job.isDump ? .failure(error) : nil
      }
    }
    return zip(jobs, dumps).reduce(into: [:]) { all, element in
      if let dump = element.1 { all[element.0.target.name] = dump }
    }
  }

  private func imports(of name: String) -> [String] {
    let own = graph[name]?.dependencies.filter { $0 != runner } ?? []
    return graph.closure(of: own).map(\.name)
  }

  /// Writes the interface of a module for its importers, which need no function bodies.
  private func emit(_ target: PackageGraph.Target, checkingBodies: Bool = false) async throws {
    let interface = try modules.file(target.name + ".swiftmodule")
    let skip = checkingBodies ? [] : ["-Xfrontend", "-experimental-skip-all-function-bodies"]
    try await compile(target, ["-emit-module", "-wmo", "-o", interface.path] + skip)
  }

  private func dump(_ target: PackageGraph.Target, in package: [String]) async throws -> ModuleDump {
    do {
      var roots: [(path: String, tree: JSONTree)] = []
      for (source, tree) in try await trees(of: target) {
        roots.append((source, try JSONTree(contentsOf: tree, of: source)))
      }
      var names: Set<String> = []
      for (_, tree) in roots { tree.collectMangledNames(into: &names) }
      let symbols = try await SymbolTable(demangling: names, with: toolchain, in: scratch)
      let reader = NodeReader(symbols: symbols)
      let files = try roots.map { path, tree in
        SourceFile(
          path: String(path.trimmingPrefix(root.path + "/")),
          bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))),
          declarations: try reader.declarations(of: tree))
      }
      return ModuleDump(name: target.name, package: package, files: files)
    } catch let error as UnknownShape {
      throw try await unsupported(error.reason)
    }
  }

  /// Writes the interfaces that some targets import, for `compile`.
  package func emitImports(of names: [String]) async throws {
    for target in graph.closure(of: names.flatMap(imports)) where target.name != runner {
      // What imports a target that does not compile does not compile either.
      do { try await emit(target) } catch is ScreenError {}
    }
  }

  /// Returns whether the compiler accepts targets, of which each may import those before it.
  package func compile(_ names: [String]) async throws -> Bool {
    do {
      for target in names.compactMap({ graph[$0] }) { try await emit(target, checkingBodies: true) }
      return true
    } catch is ScreenError {
      return false
    }
  }

  /// Writes the syntax tree of each source of a target.
  ///
  /// All files go through one compiler process, a batch. Without an output file map, all trees would go to standard error.
  private func trees(of target: PackageGraph.Target) async throws -> [(source: String, tree: URL)] {
    let folder = try scratch.folder("trees").folder(target.name)
    let trees = try sources(of: target).enumerated().map { index, path in
      (source: path, tree: folder.file("\(index).json"))
    }
    let outputs = trees.map { ($0.source, ["ast-dump": $0.tree.path]) }
    let map = folder.file("outputs.json")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    try encoder.encode(Dictionary(uniqueKeysWithValues: outputs)).write(to: map)
    try await compile(
      target,
      [
        "-dump-ast", "-dump-ast-format", "json", "-enable-batch-mode", "-driver-batch-count", "1",
        "-output-file-map", map.path,
      ])
    return trees
  }

  private var modules: ScratchFolder { get throws { try scratch.folder("modules") } }

  private func sources(of target: PackageGraph.Target) throws -> [String] {
    let folder = root.appending(path: target.path)
    // On macOS, the URLs of an enumerator begin with /private where those of other functions do not.
    let files = FileManager.default.enumerator(atPath: folder.path)
    let names = (files?.compactMap { $0 as? String } ?? []).filter { name in
      name.hasSuffix(".swift") && !(name == "main.swift" && target.dependencies.contains(runner))
    }
    guard !names.isEmpty else { throw DumpError.noSources(module: target.name, folder: folder.path) }
    return names.map { folder.appending(path: $0).path }.sorted()
  }

  private func compile(_ target: PackageGraph.Target, _ arguments: [String]) async throws {
    let paths = try sources(of: target)
    // Without -parse-as-library, a module of a single file is a script, as main.swift is.
    let isProgram = paths.contains { $0.hasSuffix("/main.swift") }
    let command =
      toolchain.compiler + ["-package-name", "dumped", "-suppress-warnings"] + Self.platform
      + target.compilerArguments + (isProgram ? [] : ["-parse-as-library"])
      + ["-module-name", target.name, "-I", try modules.url.path] + arguments + paths
    let program = Subprocess(command, variables: try await toolchain.variables())
    var result = try await program.run(in: scratch)
    // The message of the driver if a signal from outside has ended the compiler.
    if result.diagnostics.contains(/due to signal (1|2|9|15)\b/) {
      result = try await program.run(in: scratch)
    }
    if result.ending.isSuccess { return }
    // A complaint about the arguments names no file.
    let complaints = ["error: unknown argument", "error: unsupported argument", "<unknown>:0: error: un"]
    if complaints.contains(where: result.diagnostics.hasPrefix) {
      throw try await unsupported(result.diagnostics.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    guard result.diagnostics.contains(/(?m)^.+:\d+:\d+: error:/) else {
      throw DumpError.compilerFailed(module: target.name, diagnostics: result.diagnostics)
    }
    throw ScreenError.doesNotCompile(diagnostics: result.diagnostics.replacing(root.path + "/", with: ""))
  }

  /// The platform of the manifest. A compiler's default is the version of the system it runs on, or an unknown one
  /// (swift#90385).
  private static var platform: [String] {
    #if os(macOS) && arch(arm64)
      ["-target", "arm64-apple-macosx26.0"]
    #elseif os(macOS)
      ["-target", "x86_64-apple-macosx26.0"]
    #else
      []
    #endif
  }

  private func unsupported(_ reason: String) async throws -> DumpError {
    .unsupportedCompiler(
      found: try await toolchain.version(), supported: toolchain.supportedVersion, reason: reason)
  }
}

package enum DumpError: Error, Equatable, CustomStringConvertible {
  case noSources(module: String, folder: String)
  /// A signal has ended the compiler, or it cannot write.
  case compilerFailed(module: String, diagnostics: String)
  case unsupportedCompiler(found: String, supported: String, reason: String)

  package var description: String {
    switch self {
    case .noSources(let module, let folder): "\(module) has no Swift sources in \(folder)"
    case .compilerFailed(let module, let diagnostics):
      "the compiler has failed at \(module). See whether there is room on the disk, and memory, and run the command "
        + "again.\(diagnostics.isEmpty ? "" : " It says:\n\(diagnostics)")"
    case .unsupportedCompiler(let found, let supported, let reason):
      "the syntax tree of this compiler (\(found)) is not understood: \(reason); use Swift \(supported)"
    }
  }
}
