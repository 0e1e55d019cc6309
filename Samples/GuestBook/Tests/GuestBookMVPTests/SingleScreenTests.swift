@testable import GuestBookContract
import GuestBookMVPMockViews
import Testing

@Suite("Guest book, MVP: list and card without a flow")
struct SingleScreenTests {
  @Test("The list obeys its contract", arguments: AppScenario.listAlone)
  func list(_ scenario: AppScenario) async {
    #expect(await AppContract(MVPGuestsScreen.init).play(AppCase(scenario)) == nil)
  }

  @Test("The card obeys its contract", arguments: AppScenario.cardAlone)
  func card(_ scenario: AppScenario) async {
    #expect(await AppContract(MVPCardScreen.init).play(AppCase(scenario)) == nil)
  }
}
