import CompilerDump
import Foundation
import MessageRecorder

/// Has worker processes try faults, one after another, and goes on where one ends with its process.
struct FaultRun: Sendable {
  /// The executable file.
  let program: URL
  /// Where the streams of the workers are kept meanwhile.
  let scratch: ScratchFolder

  /// How many faults a worker tries, so that there is progress to tell of.
  private static let batch = 50

  /// Tries faults.
  ///
  /// - Parameters:
  ///   - faults: The faults.
  ///   - progress: Is told how many are done.
  /// - Returns: The results, in the order of the faults.
  /// - Throws: `ScratchCopyError`, or an error of the file system.
  func results(
    of faults: [Fault], progress: @escaping @Sendable (Int) async -> Void
  ) async throws -> [FaultResult] {
    let batches = Dictionary(grouping: faults, by: \.module).values.flatMap { faults in
      stride(from: 0, to: faults.count, by: Self.batch).map { Array(faults[$0..<min($0 + Self.batch, faults.count)]) }
    }
    return try await withThrowingTaskGroup(of: [FaultResult].self) { group in
      var rest = batches[...]
      var results: [FaultResult] = []
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        if let batch = rest.popFirst() { group.addTask { @concurrent in try await self.results(of: batch) } }
      }
      while let done = try await group.next() {
        results += done
        await progress(results.count)
        if let batch = rest.popFirst() { group.addTask { @concurrent in try await self.results(of: batch) } }
      }
      return results.sorted { $0.fault.number < $1.fault.number }
    }
  }

  private func results(of faults: [Fault]) async throws -> [FaultResult] {
    var results: [FaultResult] = []
    while results.count < faults.count {
      let rest = faults.dropFirst(results.count)
      let numbers = rest.map { "\($0.number)" }.joined(separator: ",")
      let run = try await Subprocess([program.path, "faults", rest[rest.startIndex].module, numbers]).run(in: scratch)
      if run.status == FaultResult.gateStatus {
        throw ScratchCopyError.breaksContract(message: run.diagnostics.trimmingCharacters(in: .newlines))
      }
      let lines = run.output.split(separator: "\n")
      for (fault, line) in zip(rest, lines) {
        guard let outcome = try? JSONDecoder().decode(FaultOutcome.self, from: Data(line.utf8)) else {
          throw ScratchCopyError.failed(diagnostics: "\(line)\n\(run.diagnostics)")
        }
        results.append(FaultResult(fault: fault, outcome: outcome))
      }
      // A worker that has not tried all was ended by the one after the last that it tells of, or tells of it.
      if lines.count < rest.count, lines.isEmpty || results.last?.status != .timeout {
        let reason = run.diagnostics.firstMatch(of: /Fatal error: (.*)/).map { String($0.1) } ?? "status \(run.status)"
        results.append(
          FaultResult(
            fault: faults[results.count], status: .killed, reason: "the process has trapped: \(reason)"))
      }
    }
    return results
  }
}
