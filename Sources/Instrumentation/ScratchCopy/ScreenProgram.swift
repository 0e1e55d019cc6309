package import Foundation
package import MessageRecorder
import Synchronization

/// The program in the copy, which plays screens. Each play is a process, so that none can end another.
package struct ScreenProgram: Sendable {
  package typealias Progress = @Sendable (_ done: Int, _ all: Int) async -> Void

  private let file: URL
  private let scratch: ScratchFolder

  package init(file: URL, scratch: ScratchFolder) {
    self.file = file
    self.scratch = scratch
  }

  /// Large enough for the start of a process not to matter.
  private static let walksAtOnce = 5000
  private static let mutantsAtOnce = 25

  private struct Play {
    var results: [Data] = []
    var lastLine: PlayerLine?
    let ending: Subprocess.Ending
    let diagnostics: String

    /// The message of the trap, or else the signal.
    func reason(of signal: Int32) -> String {
      diagnostics.firstMatch(of: /Fatal error: (.*)|(Precondition|Assertion) failed.*/).map { String($0.1 ?? $0.0) }
        ?? String(cString: strsignal(signal))
    }
  }

  package func contractReports(
    of screens: [String], walks: Int, seed: UInt64, progress: @escaping Progress = { _, _ in }
  ) async throws -> [Result<ContractReport, ScreenError>] {
    let shares = screens.flatMap { screen in
      stride(from: 0, to: max(walks, 1), by: Self.walksAtOnce).map { start in
        (screen: screen, start: start, count: min(Self.walksAtOnce, walks - start))
      }
    }
    var done = 0
    let failures = Mutex<[String: ScreenError]>([:])
    let reports: [Result<ContractReport, ScreenError>] = try await shares.concurrentMap { share in
      done += share.count
      await progress(done, walks * screens.count)
    } _: { screen, start, count in
      // A screen that takes too long would do so in each process.
      if let error = failures.withLock({ $0[screen] }) { return .failure(error) }
      let words = ["\(count)", "\(seed &+ UInt64(start))"] + (start == 0 ? ["rules"] : [])
      let report: Result<ContractReport, ScreenError> = try await result(of: "contract", screen, words)
      if case .failure(let error) = report { failures.withLock { $0[screen] = error } }
      return report
    }
    return screens.map { screen in
      Result { () throws(ScreenError) in
        var sum = ContractReport()
        for (share, report) in zip(shares, reports) where share.screen == screen { sum.add(try report.get()) }
        return sum
      }
    }
  }

  func traceLog(of screen: String) async throws -> Result<TraceLog, ScreenError> {
    try await result(of: "scenarios", screen, [])
  }

  func outcomes(
    of mutants: [Mutant], progress: @escaping Progress = { _, _ in }
  ) async throws -> [Mutant: Result<MutantOutcome, ScreenError>] {
    let batches = Dictionary(grouping: mutants, by: \.module).values.flatMap { mutants in
      stride(from: 0, to: mutants.count, by: Self.mutantsAtOnce).map { start in
        Array(mutants[start..<min(start + Self.mutantsAtOnce, mutants.count)])
      }
    }
    var done = 0
    let outcomes = try await batches.concurrentMap { batch in
      done += batch.count
      await progress(done, mutants.count)
    } _: {
      try await self.outcomes(ofBatch: $0)
    }
    return Dictionary(uniqueKeysWithValues: zip(batches.joined(), outcomes.joined()))
  }

  /// Tries mutants of one screen. If a mutant ends the process, another one tries the rest.
  private func outcomes(ofBatch mutants: [Mutant]) async throws -> [Result<MutantOutcome, ScreenError>] {
    var outcomes: [Result<MutantOutcome, ScreenError>] = []
    while outcomes.count < mutants.count {
      let rest = mutants.dropFirst(outcomes.count)
      let play = try await play("mutants", mutants[0].module, rest.map { "\($0.number)" })
      outcomes += try play.results.map { .success(try decode($0)) }
      guard outcomes.count < mutants.count else { break }
      if case .playing(let part)? = play.lastLine {
        // The screen has failed without a mutant.
        let error = try failure(of: play, in: part, of: mutants[0].module)
        return mutants.map { _ in .failure(error) }
      }
      switch play.ending {
      case .trapped(let signal):
        let reason = "the process has trapped: \(play.reason(of: signal))"
        outcomes.append(.success(MutantOutcome(status: .killed, reason: reason)))
      case .exited(PlayerStatus.takesTooLong):
        outcomes.append(.success(MutantOutcome(status: .timeout, reason: "took too long")))
      case .ended(let signal): throw ScratchCopyError.ended(module: mutants[0].module, signal: signal)
      case .exited: throw ScratchCopyError.failed(diagnostics: play.diagnostics)
      }
    }
    return outcomes
  }

  private func result<Value: Decodable>(
    of verb: String, _ screen: String, _ words: [String]
  ) async throws -> Result<Value, ScreenError> {
    let play = try await play(verb, screen, words)
    if let data = play.results.first, play.ending.isSuccess {
      return .success(try decode(data))
    }
    guard case .playing(let part)? = play.lastLine else {
      throw ScratchCopyError.failed(diagnostics: play.diagnostics)
    }
    return .failure(try failure(of: play, in: part, of: screen))
  }

  private func decode<Value: Decodable>(_ result: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: result)
    } catch {
      let line = String(decoding: result.prefix(200), as: UTF8.self)
      throw ScratchCopyError.failed(diagnostics: "It has written '\(line)', which is no result.")
    }
  }

  private func failure(of play: Play, in part: String, of screen: String) throws -> ScreenError {
    switch play.ending {
    case .exited(PlayerStatus.breaksContract): return .breaksContract(part: part)
    case .exited(PlayerStatus.takesTooLong): return .takesTooLong(part: part)
    case .trapped(let signal): return .traps(part: part, reason: play.reason(of: signal))
    case .ended(let signal): throw ScratchCopyError.ended(module: screen, signal: signal)
    case .exited: throw ScratchCopyError.failed(diagnostics: play.diagnostics)
    }
  }

  private func play(_ verb: String, _ screen: String, _ words: [String]) async throws -> Play {
    let run = try await Subprocess([file.path, verb, screen] + words).run(in: scratch)
    var play = Play(ending: run.ending, diagnostics: run.diagnostics)
    for line in run.output.split(separator: "\n").map({ PlayerLine($0) }) {
      play.lastLine = line
      if case .result(let json) = line { play.results.append(Data(json.utf8)) }
    }
    return play
  }
}
