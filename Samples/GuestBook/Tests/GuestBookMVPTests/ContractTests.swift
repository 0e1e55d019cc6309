@testable import GuestBookContract
import GuestBookMVPMockViews
import GuestBookSuite
import Testing

@Suite("Guest book, MVP: the contract")
struct ContractTests {
  @Test("Obeys the contract that all variants share", arguments: AppContractPart.all)
  func obeys(_ part: AppContractPart) async {
    let violation = await AppContract(MVPApp.init).violation(of: part)

    #expect(violation == nil)
  }
}
