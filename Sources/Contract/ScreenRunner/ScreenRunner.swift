import Foundation
package import GreetingContract
package import MessageRecorder
import Synchronization
import SystemCalls

/// The program of a screen: it plays the contract, records messages, and tries mutants, as `compare` asks.
package enum ScreenRunner {
  /// Runs the program, whose main file calls this alone.
  @MainActor
  package static func main(_ makeScreen: @escaping ScreenMaker) async {
    await run { try await answer($0, with: makeScreen) }
  }

  /// Runs a program that plays a contract.
  ///
  /// - Parameter answer: Answers the words of the command line.
  @MainActor
  package static func run(answering answer: ([String]) async throws -> Void) async {
    do {
      try PlayerLine.separateFromPrints()
      Signals.exitOnTraps()
      CurrentProcess.limitMemory()
      try await answer(Array(CommandLine.arguments.dropFirst()))
    } catch {
      // An error that nobody catches is a trap, which would count as a mutant's.
      try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
      exit(PlayerStatus.failure)
    }
  }

  @MainActor
  private static func answer(_ words: [String], with makeScreen: @escaping ScreenMaker) async throws {
    switch words.first {
    case "contract":
      // The name of the screen, the number of random walks, the first seed, and 'rules' if these are played too.
      guard words.count >= 4, let count = Int(words[2]), let seed = UInt64(words[3]) else { throw RunnerError.usage }
      let walks = RandomWalks(seed: seed, count: count)
      let played = await PlayedScreen(
        words[1], by: makeScreen, walks: walks, includingRules: words.contains("rules"))
      try PlayerLine.writeJSON(played)
    case "mutants":
      let trial = await MutantTrial(of: makeScreen)
      try await tryMutants(words.dropFirst()) { try await trial.outcome(of: $0) }
    case "action":
      guard words.count == 3, let repetitions = Int(words[2]) else { throw RunnerError.usage }
      try await ActionBenchmark(makeScreen).perform(words[1], times: repetitions)
    default: throw RunnerError.usage
    }
  }

  /// Tries mutants one after the other, and prints the outcome of each.
  ///
  /// - Parameters:
  ///   - words: The numbers of the mutants.
  ///   - outcome: Tries the mutant with a number.
  /// - Throws: What trying a mutant throws, or ``RunnerError``.
  @MainActor
  package static func tryMutants(_ words: some Sequence<String>, outcome: (Int) async throws -> MutantOutcome)
    async throws
  {
    let parent = CurrentProcess.parent
    for number in words.compactMap({ Int($0) }) {
      // If the tool was killed, nobody waits for the result.
      guard CurrentProcess.parent == parent else { break }
      try PlayerLine.writeJSON(await outcome(number))
    }
  }
}

package enum RunnerError: Error, Equatable, CustomStringConvertible {
  case usage
  case evaluatedOnce(mutant: Int)

  package var description: String {
    switch self {
    case .usage: "usage: contract NAME WALKS SEED [rules] | mutants NUMBER … | action open|edit|greet|continue TIMES"
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
  package static func write(_ line: String) {
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
