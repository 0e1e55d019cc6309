public import GuestBookContract
import MessageRecorder
import ScreenRunner

/// The program of a guest book: it plays the contract, records the messages of the journeys, and tries mutants, as
/// `compare` asks.
public enum GuestBookRunner {
  /// Runs the program, whose main file calls this alone.
  @MainActor
  public static func main(_ makeApp: @escaping AppMaker) async {
    await ScreenRunner.run { name, walks, seed, includesRules in
      await PlayedScreen(
        name, by: makeApp, walks: AppRandomWalks(seed: seed, count: walks), includingRules: includesRules)
    } trying: {
      await MutantTrial(of: parts(of: AppContract(makeApp)))
    }
  }

  /// The scenarios, and then the tours; no messages are recorded.
  @MainActor
  static func parts(of contract: AppContract) -> [MutantTrial.Part] {
    (AppScenario.all.map { AppCase($0) } + TransitionTours.cases).map { part in
      MutantTrial.Part(part.name) { _ in (await contract.play(part) != nil, []) }
    }
  }
}
