import CompilerDump
import Foundation
import MessageRecorder

/// Has worker processes try mutants, one after another, and goes on where one ends with its process.
struct MutantRun: Sendable {
  /// The executable file.
  let program: URL
  /// Where the streams of the workers are kept meanwhile.
  let scratch: ScratchFolder

  /// How many mutants a worker tries, so that there is progress to tell of.
  private static let batch = 50

  /// Tries mutants.
  ///
  /// - Parameters:
  ///   - mutants: The mutants.
  ///   - progress: Is told how many are done.
  /// - Returns: The results, in the order of the mutants.
  /// - Throws: `ScratchCopyError`, or an error of the file system.
  func results(
    of mutants: [Mutant], progress: @escaping @Sendable (Int) async -> Void
  ) async throws -> [MutantResult] {
    let batches = Dictionary(grouping: mutants, by: \.module).values.flatMap { mutants in
      stride(from: 0, to: mutants.count, by: Self.batch).map {
        Array(mutants[$0..<min($0 + Self.batch, mutants.count)])
      }
    }
    return try await withThrowingTaskGroup(of: [MutantResult].self) { group in
      var rest = batches[...]
      var results: [MutantResult] = []
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        if let batch = rest.popFirst() { group.addTask { @concurrent in try await self.results(of: batch) } }
      }
      while let done = try await group.next() {
        results += done
        await progress(results.count)
        if let batch = rest.popFirst() { group.addTask { @concurrent in try await self.results(of: batch) } }
      }
      return results.sorted { $0.mutant.number < $1.mutant.number }
    }
  }

  private func results(of mutants: [Mutant]) async throws -> [MutantResult] {
    var results: [MutantResult] = []
    while results.count < mutants.count {
      let rest = mutants.dropFirst(results.count)
      let numbers = rest.map { "\($0.number)" }.joined(separator: ",")
      let run = try await Subprocess([program.path, "mutants", rest[rest.startIndex].module, numbers]).run(in: scratch)
      if run.status == MutantResult.gateStatus {
        throw ScratchCopyError.breaksContract(message: run.diagnostics.trimmingCharacters(in: .newlines))
      }
      let lines = run.output.split(separator: "\n")
      for (mutant, line) in zip(rest, lines) {
        guard let outcome = try? JSONDecoder().decode(MutantOutcome.self, from: Data(line.utf8)) else {
          throw ScratchCopyError.failed(diagnostics: "\(line)\n\(run.diagnostics)")
        }
        results.append(MutantResult(mutant: mutant, outcome: outcome))
      }
      // A worker that has not tried all was ended by the one after the last that it tells of, or tells of it.
      if lines.count < rest.count, lines.isEmpty || results.last?.status != .timeout {
        let reason = run.diagnostics.firstMatch(of: /Fatal error: (.*)/).map { String($0.1) } ?? "status \(run.status)"
        results.append(
          MutantResult(
            mutant: mutants[results.count], status: .killed, reason: "the process has trapped: \(reason)"))
      }
    }
    return results
  }
}
