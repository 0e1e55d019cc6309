import Foundation
import MessageRecorder
import Synchronization
import SystemCalls

/// The program of a screen. Each play is a process, so that none can end another.
struct ScreenProgram: Sendable {
  typealias Progress = @Sendable (_ done: Int, _ all: Int) async -> Void

  let screen: String
  let file: URL
  var mutants: ModuleMutants?
  let scratch: URL

  var withoutMutants: Self { Self(screen: screen, file: file, scratch: scratch) }

  private struct Play {
    var results: [Data] = []
    /// The part of the contract that was played last without any mutant, unless it has come to its end.
    var part: String?
    let ending: Subprocess.Ending
    let diagnostics: String

    /// The message of the trap, or else the signal.
    func reason(of signal: Int32) -> String {
      diagnostics.firstMatch(of: /Fatal error: (.*)|(Precondition|Assertion) failed.*/).map { String($0.1 ?? $0.0) }
        ?? Signals.message(of: signal)
    }
  }

  fileprivate func contract(
    walks: Int, seed: UInt64, playing rules: PlayedRules
  ) async throws -> Result<PlayedScreen, ScreenError> {
    let play = try await play(["contract", screen, "\(walks)", "\(seed)", rules.rawValue])
    if let data = play.results.first, play.ending.isSuccess {
      return .success(try decode(data))
    }
    guard let part = play.part else { throw failed(play.diagnostics) }
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
      if let part = play.part { return .failure(try failure(of: play, in: part)) }
      switch play.ending {
      case .trapped(let signal):
        outcomes.append(MutantOutcome(status: .killed, reason: "the process has trapped: \(play.reason(of: signal))"))
      case .exited(PlayerStatus.takesTooLong):
        outcomes.append(MutantOutcome(status: .timeout, reason: "took too long"))
      case .ended(let signal): throw ProcessError.ended(screen: screen, signal: signal)
      case .exited: throw failed(play.diagnostics)
      }
    }
    return .success(outcomes)
  }

  private func decode<Value: Decodable>(_ result: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: result)
    } catch {
      let line = String(decoding: result.prefix(200), as: UTF8.self)
      throw failed("It has written '\(line)', which is no result.")
    }
  }

  private func failure(of play: Play, in part: String) throws -> ScreenError {
    switch play.ending {
    case .exited(PlayerStatus.breaksContract): return .breaksContract(part: part)
    case .exited(PlayerStatus.takesTooLong): return .takesTooLong(part: part)
    case .trapped(let signal): return .traps(part: part, reason: play.reason(of: signal))
    case .ended(let signal): throw ProcessError.ended(screen: screen, signal: signal)
    case .exited: throw failed(play.diagnostics)
    }
  }

  private func play(_ words: [String]) async throws -> Play {
    let run = try await Subprocess([file.path] + words).run(in: scratch)
    var play = Play(ending: run.ending, diagnostics: run.diagnostics)
    for line in run.output.split(separator: "\n") {
      let isPart = line.hasPrefix(PlayerLine.part)
      play.part = isPart ? String(line.dropFirst(PlayerLine.part.count)) : nil
      if !isPart, line != PlayerLine.ready { play.results.append(Data(line.utf8)) }
    }
    return play
  }

  private func failed(_ diagnostics: String) -> ProcessError {
    .failed("the program that plays \(screen)", diagnostics: diagnostics)
  }
}

extension [ScreenProgram] {
  /// Large enough for the start of a process not to matter.
  private static var walksAtOnce: Int { 5000 }
  private static var mutantsAtOnce: Int { 50 }

  func contract(
    walks: Int, seed: UInt64, playing rules: PlayedRules = .all,
    progress: @escaping ScreenProgram.Progress = { _, _ in }
  ) async throws -> [Result<PlayedScreen, ScreenError>] {
    let starts = Swift.Array(stride(from: 0, to: Swift.max(walks, 1), by: Self.walksAtOnce))
    let played = try await inShares(of: map { _ in starts }) { program, start in
      let count = Swift.min(Self.walksAtOnce, walks - start)
      return try await program.contract(walks: count, seed: seed &+ UInt64(start), playing: start == 0 ? rules : .none)
    } progress: { done, all in
      await progress(done * walks * self.count / all, walks * self.count)
    }
    return played.map { $0.map { shares in shares.reduce(into: PlayedScreen()) { $0.add($1) } } }
  }

  func mutantResults(
    progress: @escaping ScreenProgram.Progress = { _, _ in }
  ) async throws -> [Result<[MutantResult], ScreenError>] {
    let numbers = map { $0.mutants?.numbers ?? [] }
    let total = numbers.joined().count
    let shares = numbers.map { numbers in
      stride(from: 0, to: numbers.count, by: Self.mutantsAtOnce).map { numbers[$0...].prefix(Self.mutantsAtOnce) }
    }
    let outcomes = try await inShares(of: shares) { program, mutants in
      try await program.outcomes(of: mutants)
    } progress: { done, all in
      await progress(total * done / all, total)
    }
    return zip(self, outcomes).map { program, outcomes in
      outcomes.map { program.mutants?.results($0.joined()) ?? [] }
    }
  }

  /// Plays the shares of each program, several at once. A program that fails in one share plays no further ones.
  private func inShares<Share: Sendable, Output: Sendable>(
    of shares: [[Share]],
    _ play: @escaping @Sendable (ScreenProgram, Share) async throws -> Result<Output, ScreenError>,
    progress: @escaping ScreenProgram.Progress
  ) async throws -> [Result<[Output], ScreenError>] {
    let all = shares.enumerated().flatMap { index, shares in shares.map { (index: index, share: $0) } }
    let failures = Mutex<[Int: ScreenError]>([:])
    var done = 0
    let outputs = try await all.concurrentMap { _ in
      done += 1
      await progress(done, all.count)
    } _: { index, share -> (index: Int, output: Output)? in
      if failures.withLock({ $0[index] }) != nil { return nil }
      switch try await play(self[index], share) {
      case .success(let output): return (index, output)
      case .failure(let error):
        failures.withLock { $0[index] = error }
        return nil
      }
    }
    let errors = failures.withLock { $0 }
    return indices.map { index in
      if let error = errors[index] { return .failure(error) }
      return .success(outputs.compactMap { $0?.index == index ? $0?.output : nil })
    }
  }
}
