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
  func results(
    of mutants: [Mutant], progress: @escaping @Sendable (Int) async -> Void
  ) async throws -> [String: Result<[MutantResult], ScreenError>] {
    let concurrency = ProcessInfo.processInfo.activeProcessorCount
    let share = mutants.count / (2 * concurrency)
    let size = min(max(share, Self.batchSizes.lowerBound), Self.batchSizes.upperBound)
    let batches = Dictionary(grouping: mutants, by: \.module).values.flatMap { mutants in
      stride(from: 0, to: mutants.count, by: size).map { Array(mutants[$0..<min($0 + size, mutants.count)]) }
    }
    return try await withThrowingTaskGroup(of: (String, Result<[MutantResult], ScreenError>).self) { group in
      var rest = batches[...]
      var results: [String: Result<[MutantResult], ScreenError>] = [:]
      func start(_ group: inout ThrowingTaskGroup<(String, Result<[MutantResult], ScreenError>), any Error>) {
        // A screen that cannot be measured needs no further worker.
        while let batch = rest.popFirst() {
          if case .failure? = results[batch[0].module] { continue }
          group.addTask { @concurrent in (batch[0].module, try await self.results(of: batch)) }
          return
        }
      }
      for _ in 0..<concurrency { start(&group) }
      var done = 0
      while let (module, result) = try await group.next() {
        let known = results[module] ?? .success([])
        results[module] = known.flatMap { known in result.map { known + $0 } }
        done += (try? result.get().count) ?? 0
        await progress(done)
        start(&group)
      }
      return results.mapValues { $0.map { $0.sorted { $0.mutant.number < $1.mutant.number } } }
    }
  }

  /// Tries mutants of one module.
  private func results(of mutants: [Mutant]) async throws -> Result<[MutantResult], ScreenError> {
    let module = mutants[0].module
    var results: [MutantResult] = []
    while results.count < mutants.count {
      let rest = mutants.dropFirst(results.count)
      let numbers = rest.map { "\($0.number)" }.joined(separator: ",")
      let run = try await Subprocess([program.path, "mutants", module, numbers]).run(in: scratch)
      let lines = run.output.split(separator: "\n").map { PlayerLine($0) }
      for (mutant, json) in zip(rest, lines.compactMap(\.json)) {
        guard let outcome = try? JSONDecoder().decode(MutantOutcome.self, from: Data(json.utf8)) else {
          throw ScratchCopyError.failed(diagnostics: "\(json)\n\(run.diagnostics)")
        }
        results.append(MutantResult(mutant: mutant, outcome: outcome))
      }
      // A worker that has not tried all was ended by the mutant after the last that it tells of, or by something else.
      guard results.count < mutants.count else { break }
      let mutant = mutants[results.count]
      switch (lines.last, run.ending) {
      case (_, .ended(let signal)): throw ScratchCopyError.ended(module: module, signal: signal)
      case (.playing(let part), let ending):
        guard let error = ScreenError(ending, playing: part, diagnostics: run.diagnostics) else {
          throw ScratchCopyError.failed(diagnostics: run.diagnostics)
        }
        return .failure(error)
      case (.ready, .trapped(let signal)), (.result, .trapped(let signal)):
        let reason = "the process has trapped: \(ScreenError.reason(signal, run.diagnostics))"
        results.append(MutantResult(mutant: mutant, status: .killed, reason: reason))
      case (.ready, .exited(PlayerStatus.takesTooLong)), (.result, .exited(PlayerStatus.takesTooLong)):
        results.append(MutantResult(mutant: mutant, status: .timeout, reason: "took too long"))
      case (let line, let ending):
        throw ScratchCopyError.failed(
          diagnostics: "\(module) ends with \(ending) after '\(line?.text ?? "")'.\n\(run.diagnostics)")
      }
    }
    return .success(results)
  }
}

extension PlayerLine {
  /// What came of something, if the line tells of that.
  fileprivate var json: String? {
    if case .result(let json) = self { json } else { nil }
  }
}
