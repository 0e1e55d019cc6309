public import GreetingDomain

/// A part of the contract that is played by itself: a scenario or a walk.
public struct AppCase: Sendable {
  /// The name of the scenario or walk.
  public let name: String
  /// The language of the app.
  public let language: Language
  /// The events, from opening on, and the expected result of each.
  public let steps: [AppStep]
  let seed: UInt64?

  public init(_ scenario: AppScenario) {
    name = scenario.name
    language = scenario.language
    steps = scenario.steps
    seed = nil
  }

  /// Makes a tour, whose expected results are known.
  init(_ steps: [AppStep], name: String) {
    self.name = name
    language = .english
    self.steps = steps
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
    steps = GuestBookModel.steps(for: walk.events, in: walk.language)
    seed = walk.seed
  }
}
