import CommandLineInterface
import Foundation
import GreetingContract
import GreetingVariants
import Instrumentation

/// What came of holding a variant against the contract.
struct ContractResult {
  let variant: Variant
  /// What came of it; or why it could not be played to its end.
  let play: Result<ContractPlay, ScreenError>

  /// Plays all scenarios, all transition walks, and random walks, in no more than so many processes.
  @MainActor
  init(
    of variant: Variant, walks: Int, seed: UInt64, processes: Int = ProcessInfo.processInfo.activeProcessorCount,
    on console: Console
  ) async throws(CommandError) {
    let progress = Progress(of: walks, on: console)
    defer { progress.finish() }
    let processes = ContractProcesses(for: variant, walks: RandomWalks(seed: seed, count: walks), atMost: processes)
    self.init(of: variant, play: try await processes.play { progress.advance(to: $0, "\(variant) walks") })
  }

  /// Takes what came of playing it.
  init(of variant: Variant, play: Result<ContractPlay, ScreenError>) {
    self.variant = variant
    self.play = play
  }

  var transitionWalks: ContractPlay.Walks? { try? play.get().transitionWalks }
  var randomWalks: ContractPlay.Walks? { try? play.get().randomWalks }
  var divergingWalks: Int? {
    transitionWalks.flatMap { transitionWalks in randomWalks.map { transitionWalks.diverging + $0.diverging } }
  }
  var passedScenarios: Int? { (try? play.get()).map { Scenario.all.count - $0.brokenScenarios.count } }

  /// What is wrong with the variant: that it cannot be played, or each scenario that it breaks, and the shortest walk that
  /// it diverges in, in full.
  var findings: [String] {
    switch play {
    case .failure(let error): return [error.sentence(about: variant)]
    case .success(let play):
      let violations = [play.transitionWalks, play.randomWalks].compactMap(\.violation)
      guard let shortest = violations.min(by: { $0.steps < $1.steps }) else { return play.brokenScenarios }
      return play.brokenScenarios + [
        "\(variant) diverges in \(play.transitionWalks.diverging) of \(play.transitionWalks.walks) transition walks, and "
          + "in \(play.randomWalks.diverging) of \(play.randomWalks.walks) random walks. \(shortest.text)"
      ]
    }
  }

  /// How many random walks were played in a second.
  var walksPerSecond: Int? {
    guard let play = try? play.get(), play.randomWalkTime > 0, play.randomWalks.walks > 0 else { return nil }
    return Int(Double(play.randomWalks.walks) / play.randomWalkTime)
  }
}

extension MeasuringSession {
  /// What came of holding variants against the contract; with the same sources it is not played again.
  func contracts(of variants: [Variant], walks: Int, on console: Console) async throws(CommandError) -> [ContractResult]
  {
    func name(_ variant: Variant) -> String { "contract-\(walks).\(variant.module)" }
    do {
      let requests = variants.map { (name: name($0), inputs: $0.contractInputs) }
      let plays = try await cache(below: "contract").results(requests, waiting: noteWaiting) { missing, _ in
        let progress = Progress(of: walks * missing.count, on: console)
        defer { progress.finish() }
        var played: [String: Int] = [:]
        return try await variants.filter { missing.contains(name($0)) }.concurrentMap { variant in
          // A variant has a process of its own, so that several are played at once.
          let process = ContractProcesses(for: variant, walks: RandomWalks(seed: 1, count: walks), atMost: 1)
          defer { played[variant.name] = walks }
          return await Result { () async throws(CommandError) in
            try await process.play { number in
              played[variant.name] = number
              progress.advance(to: played.values.reduce(0, +), "random walks")
            }
          }
        }.map { try $0.get() }
      }
      return zip(variants, plays).map { ContractResult(of: $0, play: $1) }
    } catch {
      throw CommandError(error)
    }
  }
}

extension ScreenError {
  /// Why there are no numbers of a variant.
  func sentence(about variant: Variant) -> String {
    switch self {
    case .breaksContract(let part): "\(variant) breaks the contract in '\(part)'. Run 'compare contract \(variant)'."
    case .traps(let part, let reason): "\(variant) traps in '\(part)': \(reason)."
    case .takesTooLong(let part):
      "\(variant) takes more than \(TimeLimit.seconds) s of processor time in '\(part)'."
    case .doesNotCompile(let diagnostics):
      "\(variant) does not compile: "
        + (diagnostics.firstMatch(of: /(?m)^.*:\d+:\d+: error: .*$/).map { String($0.0) } ?? diagnostics)
    }
  }
}
