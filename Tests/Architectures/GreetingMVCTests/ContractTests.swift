import GreetingContract
import Testing

@testable import GreetingMVCMockView

@Suite("MVC: the contract")
struct ContractTests {
  @Test("Obeys the contract that all variants share", arguments: ContractPart.all)
  func obeys(_ part: ContractPart) async {
    let violation = await Contract(MVCScreen.init).violation(of: part)

    #expect(violation == nil)
  }
}
