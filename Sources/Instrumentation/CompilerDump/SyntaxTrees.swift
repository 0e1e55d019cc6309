package import Foundation

/// Asks the compiler for the syntax trees of the targets of a package.
package struct SyntaxTrees: Sendable {
  private let root: URL
  private let graph: PackageGraph
  /// The target of which a mock view's main file calls a function, and does nothing else. Neither is in a dump.
  private let runner: String
  private let toolchain: Toolchain
  private let scratch: URL
  /// The interfaces, each with a digest of the sources that decide it.
  private let modules: URL

  package init(of root: URL, graph: PackageGraph, runner: String = "", toolchain: Toolchain, work: WorkFolders) {
    self.root = root
    self.graph = graph
    self.runner = runner
    self.toolchain = toolchain
    scratch = work.temporary.appending(path: "dump")
    modules = work.kept.appending(path: "modules")
  }

  /// Dumps targets. One that does not compile, or that imports one that does not, is no obstacle to the others.
  package func dumps(of names: [String]) async throws -> [String: Result<ModuleDump, ScreenError>] {
    let rejected = try await emitImports(of: names)
    let package = graph.closure(of: names).map(\.name)
    let targets = names.compactMap { graph[$0] }
    let dumps = try await targets.concurrentMap { target -> Result<ModuleDump, ScreenError> in
      if let error = imports(of: target.name).compactMap({ rejected[$0] }).first { return .failure(error) }
      do { return .success(try await dump(target, in: package)) } catch let error as ScreenError {
        return .failure(error)
      }
    }
    return zip(targets, dumps).reduce(into: [:]) { $0[$1.0.name] = $1.1 }
  }

  /// Writes the interfaces that some targets import. Returns the errors of those that do not compile, or that import one
  /// that does not.
  private func emitImports(of names: [String]) async throws -> [String: ScreenError] {
    var rejected: [String: ScreenError] = [:]
    var waiting = graph.closure(of: names.flatMap(imports))
    while !waiting.isEmpty {
      let names = Set(waiting.map(\.name))
      let ready = waiting.filter { names.isDisjoint(with: $0.dependencies) }
      waiting.removeAll { names.isDisjoint(with: $0.dependencies) }
      let errors = try await ready.concurrentMap { [rejected] target -> ScreenError? in
        if let error = target.dependencies.compactMap({ rejected[$0] }).first { return error }
        do { try await emit(target) } catch let error as ScreenError { return error }
        return nil
      }
      for (target, error) in zip(ready, errors) { rejected[target.name] = error }
    }
    return rejected
  }

  private func imports(of name: String) -> [String] {
    let own = graph[name]?.dependencies.filter { $0 != runner } ?? []
    return graph.closure(of: own).map(\.name)
  }

  /// Writes the interface of a module for its importers, which need no function bodies, unless it is there.
  private func emit(_ target: PackageGraph.Target) async throws {
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    let interface = modules.appending(path: target.name + ".swiftmodule")
    let known = modules.appending(path: target.name + ".digest")
    var digest = Digest(of: Data("\(target.compilerArguments)".utf8))
    for path in graph.closure(of: [target.name]).flatMap({ $0.sources(in: root) }) {
      digest.add(Data(path.utf8))
      digest.add(try Data(contentsOf: root.appending(path: path)))
    }
    if (try? String(contentsOf: known, encoding: .utf8)) == digest.text { return }
    // The old digest must not stand beside half of an interface.
    try Data().write(to: known)
    try await compile(
      target,
      ["-emit-module", "-wmo", "-o", interface.path, "-Xfrontend", "-experimental-skip-all-function-bodies"])
    try Data(digest.text.utf8).write(to: known)
  }

  private func dump(_ target: PackageGraph.Target, in package: [String]) async throws -> ModuleDump {
    do {
      let roots = try await trees(of: target).map { source, tree in
        (path: source, tree: try JSONTree(contentsOf: tree, of: source))
      }
      var names: Set<String> = []
      for (_, tree) in roots { tree.collectMangledNames(into: &names) }
      let symbols = try await SymbolTable(demangling: names, with: toolchain, in: scratch)
      let reader = NodeReader(symbols: symbols)
      let files = try roots.map { path, tree in
        let (bytes, declarations) = (try Data(contentsOf: URL(filePath: path)), try reader.declarations(of: tree))
        let path = String(path.trimmingPrefix(root.path + "/"))
        do throws(UnsupportedSyntax) {
          return try SourceFile(path: path, bytes: [UInt8](bytes), declarations: declarations)
        } catch {
          throw ScreenError.cannotBeRecorded([UnsupportedConstruct(error, in: path)])
        }
      }
      return ModuleDump(name: target.name, package: package, files: files)
    } catch let error as UnknownShape {
      let kept = modules.deletingLastPathComponent().appending(path: "\(target.name).trees")
      try? FileManager.default.removeItem(at: kept)
      try FileManager.default.moveItem(at: trees(of: target.name), to: kept)
      let reason = "\(error.reason); its trees are in '\(kept.path)'"
      throw ScreenError.isNotUnderstood(reason: try await toolchain.unsupported(reason).description)
    }
  }

  /// Writes the syntax tree of each source of a target.
  ///
  /// All files go through one compiler process, a batch. Without an output file map, all trees would go to standard error.
  private func trees(of target: PackageGraph.Target) async throws -> [(source: String, tree: URL)] {
    let folder = trees(of: target.name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let trees = try sources(of: target).enumerated().map { index, path in
      (source: path, tree: folder.appending(path: "\(index).json"))
    }
    let copies = try trees.reduce(into: [:]) { $0[$1.source] = try copyWithoutMacro(of: $1.source, in: folder) }
    let outputs = trees.map { (copies[$0.source] ?? $0.source, ["ast-dump": $0.tree.path]) }
    let map = folder.appending(path: "outputs.json")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    try encoder.encode(Dictionary(uniqueKeysWithValues: outputs)).write(to: map)
    try await compile(
      target,
      [
        "-dump-ast", "-dump-ast-format", "json", "-enable-batch-mode", "-driver-batch-count", "1",
        "-output-file-map", map.path,
      ], replacing: copies)
    return trees
  }

  /// Writes a source without `@Observable`, which would move the observers of properties into an expansion. All tokens stay
  /// where they are.
  private func copyWithoutMacro(of source: String, in folder: URL) throws -> String? {
    let text = String(decoding: try Data(contentsOf: URL(filePath: source)), as: UTF8.self)
    let macro = /@Observable\b/
    guard text.contains(macro), text.contains(/\b(did|will)Set\b/) else { return nil }
    let copy = folder.appending(path: URL(filePath: source).lastPathComponent)
    try Data(text.replacing(macro) { String(repeating: " ", count: $0.count) }.utf8).write(to: copy)
    return copy.path
  }

  private func trees(of name: String) -> URL { scratch.appending(path: "trees/\(name)") }

  private func sources(of target: PackageGraph.Target) throws -> [String] {
    let main = target.dependencies.contains(runner) ? target.path + "/main.swift" : nil
    let paths = target.sources(in: root).filter { $0 != main }
    guard !paths.isEmpty else {
      throw ProcessError.noSources(module: target.name, folder: root.appending(path: target.path).path)
    }
    return paths.map { root.appending(path: $0).path }
  }

  /// Runs the compiler for the sources of a target, of which copies may take the place of some.
  private func compile(
    _ target: PackageGraph.Target, _ arguments: [String], replacing copies: [String: String] = [:]
  ) async throws {
    let paths = try sources(of: target).map { copies[$0] ?? $0 }
    // Without -parse-as-library, a module of a single file is a script, as main.swift is.
    let isProgram = paths.contains { $0.hasSuffix("/main.swift") }
    let command =
      toolchain.compiler + ["-package-name", "dumped", "-suppress-warnings"] + Self.platform
      + target.compilerArguments + (isProgram ? [] : ["-parse-as-library"])
      + ["-module-name", target.name, "-I", modules.path] + arguments + paths
    let result = try await Subprocess(command, variables: try await toolchain.variables()).run(in: scratch)
    if result.ending.isSuccess { return }
    // A complaint about the arguments names no file.
    let complaints = ["error: unknown argument", "error: unsupported argument", "<unknown>:0: error: un"]
    if complaints.contains(where: result.diagnostics.hasPrefix) {
      throw try await toolchain.unsupported(result.diagnostics.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    guard result.diagnostics.contains(Toolchain.sourceError) else {
      throw ProcessError.failed("the compiler, at \(target.name),", diagnostics: result.diagnostics)
    }
    let diagnostics = copies.reduce(result.diagnostics) { $0.replacing($1.value, with: $1.key) }
    throw ScreenError.doesNotCompile(diagnostics: diagnostics.replacing(root.path + "/", with: ""))
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
}
