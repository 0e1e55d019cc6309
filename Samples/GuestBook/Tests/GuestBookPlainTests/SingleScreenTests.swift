@testable import GuestBookContract
import GuestBookPlainMockViews
import Testing

@Suite("Guest book, Plain: list and card without a flow")
struct SingleScreenTests {
  @Test("The list obeys its contract", arguments: AppScenario.listAlone)
  func list(_ scenario: AppScenario) async {
    #expect(await AppContract(PlainGuestsScreen.init).play(AppCase(scenario)) == nil)
  }

  @Test("The card obeys its contract", arguments: AppScenario.cardAlone)
  func card(_ scenario: AppScenario) async {
    #expect(await AppContract(PlainCardScreen.init).play(AppCase(scenario)) == nil)
  }
}
