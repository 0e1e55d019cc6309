package import GuestBookContract
import MessageRecorder
import ScreenRunner

/// The program of a guest book: it plays the contract, records the messages of the journeys, and tries mutants, as
/// `compare` asks.
package enum GuestBookRunner {
  /// Runs the program, whose main file calls this alone.
  @MainActor
  package static func main(_ makeApp: @escaping AppMaker) async {
    await ScreenRunner.run { words in
      if words.first == "mutants" {
        let trial = await AppMutantTrial(of: AppContract(makeApp))
        return try await ScreenRunner.tryMutants(words.dropFirst()) { try await trial.outcome(of: $0) }
      }
      // The name of the guest book, the number of random walks, the first seed, and 'rules' if these are played too.
      guard words.count >= 4, words[0] == "contract", let count = Int(words[2]), let seed = UInt64(words[3]) else {
        throw UsageError()
      }
      let walks = AppRandomWalks(seed: seed, count: count)
      let played = await PlayedScreen(
        words[1], by: makeApp, walks: walks, includingRules: words.contains("rules"))
      try PlayerLine.writeJSON(played)
    }
  }
}

private struct UsageError: Error, CustomStringConvertible {
  let description = "usage: contract NAME WALKS SEED [rules] | mutants NUMBER …"
}
