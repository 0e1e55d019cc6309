import GreetingContract
import GreetingVariants
import Testing

/// The mock views: they forward every tap, available or not, and show what was typed though nobody answers.
@MainActor
struct MockViewTests {
  @Test("All architectures are found by their names", arguments: Variant.all)
  func names(_ variant: Variant) {
    #expect(Variant.named(variant.name)?.name == variant.name)
    #expect(Variant.named(variant.name.lowercased())?.name == variant.name)
    #expect(Variant.named(variant.name + "X") == nil)
  }
}
