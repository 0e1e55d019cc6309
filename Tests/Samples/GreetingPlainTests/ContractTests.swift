import ContractSuite
import GreetingVariants
import Testing

@Suite("Plain: the contract")
struct ContractTests {
  @Test("Obeys the contract that all variants share", arguments: ContractPart.all)
  func obeys(_ part: ContractPart) {
    #expect(Variant.plain.violation(of: part) == nil)
  }
}
