import Foundation
import GreetingContract
import GreetingVariants

/// What came of playing the contract to a variant, in words that can be told to another process.
struct ContractPlay: Codable, Equatable {
  /// What came of some walks.
  struct Walks: Codable, Equatable {
    /// How the first one that diverges does so, shrunk.
    struct Violation: Codable, Equatable {
      let steps: Int
      let text: String
    }

    var walks = 0
    var diverging = 0
    var violation: Violation?

    init(_ report: WalkReport = WalkReport()) {
      walks = report.walks
      diverging = report.diverging
      violation = report.violation.map { Violation(steps: $0.steps.count, text: "\($0)") }
    }

    mutating func add(_ other: Self) {
      walks += other.walks
      diverging += other.diverging
      violation = violation ?? other.violation
    }
  }

  /// A part of the contract that is to be played.
  struct Share {
    /// Whether scenarios and transition walks are.
    let includesRules: Bool
    let randomWalks: RandomWalks
  }

  /// For each scenario that the variant breaks, what is wrong.
  private(set) var brokenScenarios: [String] = []
  private(set) var transitionWalks = Walks()
  private(set) var randomWalks = Walks()
  /// How long the random walks took, in seconds.
  private(set) var randomWalkTime = 0.0

  /// Adds what came of another share, which was played at the same time.
  mutating func add(_ other: Self) {
    brokenScenarios += other.brokenScenarios
    transitionWalks.add(other.transitionWalks)
    randomWalks.add(other.randomWalks)
    randomWalkTime = max(randomWalkTime, other.randomWalkTime)
  }

  /// Plays a share, and tells before each part which it is, and how many random walks were played.
  @MainActor
  init(of variant: Variant, _ share: Share, progress: (_ part: String, _ randomWalks: Int) -> Void) {
    let contract = variant.contract
    if share.includesRules {
      for scenario in Scenario.all {
        progress(scenario.name, 0)
        if let violation = contract.play(ContractCase(scenario)) {
          brokenScenarios.append("\(variant) breaks the contract in '\(scenario.name)'. \(violation.summary)")
        }
      }
      var number = 1
      func next() { progress("transition walk \(number)", 0) }
      next()
      let report = contract.report(on: TransitionWalks.all) {
        number += 1
        next()
      }
      transitionWalks = Walks(report)
    }
    let start = ContinuousClock.now
    var played = 0
    func next() { progress("random walk with seed \(share.randomWalks.seed &+ UInt64(played))", played) }
    next()
    let report = contract.report(on: share.randomWalks) {
      played += 1
      next()
    }
    randomWalks = Walks(report)
    randomWalkTime = (ContinuousClock.now - start) / .seconds(1)
  }
}
