import CompilerDump
import Foundation
import MessageRecorder

/// Has worker processes try mutants, one after another, and goes on where one ends with its process.
struct MutantRun: Sendable {
  /// The executable file.
  let program: URL
  /// Where the streams of the workers are kept meanwhile.
  let scratch: ScratchFolder

  /// How many mutants a worker tries: few enough that there is progress to tell of, and enough to pay for its sound run.
  private static let batchSizes = 10...50

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
    let concurrency = ProcessInfo.processInfo.activeProcessorCount
    let share = mutants.count / (2 * concurrency)
    let size = min(max(share, Self.batchSizes.lowerBound), Self.batchSizes.upperBound)
    let batches = Dictionary(grouping: mutants, by: \.module).values.flatMap { mutants in
      stride(from: 0, to: mutants.count, by: size).map { Array(mutants[$0..<min($0 + size, mutants.count)]) }
    }
    return try await withThrowingTaskGroup(of: [MutantResult].self) { group in
      var rest = batches[...]
      var results: [MutantResult] = []
      for _ in 0..<concurrency {
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
      let output = run.output.split(separator: "\n")
      // What ends a worker before it is ready is not a mutant.
      guard let ready = output.firstIndex(where: { $0 == MutantResult.readyLine }) else {
        let module = rest[rest.startIndex].module
        throw ScratchCopyError.failed(
          diagnostics: "\(module) ends by itself without any mutant, with status \(run.status).\n\(run.diagnostics)")
      }
      let lines = output[(ready + 1)...].filter { $0 != MutantResult.readyLine }
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
