@testable import GuestBookContract
import GuestBookMVCMockViews
import Testing

@Suite("Guest book, MVC: list and card without a flow")
struct SingleScreenTests {
  @Test("The list obeys its contract", arguments: AppScenario.listAlone)
  func list(_ scenario: AppScenario) async {
    #expect(await AppContract(MVCGuestsScreen.init).play(AppCase(scenario)) == nil)
  }

  @Test("The card obeys its contract", arguments: AppScenario.cardAlone)
  func card(_ scenario: AppScenario) async {
    #expect(await AppContract(MVCCardScreen.init).play(AppCase(scenario)) == nil)
  }
}
