import GreetingDomain
import GuestBookDomain
import Testing

@testable import GuestBookContract

/// The harness itself: it accepts an app that obeys, and rejects each one that does not.
@MainActor
struct AppHarnessTests {
  private let limbo = AppLimbo()

  private func contract(for defect: AppDefect?) -> AppContract {
    let limbo = limbo
    return AppContract { BrokenApp($0, defect: defect, limbo: limbo) }
  }

  @Test("Finds nothing wrong with an app that obeys")
  func acceptsTheRules() async {
    let contract = contract(for: nil)
    for scenario in AppScenario.all {
      #expect(await contract.play(AppCase(scenario)) == nil)
    }
    let walks = await contract.firstViolation(in: AppRandomWalks(seed: 0, count: 300))
    #expect(walks == nil, "\(walks?.description ?? "")")
    let tours = await contract.firstViolation(in: TransitionTours.cases.prefix(50))
    #expect(tours == nil, "\(tours?.description ?? "")")
  }

  // A scenario has one result of each event: where the rules leave it open, only walks reject an app.
  @Test(
    "A scenario rejects a broken app", arguments: AppDefect.allCases.filter { $0 != .keepsTheSheetOfACardThatWasPopped }
  )
  func scenariosReject(_ defect: AppDefect) async {
    let contract = contract(for: defect)
    var violation: AppViolation?
    for scenario in AppScenario.all where violation == nil {
      violation = await contract.play(AppCase(scenario))
    }
    #expect(violation != nil)
  }

  @Test("A random walk rejects a broken app", arguments: AppDefect.allCases)
  func walksReject(_ defect: AppDefect) async throws {
    let violation = await contract(for: defect).firstViolation(in: AppRandomWalks(seed: 0, count: 2000))
    let steps = try #require(violation).steps
    #expect(steps.count <= 9, "\(defect): \(steps.map(\.event.source))")
  }

  @Test(
    "Rejects what no app may do at once, by its own name",
    arguments: [
      (
        AppDefect.keepsScreens, AppViolation.Kind.leaks(["BrokenGreetingView", "BrokenSheet", "GreetingPresenter"])
      ),
      (.keepsAPartOfEachSheet, .leaks(["BrokenSheet"])),
      (.keepsAPartOfEachSheetUntilTheAppCloses, .leaks(["BrokenSheet"])),
      (.updatesAfterLeaving, .updatesAfterLeaving("BrokenCardView")),
      (.updatesACardThatMovesOut, .updatesAfterLeaving("BrokenCardView")),
      (.opensTwoCardsByADoubleTap, .unexpectedScreens(["BrokenListView", "BrokenCardView", "BrokenCardView"])),
      (.doesNotAwaitACall, .leavesCallUnattended), (.notifiesWithoutEnd, .neverComesToRest),
    ])
  func names(_ defect: AppDefect, _ kind: AppViolation.Kind) async {
    let violation = await contract(for: defect).firstViolation(in: AppRandomWalks(seed: 0, count: 2000))
    #expect(violation?.kind == kind)
  }

  @Test("Finds what stays of the first screen that was left, while the list is open")
  func firstOpening() async {
    let walk = AppWalk(events: [.open(nil), .store(0, .finds([])), .user(.checkIn), .system(.dismiss)])
    let violation = await contract(for: .keepsAPartOfEachSheetUntilTheAppCloses).play(AppCase(walk))
    #expect(violation?.kind == .leaks(["BrokenSheet"]))
  }

  @Test("Prints a violation with a scenario that can be pasted among the others")
  func description() async {
    let walk = AppWalk(events: [.open(.guest(9)), .store(0, .finds([])), .user(.checkIn)], seed: 7)
    let violation = await contract(for: .keepsTheMessageForAnUnknownGuest).firstViolation(in: [walk])
    #expect(
      violation?.description == #"""
        The app does not do what the contract demands.
          list, message: expected none, observed "This guest is not in the book."
        Found by the random walk with seed 7, then shrunk.
            Self("Found by a walk", rule: 0) {
              $0.when(.open(.guest(9)), calls: .load) {
                $0.guests = GuestsContent()
                $0.guests?.isBusy = true
                $0.link = .guest(9)
              }
              $0.when(.store(0, .finds([]))) {
                $0.guests?.canCheckIn = true
                $0.guests?.emptyText = "There are no guests yet."
                $0.guests?.isBusy = false
                $0.guests?.message = "This guest is not in the book."
                $0.link = .guests
              }
              $0.when(.user(.checkIn)) {
                $0.greeting = ScreenContent()
                $0.greeting?.title = "Welcome!"
                $0.guests?.message = nil
                $0.link = .newGuest
              }
            },
        """#)
    #expect(violation?.steps == AppScenario.pasted[0].steps)
  }
}
