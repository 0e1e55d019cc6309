@testable import GuestBookContract
import GuestBookMVVMMockViews
import GuestBookSuite
import Testing

@Suite("Guest book, MVVM: the contract")
struct ContractTests {
  @Test("Obeys the contract that all variants share", arguments: AppContractPart.all)
  func obeys(_ part: AppContractPart) async {
    let violation = await AppContract(MVVMApp.init).violation(of: part)

    #expect(violation == nil)
  }
}
