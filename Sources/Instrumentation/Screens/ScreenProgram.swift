import Foundation
import MessageRecorder
import Synchronization
import SystemCalls

/// The program of a screen. Each play is a process, so that none can end another.
struct ScreenProgram: Sendable {
  typealias Progress = @Sendable (_ done: Int, _ all: Int) async -> Void

  let screen: String
  private let file: URL
  private(set) var mutants: ModuleMutants?
  private let scratch: ScratchFolder

  init(_ screen: String, file: URL, mutants: ModuleMutants? = nil, scratch: ScratchFolder) {
    self.screen = screen
    self.file = file
    self.mutants = mutants
    self.scratch = scratch
  }

  var withoutMutants: Self {
    var program = self
    program.mutants = nil
    return program
  }

  private struct Play {
    var results: [Data] = []
    var lastLine: PlayerLine?
    let ending: Subprocess.Ending
    let diagnostics: String

    /// The message of the trap, or else the signal.
    func reason(of signal: Int32) -> String {
      diagnostics.firstMatch(of: /Fatal error: (.*)|(Precondition|Assertion) failed.*/).map { String($0.1 ?? $0.0) }
        ?? Signals.message(of: signal)
    }
  }

  fileprivate func contract(
    walks: Int, seed: UInt64, includingRules includesRules: Bool
  ) async throws -> Result<PlayedScreen, ScreenError> {
    let play = try await play(["contract", screen, "\(walks)", "\(seed)"] + (includesRules ? ["rules"] : []))
    if let data = play.results.first, play.ending.isSuccess {
      return .success(try decode(data))
    }
    guard case .playing(let part)? = play.lastLine else {
      throw ScreenProgramError.failed(diagnostics: play.diagnostics)
    }
    return .failure(try failure(of: play, in: part))
  }

  /// Tries mutants. If a mutant ends the process, another one tries the rest.
  fileprivate func outcomes(of mutants: ArraySlice<Int>) async throws -> Result<[MutantOutcome], ScreenError> {
    var outcomes: [MutantOutcome] = []
    while outcomes.count < mutants.count {
      let play = try await play(["mutants"] + mutants.dropFirst(outcomes.count).map { "\($0)" })
      outcomes += try play.results.map { try decode($0) }
      guard outcomes.count < mutants.count else { break }
      // The screen may fail without a mutant.
      if case .playing(let part)? = play.lastLine { return .failure(try failure(of: play, in: part)) }
      switch play.ending {
      case .trapped(let signal):
        outcomes.append(MutantOutcome(status: .killed, reason: "the process has trapped: \(play.reason(of: signal))"))
      case .exited(PlayerStatus.takesTooLong):
        outcomes.append(MutantOutcome(status: .timeout, reason: "took too long"))
      case .ended(let signal): throw ScreenProgramError.ended(screen: screen, signal: signal)
      case .exited: throw ScreenProgramError.failed(diagnostics: play.diagnostics)
      }
    }
    return .success(outcomes)
  }

  private func decode<Value: Decodable>(_ result: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: result)
    } catch {
      let line = String(decoding: result.prefix(200), as: UTF8.self)
      throw ScreenProgramError.failed(diagnostics: "It has written '\(line)', which is no result.")
    }
  }

  private func failure(of play: Play, in part: String) throws -> ScreenError {
    switch play.ending {
    case .exited(PlayerStatus.breaksContract): return .breaksContract(part: part)
    case .exited(PlayerStatus.takesTooLong): return .takesTooLong(part: part)
    case .trapped(let signal): return .traps(part: part, reason: play.reason(of: signal))
    case .ended(let signal): throw ScreenProgramError.ended(screen: screen, signal: signal)
    case .exited: throw ScreenProgramError.failed(diagnostics: play.diagnostics)
    }
  }

  private func play(_ words: [String]) async throws -> Play {
    let run = try await Subprocess([file.path] + words).run(in: scratch)
    var play = Play(ending: run.ending, diagnostics: run.diagnostics)
    for line in run.output.split(separator: "\n").map({ PlayerLine($0) }) {
      play.lastLine = line
      if case .result(let json) = line { play.results.append(Data(json.utf8)) }
    }
    return play
  }
}

extension [ScreenProgram] {
  /// Large enough for the start of a process not to matter.
  private static var walksAtOnce: Int { 5000 }
  private static var mutantsAtOnce: Int { 25 }

  func contract(
    walks: Int, seed: UInt64, progress: @escaping ScreenProgram.Progress = { _, _ in }
  ) async throws -> [Result<PlayedScreen, ScreenError>] {
    let starts = stride(from: 0, to: Swift.max(walks, 1), by: Self.walksAtOnce)
    return try await inShares(of: { _ in Swift.Array(starts) }) { program, start in
      let count = Swift.min(Self.walksAtOnce, walks - start)
      return try await program.contract(walks: count, seed: seed &+ UInt64(start), includingRules: start == 0)
    } progress: { done, all in
      await progress(done * walks * self.count / all, walks * self.count)
    }.map { shares in
      shares.map { shares in
        shares.reduce(into: PlayedScreen()) { $0.add($1) }
      }
    }
  }

  func mutantResults(
    progress: @escaping ScreenProgram.Progress = { _, _ in }
  ) async throws -> [Result<[MutantResult], ScreenError>] {
    let all = map { $0.mutants?.viable ?? [] }
    let total = all.reduce(0) { $0 + $1.count }
    let outcomes = try await inShares { program in
      let mutants = program.mutants?.viable ?? []
      return stride(from: 0, to: mutants.count, by: Self.mutantsAtOnce).map {
        mutants[$0..<Swift.min($0 + Self.mutantsAtOnce, mutants.count)]
      }
    } _: { program, mutants in
      try await program.outcomes(of: mutants)
    } progress: { done, all in
      await progress(total * done / all, total)
    }
    return zip(self, outcomes).map { program, outcomes in
      outcomes.map { outcomes in
        let numbered = zip(program.mutants?.viable ?? [], outcomes.joined())
        return program.mutants?.results(Dictionary(uniqueKeysWithValues: numbered)) ?? []
      }
    }
  }

  /// Plays the shares of all programs, several at once. A program that fails in one share plays no further ones.
  private func inShares<Share: Sendable, Output: Sendable>(
    of shares: (ScreenProgram) -> [Share],
    _ play: @escaping @Sendable (ScreenProgram, Share) async throws -> Result<Output, ScreenError>,
    progress: @escaping ScreenProgram.Progress
  ) async throws -> [Result<[Output], ScreenError>] {
    let all = enumerated().flatMap { index, program in
      shares(program).map { (index: index, program: program, share: $0) }
    }
    let failures = Mutex<[Int: ScreenError]>([:])
    var done = 0
    let outputs = try await all.concurrentMap { _ in
      done += 1
      await progress(done, all.count)
    } _: { index, program, share -> Result<Output, ScreenError> in
      if let error = failures.withLock({ $0[index] }) { return .failure(error) }
      let output = try await play(program, share)
      if case .failure(let error) = output { failures.withLock { $0[index] = error } }
      return output
    }
    return indices.map { index in
      Result { () throws(ScreenError) in
        var own: [Output] = []
        for (share, output) in zip(all, outputs) where share.index == index { own.append(try output.get()) }
        return own
      }
    }
  }
}
