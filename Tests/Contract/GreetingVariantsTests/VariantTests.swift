import GreetingVariants
import Testing

/// The list of the architectures.
struct VariantTests {
  @Test("An architecture is found by its name, in upper or lower case", arguments: Variant.all)
  func names(_ variant: Variant) {
    #expect(Variant.named(variant.name)?.name == variant.name)
    #expect(Variant.named(variant.name.lowercased())?.name == variant.name)
    #expect(Variant.named(variant.name + "X") == nil)
    #expect(Variant.named(variant.name.uppercased())?.name == variant.name)
  }

  @Test("No two architectures have the same name")
  func uniqueNames() {
    #expect(Set(Variant.all.map(\.name)).count == Variant.all.count)
  }
}
