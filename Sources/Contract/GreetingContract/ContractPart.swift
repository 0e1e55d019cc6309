/// A part of the contract, for one parameterised test of a screen.
///
/// ```swift
/// @Test(arguments: ContractPart.all)
/// func obeysTheContract(_ part: ContractPart) async {
///   let violation = await Contract(MockView.init).violation(of: part)
///   #expect(violation == nil)
/// }
/// ```
public enum ContractPart: Sendable, CustomStringConvertible {
  /// An example of a rule.
  case scenario(Scenario)
  /// Walks that take every transition out of every state of the reference model.
  case transitions
  /// Walks about replies in one turn with other events, and about cancelled actions.
  case replies(ReplyWalks)
  /// Random walks.
  case randomWalks(seed: UInt64, count: Int)

  /// The whole contract.
  public static let all: [Self] =
    Scenario.all.map(Self.scenario) + [.transitions] + ReplyWalks.all.map(Self.replies)
    + [.randomWalks(seed: 1, count: 1000)]

  /// A name for the part, which a failed test shows.
  public var description: String {
    switch self {
    case .scenario(let scenario): scenario.description
    case .transitions: "Every transition out of every state"
    case .replies(let replies): "Every walk about \(replies.kind.rawValue)"
    case .randomWalks(let seed, let count): "\(count) random walks with seed \(seed)"
    }
  }
}

extension Contract {
  /// Plays a part of the contract.
  ///
  /// - Parameter part: The part.
  /// - Returns: The first violation, of walks shrunk; `nil` if there is none.
  public func violation(of part: ContractPart) async -> Violation? {
    switch part {
    case .scenario(let scenario): await play(ContractCase(scenario))
    case .transitions: await firstViolation(in: TransitionWalks.all)
    case .replies(let replies): await firstViolation(in: replies.walks)
    case .randomWalks(let seed, let count): await firstViolation(in: RandomWalks(seed: seed, count: count))
    }
  }
}
