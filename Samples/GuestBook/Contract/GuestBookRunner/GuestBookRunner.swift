public import GuestBookContract
import MessageRecorder
import ScreenRunner

/// The program of a guest book: it plays the contract, and records the messages of the journeys, as `compare` asks.
public enum GuestBookRunner {
  /// Runs the program, whose main file calls this alone.
  @MainActor
  public static func main(_ makeApp: @escaping AppMaker) async {
    await ScreenRunner.run { name, walks, seed, rules in
      await PlayedScreen(name, by: makeApp, walks: AppRandomWalks(seed: seed, count: walks), playing: rules)
    }
  }
}
