@testable import GuestBookContract
import GuestBookSuite
import GuestBookVIPMockViews
import Testing

@Suite("Guest book, VIP: the contract")
struct ContractTests {
  @Test("Obeys the contract that all variants share", arguments: AppContractPart.all)
  func obeys(_ part: AppContractPart) async {
    let violation = await AppContract(VIPApp.init).violation(of: part)

    #expect(violation == nil)
  }
}
