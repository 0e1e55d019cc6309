@testable import GuestBookContract
import GuestBookPlainMockViews
import GuestBookSuite
import Testing

@Suite("Guest book, Plain: the contract")
struct ContractTests {
  @Test("Obeys the contract that all variants share", arguments: AppContractPart.all)
  func obeys(_ part: AppContractPart) async {
    let violation = await AppContract(PlainApp.init).violation(of: part)

    #expect(violation == nil)
  }
}
