import ContractSuite
import GreetingVariants
import Testing

@Suite("MVP: the contract")
struct ContractTests {
  @Test("Obeys the contract that all variants share", arguments: ContractPart.all)
  func obeys(_ part: ContractPart) {
    #expect(Variant.mvp.violation(of: part) == nil)
  }
}
