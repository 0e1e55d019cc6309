@testable import GuestBookContract
import GuestBookMVCMockViews
import GuestBookSuite
import Testing

@Suite("Guest book, MVC: the contract")
struct ContractTests {
  @Test("Obeys the contract that all variants share", arguments: AppContractPart.all)
  func obeys(_ part: AppContractPart) async {
    let violation = await AppContract(MVCApp.init).violation(of: part)

    #expect(violation == nil)
  }
}
