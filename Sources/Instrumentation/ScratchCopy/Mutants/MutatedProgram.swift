import CompilerDump
import Foundation
import MessageRecorder

/// Builds the copy with all mutants in it, without those that the compiler rejects.
struct MutatedProgram {
  /// The executable file.
  let program: URL
  /// All mutants, of all variants.
  let mutants: [Mutant]
  /// What the compiler says of those that it rejects.
  let rejected: [Int: String]
  /// What is not recorded in it.
  let omissions: [Omission]

  /// Builds it.
  ///
  /// - Parameters:
  ///   - copy: The modules.
  ///   - mutantsByModule: The mutants of each variant.
  ///   - recorder: The module that the rewritten ones tell.
  ///   - runner: The module that begins to run.
  ///   - optimized: The modules that are optimized.
  ///   - driver: Compiles and links.
  /// - Throws: `DumpError`, or an error of the file system.
  init(
    of copy: RewrittenModules, mutantsByModule: [String: ModuleMutants], recorder: ModuleSource, runner: ModuleSource,
    optimizing optimized: Set<String> = [], driver: CompilerDriver
  ) async throws {
    let build = try await copy.build(mutantsByModule: mutantsByModule, recorder: recorder) { module in
      try await driver.compile(module, optimizing: optimized.contains(module.name))
    }
    program = try await driver.link(runner, with: build.modules)
    mutants = mutantsByModule.values.flatMap(\.all).sorted { $0.number < $1.number }
    rejected = build.rejected
    omissions = build.omissions
  }
}
