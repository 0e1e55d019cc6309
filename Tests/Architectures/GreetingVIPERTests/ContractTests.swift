import ContractSuite
import GreetingVariants
import Testing

@Suite("VIPER: the contract")
struct ContractTests {
  @Test("Obeys the contract that all variants share", arguments: ContractPart.all)
  func obeys(_ part: ContractPart) {
    #expect(Variant.viper.violation(of: part) == nil)
  }
}
