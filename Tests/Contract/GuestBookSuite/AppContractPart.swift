package import GuestBookContract

/// A part of the contract, for the one parameterised test that each variant has.
package enum AppContractPart: Sendable, CustomStringConvertible {
  /// An example of a rule.
  case scenario(AppScenario)
  /// Tours that take every transition out of every state of the reference model.
  case transitions
  /// Random walks.
  case randomWalks(seed: UInt64, count: Int)

  /// The whole contract.
  package static let all: [Self] =
    AppScenario.all.map(Self.scenario) + [.transitions, .randomWalks(seed: 1, count: 1000)]

  /// A name for the part, which a failed test shows.
  package var description: String {
    switch self {
    case .scenario(let scenario): scenario.description
    case .transitions: "Every transition out of every state"
    case .randomWalks(let seed, let count): "\(count) random walks with seed \(seed)"
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
    case .transitions: await firstViolation(in: TransitionTours.cases, lookingForLeaksInEach: 5)
    case .randomWalks(let seed, let count): await firstViolation(in: AppRandomWalks(seed: seed, count: count))
    }
  }
}
