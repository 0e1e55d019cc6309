public import GreetingDomain

/// A part of the contract that is played by itself: a scenario or a walk.
public struct AppCase: Sendable {
  /// The name of the scenario or walk.
  public let name: String
  /// The language of the app.
  public let language: Language
  /// The events, from opening on, with the expected result of each: one history, or more if the rules leave something open.
  let histories: [[AppStep]]
  let seed: UInt64?

  public init(_ scenario: AppScenario) {
    name = scenario.name
    language = scenario.language
    histories = [scenario.steps]
    seed = nil
  }

  /// Makes a tour, whose expected results are known.
  init(_ steps: [AppStep], name: String) {
    self.name = name
    language = .english
    histories = [steps]
    seed = nil
  }

  /// Makes a part of a walk. The expected results are those of the reference model.
  ///
  /// - Parameters:
  ///   - walk: A walk, for example of ``AppRandomWalks``.
  ///   - name: What it is called.
  /// - Complexity: O(*n*) in the number of events.
  public init(_ walk: AppWalk, name: String = "walk") {
    self.name = name
    language = walk.language
    histories = GuestBookHistories(of: walk.events, in: walk.language).all.map(\.steps)
    seed = walk.seed
  }

  /// The events, from opening on.
  var events: [AppEvent] { histories[0].map(\.event) }
}
