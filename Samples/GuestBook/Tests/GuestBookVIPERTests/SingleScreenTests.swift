@testable import GuestBookContract
import GuestBookVIPERMockViews
import Testing

@Suite("Guest book, VIPER: list and card without a flow")
struct SingleScreenTests {
  @Test("The list obeys its contract", arguments: AppScenario.listAlone)
  func list(_ scenario: AppScenario) async {
    #expect(await AppContract(VIPERGuestsScreen.init).play(AppCase(scenario)) == nil)
  }

  @Test("The card obeys its contract", arguments: AppScenario.cardAlone)
  func card(_ scenario: AppScenario) async {
    #expect(await AppContract(VIPERCardScreen.init).play(AppCase(scenario)) == nil)
  }
}
