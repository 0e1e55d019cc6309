@testable import GuestBookContract
import GuestBookMVVMMockViews
import Testing

@Suite("Guest book, MVVM: list and card without a flow")
struct SingleScreenTests {
  @Test("The list obeys its contract", arguments: AppScenario.listAlone)
  func list(_ scenario: AppScenario) async {
    #expect(await AppContract(MVVMGuestsScreen.init).play(AppCase(scenario)) == nil)
  }

  @Test("The card obeys its contract", arguments: AppScenario.cardAlone)
  func card(_ scenario: AppScenario) async {
    #expect(await AppContract(MVVMCardScreen.init).play(AppCase(scenario)) == nil)
  }
}
