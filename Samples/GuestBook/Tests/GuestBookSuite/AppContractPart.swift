package import GuestBookContract

/// A part of the contract, for the one parameterised test that each variant has.
package enum AppContractPart: Sendable, CustomStringConvertible {
  /// An example of a rule.
  case scenario(AppScenario)
  /// Events in one turn, late reports and refused presentations.
  case timing(TimedWalks.Kind)
  /// Tours that take every transition out of every state of the reference model.
  case transitions
  /// Random walks.
  case randomWalks

  /// The whole contract.
  package static let all: [Self] =
    AppScenario.all.map(Self.scenario) + TimedWalks.Kind.allCases.map(Self.timing) + [.transitions, .randomWalks]

  /// A name for the part, which a failed test shows.
  package var description: String {
    switch self {
    case .scenario(let scenario): scenario.description
    case .timing(let kind): "All situations, with \(kind.rawValue)"
    case .transitions: "Every transition out of every state"
    case .randomWalks: "Random walks"
    }
  }
}

extension AppContract {
  /// Plays a part of the contract.
  ///
  /// - Parameter part: The part.
  /// - Returns: The first violation, of walks shrunk; `nil` if there is none.
  package func violation(of part: AppContractPart) async -> AppViolation? {
    switch part {
    case .scenario(let scenario): await play(AppCase(scenario))
    case .timing(let kind):
      await firstViolation(
        in: TimedWalks.all.filter { $0.kind == kind }.flatMap(\.cases), lookingForLeaks: false)
    // The scenarios and the random walks look for leaks.
    case .transitions: await firstViolation(in: TransitionTours.cases, lookingForLeaks: false)
    case .randomWalks: await firstViolation(in: Self.randomWalks)
    }
  }

  /// The random walks with their expected results, which are the same for all variants.
  private static let randomWalks = AppRandomWalks(seed: 1, count: 1000).map { AppCase($0) }
}
