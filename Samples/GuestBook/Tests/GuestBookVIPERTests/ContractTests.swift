@testable import GuestBookContract
import GuestBookVIPERMockViews
import GuestBookSuite
import Testing

@Suite("Guest book, VIPER: the contract")
struct ContractTests {
  @Test("Obeys the contract that all variants share", arguments: AppContractPart.all)
  func obeys(_ part: AppContractPart) async {
    let violation = await AppContract(VIPERApp.init).violation(of: part)

    #expect(violation == nil)
  }
}
