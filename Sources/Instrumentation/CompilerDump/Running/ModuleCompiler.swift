import Foundation

/// Compiles single modules, into a folder that they share.
struct ModuleCompiler: Sendable {
  /// The compiler.
  let toolchain: Toolchain
  /// What modules are compiled with.
  let settings: CompilerSettings
  /// Where the results go.
  let scratch: ScratchFolder

  private var moduleFolder: URL { scratch.url.appendingPathComponent("modules", isDirectory: true) }

  /// Writes the file by which other modules import this one.
  ///
  /// Function bodies are skipped, since an importer sees none of them.
  ///
  /// - Parameter module: The module; those that it imports have been emitted.
  /// - Throws: `DumpError`, or the file system's error.
  func emit(_ module: ModuleSource) async throws {
    let file = try scratch.folder("modules").file(module.name + ".swiftmodule")
    try await compile(
      module, paths: module.paths(),
      arguments: [
        "-emit-module", "-wmo", "-Xfrontend", "-experimental-skip-all-function-bodies", "-o", file.path,
      ])
  }

  /// Writes the syntax trees of a module.
  ///
  /// All files go through one compiler process (a batch of one); the driver's default is one per file. An output file
  /// map gives each tree a file of its own; otherwise they all go to standard error, among the diagnostics.
  ///
  /// - Parameter module: The module; those that it imports have been emitted.
  /// - Returns: The trees' files with the sources that they are of.
  /// - Throws: `DumpError`, or the file system's error.
  func dump(_ module: ModuleSource) async throws -> [(source: String, tree: URL)] {
    let folder = try scratch.folder("trees").folder(module.name)
    let trees = try module.paths().enumerated().map { index, path in
      (source: path, tree: folder.file("\(index).json"))
    }
    let outputs = trees.map { ($0.source, ["ast-dump": $0.tree.path]) }
    let map = folder.file("outputs.json")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    try encoder.encode(Dictionary(uniqueKeysWithValues: outputs)).write(to: map)
    // A tree of an earlier run must not pass for one of this run.
    for (_, tree) in trees where FileManager.default.fileExists(atPath: tree.path) {
      try FileManager.default.removeItem(at: tree)
    }
    try await compile(
      module, paths: trees.map(\.source),
      arguments: [
        "-dump-ast", "-dump-ast-format", "json", "-enable-batch-mode", "-driver-batch-count", "1",
        "-output-file-map", map.path,
      ])
    return trees
  }

  private func compile(_ module: ModuleSource, paths: [String], arguments: [String]) async throws {
    // Without -parse-as-library, a module of a single file would be taken for a script, as main.swift is.
    let isProgram = paths.contains { $0.hasSuffix("/main.swift") }
    let command =
      toolchain.compiler + settings.arguments + (isProgram ? [] : ["-parse-as-library"])
      + ["-module-name", module.name, "-I", moduleFolder.path] + arguments + paths
    let result = try await Subprocess(command).run(in: scratch)
    guard result.status == 0 else { throw try await failure(of: module, diagnostics: result.diagnostics) }
  }

  /// Tells bad sources from a compiler that does not know the arguments; its complaint then names no file.
  private func failure(of module: ModuleSource, diagnostics: String) async throws -> DumpError {
    let complaints = ["error: unknown argument", "error: unsupported argument", "<unknown>:0: error: un"]
    guard complaints.contains(where: diagnostics.hasPrefix) else {
      return .doesNotCompile(module: module.name, diagnostics: diagnostics)
    }
    return .unsupportedCompiler(
      found: try await toolchain.version(scratch: scratch), supported: toolchain.supportedVersion,
      reason: diagnostics.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
