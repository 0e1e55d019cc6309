import ContractSuite
import GreetingVariants
import Testing

@Suite("VIP: the contract")
struct ContractTests {
  @Test("Obeys the contract that all variants share", arguments: ContractPart.all)
  func obeys(_ part: ContractPart) {
    #expect(Variant.vip.violation(of: part) == nil)
  }
}
