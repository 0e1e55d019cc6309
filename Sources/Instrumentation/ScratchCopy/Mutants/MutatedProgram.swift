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
  init(
    of copy: RewrittenModules, mutantsByModule: [String: ModuleMutants], recorder: ModuleSource, runner: ModuleSource,
    compiler: CachingCompiler
  ) async throws {
    let build = try await copy.build(mutantsByModule: mutantsByModule, recorder: recorder) {
      try await compiler.compile($0)
    }
    program = try await compiler.driver.link(runner, with: build.modules)
    mutants = mutantsByModule.values.flatMap(\.all).sorted { $0.number < $1.number }
    rejected = build.rejected
    omissions = build.omissions
  }
}
