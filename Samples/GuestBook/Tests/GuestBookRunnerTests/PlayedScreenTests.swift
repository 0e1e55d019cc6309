@testable import GuestBookContract
import GuestBookDomain
import GuestBookMVPMockViews
@testable import MessageRecorder
@testable import ScreenRunner
import Testing

@testable import GuestBookRunner

@MainActor
struct PlayedScreenTests {
  @Test("A guest book is played the random walks alone, or the rules and the journeys too")
  func parts() async {
    let walks = AppRandomWalks(seed: 1, count: 3)
    let alone = await PlayedScreen("MVP", by: MVPApp.init, walks: walks, playing: .none)
    #expect(alone.report.isObeyed)
    #expect(alone.report.randomWalks == ContractReport.Walks(played: 3))
    #expect(alone.report.scenarios.isEmpty)
    let all = await PlayedScreen("MVP", by: MVPApp.init, walks: walks, playing: .all)
    #expect(all.report.isObeyed)
    #expect(all.report.scenarios.map(\.name) == AppScenario.all.map(\.name))
    #expect(all.report.transitionWalks.played == TransitionTours.cases.count)
    #expect(all.scenarios.traces.map(\.steps.count) == AppScenario.journeys.map(\.steps.count))
    let recorded = await PlayedScreen(
      "MVP", by: MVPApp.init, walks: AppRandomWalks(seed: 1, count: 0), playing: .scenarios)
    #expect(recorded.report.scenarios.count == all.report.scenarios.count)
    #expect(recorded.report.timedWalks.isEmpty && recorded.report.transitionWalks.played == 0)
    #expect(recorded.scenarios.traces.count == AppScenario.journeys.count)
  }

  @Test("An app that breaks the contract is reported with a scenario that shows it")
  func violation() async {
    let walks = AppRandomWalks(seed: 1, count: 3)
    let played = await PlayedScreen("MVP", by: { MuteApp($0) }, walks: walks, playing: .none)
    #expect(played.report.randomWalks.diverging == 3)
    #expect(played.report.randomWalks.counterexample?.events == 1)
    let violation = await AppContract { MuteApp($0) }.firstViolation(in: walks)
    #expect(played.report.randomWalks.counterexample?.text == violation?.description)
  }

  @Test("A journey that breaks the contract is reported as a scenario is")
  func journeyViolation() async {
    let walks = AppRandomWalks(seed: 1, count: 0)
    let report = await PlayedScreen("MVP", by: { MuteApp($0) }, walks: walks, playing: .all).report
    #expect(report.scenarios.map(\.name) == (AppScenario.all + AppScenario.journeys).map(\.name))
    #expect(report.scenarios.allSatisfy { $0.violation != nil })
  }

  @Test("The reference model agrees with the journeys", arguments: AppScenario.journeys)
  func journeys(_ journey: AppScenario) {
    #expect(journey.agreesWithModel)
  }
}

/// An app that does nothing.
final class MuteApp: GuestBookApp {
  let link: GuestBookLink? = nil

  init(_ dependencies: AppDependencies) {}

  func operation(for action: AppAction) -> @MainActor () async -> Void { {} }
}
