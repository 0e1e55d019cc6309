import GreetingDomain

/// The contract of the greeting screen, to be held against one implementation.
@MainActor
public struct Contract {
  private let makeScreen: ScreenMaker

  /// Makes the contract of an implementation.
  ///
  /// - Parameter makeScreen: Assembles a screen of it.
  public init(_ makeScreen: @escaping ScreenMaker) {
    self.makeScreen = makeScreen
  }

  /// Plays a scenario.
  ///
  /// - Parameters:
  ///   - scenario: One of ``Scenario/all``, or another.
  ///   - goesOn: Whether the events after the one at which the screen diverges are played all the same.
  ///   - progress: Called with each event before it is played, and without one before the screen is cleared away.
  /// - Returns: How the screen breaks it first, `nil` if it does not.
  public func violation(
    in scenario: Scenario, goingOn goesOn: Bool = false, progress: (Event?) -> Void = { _ in }
  ) async -> Violation? {
    await replay(scenario.steps, in: scenario.language, goingOn: goesOn, progress: progress)
  }

  /// Goes a walk.
  ///
  /// - Parameters:
  ///   - walk: A walk of ``TransitionWalks`` or ``RandomWalks``.
  ///   - goesOn: Whether the events after the one at which the screen diverges are played all the same.
  ///   - progress: Called with each event before it is played, and without one before the screen is cleared away.
  /// - Returns: How the screen first diverges from the reference model, `nil` if it does not.
  public func violation(
    in walk: Walk, goingOn goesOn: Bool = false, progress: (Event?) -> Void = { _ in }
  ) async -> Violation? {
    let steps = ReferenceModel.steps(for: walk.events, in: walk.language)
    var violation = await replay(steps, in: walk.language, goingOn: goesOn, progress: progress)
    violation?.seed = walk.seed
    return violation
  }

  /// Goes some walks until one diverges.
  ///
  /// - Parameter walks: The walks, in order.
  /// - Returns: How that one diverges, shrunk; `nil` if none does.
  public func firstViolation(in walks: some Sequence<Walk>) async -> Violation? {
    for walk in walks {
      if let violation = await violation(in: walk) { return await Shrinker(makeScreen: makeScreen).shrink(violation) }
    }
    return nil
  }

  /// Goes some walks, all of them.
  ///
  /// - Parameters:
  ///   - walks: The walks, in order.
  ///   - progress: Called after each walk.
  /// - Returns: How many were gone and diverge, and how the first one does, shrunk.
  public func report(on walks: some Sequence<Walk>, progress: () -> Void = {}) async -> WalkReport {
    var report = WalkReport()
    for walk in walks {
      report.walks += 1
      report.events += walk.events.count
      if let violation = await violation(in: walk) {
        report.diverging += 1
        if report.violation == nil { report.violation = await Shrinker(makeScreen: makeScreen).shrink(violation) }
      }
      progress()
    }
    return report
  }

  private func replay(
    _ steps: [Step], in language: Language, goingOn goesOn: Bool = false, progress: (Event?) -> Void = { _ in }
  ) async -> Violation? {
    let session = Session(language: language, makeScreen: makeScreen)
    var played: [Step] = []
    var violation: Violation?
    func note(_ kind: Violation.Kind) {
      if violation == nil { violation = Violation(steps: played, kind: kind, language: language) }
    }
    do throws(Violation.Kind) {
      for step in steps {
        if violation == nil {
          played.append(step)
        } else if !goesOn || !session.isPossible(step.event) {
          break
        }
        progress(step.event)
        let observation = try await session.play(step.event)
        if observation != step.expected { note(.diverges(observation)) }
      }
    } catch {
      note(error)
    }
    progress(nil)
    if violation == nil {
      do throws(Violation.Kind) { try await session.finish() } catch { note(error) }
    }
    if violation != nil { await session.abandon() }
    return violation
  }
}

/// What came of some walks.
public struct WalkReport: Sendable {
  /// How many were gone.
  public var walks: Int = 0
  /// How many events they had in all.
  public var events: Int = 0
  /// How many diverge.
  public var diverging: Int = 0
  /// How the first one that diverges does so, shrunk.
  public var violation: Violation?

  /// Makes the report before the first walk.
  public init() {}
}
