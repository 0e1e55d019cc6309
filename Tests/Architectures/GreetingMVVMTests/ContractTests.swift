import GreetingContract
import Testing

@testable import GreetingMVVMMockView

@Suite("MVVM: the contract")
struct ContractTests {
  @Test("Obeys the contract that all variants share", arguments: ContractPart.all)
  func obeys(_ part: ContractPart) async {
    let violation = await Contract(MVVMScreen.init).violation(of: part)

    #expect(violation == nil)
  }
}
