/// The contract of the greeting screen, which checks one implementation.
@MainActor
public struct Contract {
  private let makeScreen: ScreenMaker
  private let patience: Patience

  /// Makes the contract of an implementation.
  ///
  /// - Parameter makeScreen: Assembles a screen of it.
  public init(_ makeScreen: @escaping ScreenMaker) {
    self.init(makeScreen, patience: Patience())
  }

  package init(_ makeScreen: @escaping ScreenMaker, patience: Patience) {
    self.makeScreen = makeScreen
    self.patience = patience
  }

  /// Plays a scenario or a walk to a new screen.
  ///
  /// - Parameters:
  ///   - contractCase: What is played.
  ///   - goesOn: Whether the events after the first divergence are played too.
  ///   - looksForLeaks: Whether every object of the screen has to be deallocated at the end.
  ///   - progress: Called with each event before it is played, and without one before the screen is cleared away.
  /// - Returns: How the screen breaks the contract first, `nil` if it does not.
  /// - Complexity: O(*n*) in the number of events.
  public func play(
    _ contractCase: ContractCase, goingOn goesOn: Bool = false, lookingForLeaks looksForLeaks: Bool = true,
    progress: (Event?) -> Void = { _ in }
  ) async -> Violation? {
    TimeLimit.begin(contractCase)
    defer { TimeLimit.end() }
    let session = Session(
      language: contractCase.language, looksForLeaks: looksForLeaks, patience: patience, makeScreen: makeScreen)
    var violation: Violation?
    var courses = [contractCase.steps] + contractCase.otherCourses
    func note(_ kind: Violation.Kind, after played: Int) {
      let steps = zip(contractCase.steps, courses[0]).map { Step(event: $0.event, expected: $1.expected) }
      if violation == nil { violation = Violation(of: contractCase, steps: steps.prefix(played), kind: kind) }
    }
    var played = 0
    do throws(Violation.Kind) {
      for step in contractCase.steps where violation == nil || goesOn {
        guard violation == nil || session.isPossible(step.event) else { break }
        played += 1
        progress(step.event)
        let observation = try await session.play(step.event)
        let agreeing = courses.filter { $0[played - 1].expected == observation }
        if agreeing.isEmpty { note(.diverges(observation), after: played) } else { courses = agreeing }
      }
    } catch {
      note(error, after: played)
    }
    progress(nil)
    if violation == nil {
      do throws(Violation.Kind) { try await session.finish() } catch { note(error, after: played) }
    }
    if violation != nil { await session.abandon() }
    return violation
  }

  /// Plays walks until one diverges.
  ///
  /// - Parameter walks: The walks, in order.
  /// - Returns: The violation of that walk, shrunk; `nil` if no walk diverges.
  /// - Complexity: O(*n*) in the number of events.
  public func firstViolation(in walks: some Sequence<Walk>) async -> Violation? {
    for walk in walks {
      if let violation = await play(ContractCase(walk)) { return await Shrinker(contract: self).shrink(violation) }
    }
    return nil
  }
}
