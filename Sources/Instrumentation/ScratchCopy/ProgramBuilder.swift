import CompilerDump
import Foundation

/// Builds a program out of modules.
struct ProgramBuilder: Sendable {
  /// The compiler.
  let toolchain: Toolchain
  /// What modules are compiled with.
  let settings: CompilerSettings
  /// Where the results go.
  let scratch: ScratchFolder

  /// Compiles modules; those that do not depend on each other at the same time.
  ///
  /// - Parameters:
  ///   - modules: The modules, each after those that it imports.
  ///   - known: The modules that have been compiled before.
  /// - Throws: `DumpError`, or an error of the file system.
  func compile(_ modules: [ModuleSource], after known: [ModuleSource] = []) async throws {
    let concurrency = ProcessInfo.processInfo.activeProcessorCount
    try await withThrowingTaskGroup(of: String.self) { group in
      var rest = modules
      var built = Set(known.map(\.name))
      var running = 0
      while !rest.isEmpty || running > 0 {
        while running < concurrency, let index = rest.firstIndex(where: { built.isSuperset(of: $0.dependencies) }) {
          let module = rest.remove(at: index)
          running += 1
          group.addTask { @concurrent in
            try await compile(module)
            return module.name
          }
        }
        guard let name = try await group.next() else { break }
        running -= 1
        built.insert(name)
      }
    }
  }

  /// Links a program.
  ///
  /// - Parameters:
  ///   - main: The module that begins to run; it imports some of the others.
  ///   - modules: The others, which have been compiled.
  /// - Returns: The executable file.
  /// - Throws: `DumpError`, or an error of the file system.
  func link(_ main: ModuleSource, with modules: [ModuleSource]) async throws -> URL {
    let program = scratch.file("program")
    try await run(
      main, arguments: modules.map { object(of: $0).path } + ["-o", program.path])
    return program
  }

  private func object(of module: ModuleSource) -> URL { scratch.file(module.name + ".o") }

  /// Compiles a module; those that it imports have been compiled.
  ///
  /// - Parameter module: The module.
  /// - Throws: `DumpError`, or an error of the file system.
  func compile(_ module: ModuleSource) async throws {
    try await run(
      module,
      arguments: [
        "-parse-as-library", "-wmo", "-c", "-o", object(of: module).path, "-emit-module", "-emit-module-path",
        scratch.file(module.name + ".swiftmodule").path,
      ])
  }

  private func run(_ module: ModuleSource, arguments: [String]) async throws {
    let command =
      toolchain.compiler + settings.arguments + ["-module-name", module.name, "-I", scratch.url.path] + arguments
      + (try module.paths())
    let result = try await Subprocess(command).run(in: scratch)
    guard result.status == 0 else {
      throw DumpError.doesNotCompile(module: module.name, diagnostics: result.diagnostics)
    }
  }
}
