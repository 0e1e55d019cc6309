@testable import GuestBookContract
import GuestBookVIPMockViews
import Testing

@Suite("Guest book, VIP: list and card without a flow")
struct SingleScreenTests {
  @Test("The list obeys its contract", arguments: AppScenario.listAlone)
  func list(_ scenario: AppScenario) async {
    #expect(await AppContract(VIPGuestsScreen.init).play(AppCase(scenario)) == nil)
  }

  @Test("The card obeys its contract", arguments: AppScenario.cardAlone)
  func card(_ scenario: AppScenario) async {
    #expect(await AppContract(VIPCardScreen.init).play(AppCase(scenario)) == nil)
  }
}
