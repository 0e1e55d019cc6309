package import Foundation

/// Runs the compiler on single modules, with the settings of the package's manifest.
package struct CompilerDriver: Sendable {
  let toolchain: Toolchain
  package let scratch: ScratchFolder

  package init(toolchain: Toolchain, scratch: ScratchFolder) {
    self.toolchain = toolchain
    self.scratch = scratch
  }

  package static let upcomingFeatures: [String] = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
  ]

  /// The platform of the manifest. A compiler's default is the version of the system it runs on, or an unknown one
  /// (swift#90385).
  private static var target: [String] {
    #if os(macOS) && arch(arm64)
      ["-target", "arm64-apple-macosx26.0"]
    #elseif os(macOS)
      ["-target", "x86_64-apple-macosx26.0"]
    #else
      []
    #endif
  }

  /// Writes the interface of a module for its importers, which need no function bodies.
  func emit(_ module: ModuleSource) async throws {
    try await run(
      module,
      arguments: [
        "-emit-module", "-wmo", "-Xfrontend", "-experimental-skip-all-function-bodies", "-o",
        try interface(of: module.name).path,
      ])
  }

  /// Writes the syntax tree of each source of a module.
  ///
  /// All files go through one compiler process, a batch. Without an output file map, all trees would go to standard error.
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
    // Removes the trees of an earlier run.
    for (_, tree) in trees where FileManager.default.fileExists(atPath: tree.path) {
      try FileManager.default.removeItem(at: tree)
    }
    try await run(
      module,
      arguments: [
        "-dump-ast", "-dump-ast-format", "json", "-enable-batch-mode", "-driver-batch-count", "1",
        "-output-file-map", map.path,
      ])
    return trees
  }

  /// Compiles a module. By default, a second compiler process would write the interface.
  package func compile(_ module: ModuleSource, optimizing optimizes: Bool = false) async throws {
    try await run(
      module,
      arguments: (optimizes ? ["-O", "-enable-default-cmo"] : []) + [
        "-wmo", "-c", "-o", try object(of: module).path, "-emit-module", "-emit-module-path",
        try interface(of: module.name).path, "-no-emit-module-separately-wmo",
      ])
  }

  package func link(_ main: ModuleSource, with modules: [ModuleSource]) async throws -> URL {
    let program = scratch.file("program")
    // One compiler process is faster than one for each of its few files.
    try await run(main, arguments: ["-wmo"] + (try modules.map { try object(of: $0).path }) + ["-o", program.path])
    return program
  }

  private func interface(of module: String) throws -> URL {
    try scratch.folder("modules").file(module + ".swiftmodule")
  }

  private func object(of module: ModuleSource) throws -> URL {
    try scratch.folder("objects").file(module.name + ".o")
  }

  private func run(_ module: ModuleSource, arguments: [String]) async throws {
    let paths = try module.paths()
    // Without -parse-as-library, a module of a single file is a script, as main.swift is.
    let isProgram = paths.contains { $0.hasSuffix("/main.swift") }
    let command =
      toolchain.compiler + ["-swift-version", "6", "-package-name", "dumped", "-suppress-warnings"] + Self.target
      + Self.upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
      + (module.isMainActorByDefault ? ["-default-isolation", "MainActor"] : [])
      + (isProgram ? [] : ["-parse-as-library"]) + ["-module-name", module.name, "-I", scratch.file("modules").path]
      + arguments + paths
    let program = Subprocess(command, variables: try await toolchain.variables())
    var result = try await program.run(in: scratch)
    // The message of the driver if a signal from outside has ended the compiler.
    if result.diagnostics.contains(/due to signal (1|2|9|15)\b/) {
      result = try await program.run(in: scratch)
    }
    guard result.ending.isSuccess else { throw try await failure(of: module, diagnostics: result.diagnostics) }
  }

  /// A complaint about the arguments names no file.
  private func failure(of module: ModuleSource, diagnostics: String) async throws -> DumpError {
    let complaints = ["error: unknown argument", "error: unsupported argument", "<unknown>:0: error: un"]
    guard complaints.contains(where: diagnostics.hasPrefix) else {
      return diagnostics.contains(/(?m)^.+:\d+:\d+: error:/)
        ? .doesNotCompile(module: module.name, diagnostics: diagnostics)
        : .compilerFailed(module: module.name, diagnostics: diagnostics)
    }
    return .unsupportedCompiler(
      found: try await toolchain.version(), supported: toolchain.supportedVersion,
      reason: diagnostics.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
