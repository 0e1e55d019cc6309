@testable import GuestBookContract
import GuestBookReduxMockViews
import GuestBookSuite
import Testing

@Suite("Guest book, Redux: the contract")
struct ContractTests {
  @Test("Obeys the contract that all variants share", arguments: AppContractPart.all)
  func obeys(_ part: AppContractPart) async {
    let violation = await AppContract(ReduxApp.init).violation(of: part)

    #expect(violation == nil)
  }
}
