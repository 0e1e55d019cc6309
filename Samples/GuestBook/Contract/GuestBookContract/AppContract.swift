import GreetingContract

/// The contract of the guest book, which checks one implementation.
@MainActor
public struct AppContract {
  private let makeApp: AppMaker
  private let patience: Patience

  /// Makes the contract of an implementation.
  ///
  /// - Parameter makeApp: Assembles an app of it.
  public init(_ makeApp: @escaping AppMaker) {
    self.init(makeApp, patience: Patience())
  }

  init(_ makeApp: @escaping AppMaker, patience: Patience) {
    self.makeApp = makeApp
    self.patience = patience
  }

  /// Plays a scenario or a walk to a new app.
  ///
  /// - Parameters:
  ///   - part: What is played.
  ///   - looksForLeaks: Whether every object of a screen that was left has to be deallocated.
  ///   - progress: Called with each event before it is played, and without one after the last, if the app obeys until then.
  /// - Returns: How the app breaks the contract first, `nil` if it does not.
  /// - Complexity: O(*n*) in the number of events.
  public func play(
    _ part: AppCase, lookingForLeaks looksForLeaks: Bool = true, progress: (AppEvent?) -> Void = { _ in }
  ) async -> AppViolation? {
    TimeLimit.begin(part.seed.map { "random walk with seed \($0)" } ?? part.name)
    defer { TimeLimit.end() }
    let session = AppSession(
      language: part.language, looksForLeaks: looksForLeaks, patience: patience, makeApp: makeApp)
    var played = 0
    // Those that agree with what the app has done.
    var histories = part.histories
    do throws(AppViolation.Kind) {
      var previous = AppContent()
      for (index, event) in part.events.enumerated() {
        played += 1
        progress(event)
        let opensScreens = histories.contains { $0[index].opensScreens(after: previous) }
        let observation = try await session.play(event, openingScreens: opensScreens)
        let agreeing = histories.filter { $0[index].expected == observation }
        if agreeing.isEmpty { throw .diverges(observation) }
        histories = agreeing
        previous = observation.content
      }
      progress(nil)
      try await session.finish()
      return nil
    } catch {
      await session.abandon()
      return AppViolation(steps: Array(histories[0].prefix(played)), of: part, kind: error)
    }
  }

  /// Plays walks until one diverges.
  ///
  /// - Parameter walks: The walks, in order.
  /// - Returns: The violation of that walk, shrunk; `nil` if no walk diverges.
  /// - Complexity: O(*n*) in the number of events.
  public func firstViolation(in walks: some Sequence<AppWalk>) async -> AppViolation? {
    await firstViolation(in: walks.lazy.map { AppCase($0) })
  }

  /// Plays the cases of walks until one diverges.
  ///
  /// - Parameters:
  ///   - cases: The cases, in order.
  ///   - looksForLeaks: Whether every object of a screen that was left has to be deallocated, which takes time to check.
  /// - Returns: The violation of that case, shrunk; `nil` if no case diverges.
  /// - Complexity: O(*n*) in the number of events.
  public func firstViolation(
    in cases: some Sequence<AppCase>, lookingForLeaks looksForLeaks: Bool = true
  ) async -> AppViolation? {
    for part in cases {
      if let violation = await play(part, lookingForLeaks: looksForLeaks) {
        return await AppShrinker(contract: self).shrink(violation)
      }
    }
    return nil
  }
}

extension AppEvent {
  /// Whether the app is opened with a link while it runs.
  fileprivate var isLink: Bool {
    switch self {
    case .link: true
    case .inOneTurn(let first, let second): first.isLink || second.isLink
    case .refused(let event): event.isLink
    case .open, .user, .system, .unreported, .report, .store, .cancel, .close: false
    }
  }
}

extension AppStep {
  /// Whether a screen above the list has to open; a link opens its screens in place of those that are shown.
  fileprivate func opensScreens(after previous: AppContent) -> Bool {
    let content = expected.content
    if event.isLink { return content.card != nil || content.greeting != nil }
    return previous.card == nil && content.card != nil || previous.greeting == nil && content.greeting != nil
  }
}
