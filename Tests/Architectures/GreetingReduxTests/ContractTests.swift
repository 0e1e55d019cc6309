import ContractSuite
import GreetingVariants
import Testing

@Suite("Redux: the contract")
struct ContractTests {
  @Test("Obeys the contract that all variants share", arguments: ContractPart.all)
  func obeys(_ part: ContractPart) {
    #expect(Variant.redux.violation(of: part) == nil)
  }
}
