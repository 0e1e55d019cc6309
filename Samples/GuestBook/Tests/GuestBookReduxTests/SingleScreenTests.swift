@testable import GuestBookContract
import GuestBookReduxMockViews
import Testing

@Suite("Guest book, Redux: list and card without a flow")
struct SingleScreenTests {
  @Test("The list obeys its contract", arguments: AppScenario.listAlone)
  func list(_ scenario: AppScenario) async {
    #expect(await AppContract(ReduxGuestsScreen.init).play(AppCase(scenario)) == nil)
  }

  @Test("The card obeys its contract", arguments: AppScenario.cardAlone)
  func card(_ scenario: AppScenario) async {
    #expect(await AppContract(ReduxCardScreen.init).play(AppCase(scenario)) == nil)
  }
}
