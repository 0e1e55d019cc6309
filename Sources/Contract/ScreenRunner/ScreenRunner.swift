import Foundation
public import GreetingContract
public import MessageRecorder
import Synchronization
import SystemCalls

/// The program of a screen: it plays the contract, records messages, and tries mutants, as `compare` asks.
public enum ScreenRunner {
  /// Runs the program, whose main file calls this alone.
  @MainActor
  public static func main(_ makeScreen: @escaping ScreenMaker) async {
    await run { name, walks, seed, rules in
      await PlayedScreen(name, by: makeScreen, walks: RandomWalks(seed: seed, count: walks), playing: rules)
    } trying: {
      await MutantTrial(of: scenarios(of: makeScreen), then: transitionWalks(of: makeScreen))
    }
  }

  /// The scenarios, whose messages are recorded.
  @MainActor
  static func scenarios(of makeScreen: @escaping ScreenMaker) -> [MutantTrial.Run] {
    Scenario.all.map { scenario in
      MutantTrial.Run(scenario.name) { patience in
        let recorded = await RecordedCase(
          of: ContractCase(scenario), by: makeScreen, patience: patience, goingOn: true)
        return (recorded.violation != nil, recorded.steps)
      }
    }
  }

  /// The transition walks; no messages are recorded.
  @MainActor
  static func transitionWalks(of makeScreen: @escaping ScreenMaker) -> [MutantTrial.Run] {
    TransitionWalks.all.enumerated().map { index, walk in
      MutantTrial.Run("transition walk \(index + 1)") { patience in
        (await Contract(makeScreen, patience: patience).play(ContractCase(walk)) != nil, [])
      }
    }
  }

  /// Runs a program that plays a contract.
  ///
  /// - Parameter play: Plays the contract to the screen with a name: random walks, their number and first seed, and the
  ///   rules as far as asked to.
  @MainActor
  public static func run(
    playing play: (_ name: String, _ walks: Int, _ seed: UInt64, _ rules: PlayedRules) async -> PlayedScreen
  ) async {
    await run(playing: play) { throw RunnerError.usage }
  }

  /// Runs a program that plays a contract, and tries mutants.
  @MainActor
  private static func run(
    playing play: (_ name: String, _ walks: Int, _ seed: UInt64, _ rules: PlayedRules) async -> PlayedScreen,
    trying trial: () async throws -> MutantTrial
  ) async {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      try PlayerLine.separateFromPrints()
      Signals.exitOnTraps()
      CurrentProcess.limitMemory()
      switch words.first {
      case "contract":
        guard words.count == 5, let walks = Int(words[2]), let seed = UInt64(words[3]),
          let rules = PlayedRules(rawValue: words[4])
        else { throw RunnerError.usage }
        try PlayerLine.writeJSON(await play(words[1], walks, seed, rules))
      case "mutants": try await tryMutants(words.dropFirst(), by: try await trial())
      default: throw RunnerError.usage
      }
    } catch {
      // An error that nobody catches is a trap, which would count as a mutant's.
      try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
      exit(PlayerStatus.failure)
    }
  }

  /// Tries mutants one after the other, and prints the outcome of each.
  @MainActor
  private static func tryMutants(_ words: some Sequence<String>, by trial: MutantTrial) async throws {
    let parent = CurrentProcess.parent
    for number in words.compactMap({ Int($0) }) {
      // If the tool was killed, nobody waits for the result.
      guard CurrentProcess.parent == parent else { break }
      try PlayerLine.writeJSON(try await trial.outcome(of: number))
    }
  }
}

package enum RunnerError: Error, Equatable, CustomStringConvertible {
  case usage
  case evaluatedOnce(mutant: Int)

  package var description: String {
    switch self {
    case .usage:
      "usage: contract NAME WALKS SEED none|scenarios|all; of a screen alone: mutants NUMBER …"
    case .evaluatedOnce(let mutant):
      "Mutant \(mutant) is evaluated once in a process, and cannot be turned on later."
    }
  }
}

extension PlayerLine {
  /// None in a test, where nobody reads the lines.
  private static let descriptor = Atomic<Int32>(-1)

  /// Sends what a screen prints to standard error, so that it is not taken for a result.
  static func separateFromPrints() throws {
    descriptor.store(try FileDescriptor.standardOutput.duplicate().number, ordering: .relaxed)
    try FileDescriptor.standardOutput.replace(by: .standardError)
  }

  /// Prints a line at once, as the process may end before the next one.
  public static func write(_ line: String) {
    let descriptor = Self.descriptor.load(ordering: .relaxed)
    guard descriptor >= 0 else { return }
    do {
      try FileDescriptor(descriptor).writeAll(line + "\n")
    } catch {
      // A trap would count as a mutant's.
      exit(PlayerStatus.failure)
    }
  }

  /// Prints a result as one line.
  package static func writeJSON(_ result: some Encodable) throws {
    write(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
  }
}
