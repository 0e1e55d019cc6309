import ContractSuite
import GreetingVariants
import Testing

@Suite("MVVM: the contract")
struct ContractTests {
  @Test("Obeys the contract that all variants share", arguments: ContractPart.all)
  func obeys(_ part: ContractPart) {
    #expect(Variant.mvvm.violation(of: part) == nil)
  }
}
