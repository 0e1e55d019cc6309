import Testing

@testable import Comparison

/// How large sources are, and what of them is largest.
struct GrowthTests {
  @Test("The largest type has its extensions and what is nested in it; the longest function is in any file")
  func sizes() {
    let size = GrownSize(of: [
      """
      struct Small {
        let text: String
      }

      final class Large {
        enum Nested {
          case one, two
        }

        func short() {}
      }
      """,
      """
      // A comment.
      extension Large {
        func long() {
          short()
          short()
        }
      }

      protocol Narrow {
        func required(
          of text: String
        )
      }
      """,
    ])
    #expect(size.codeLines == 20)
    // Large, Nested, its cases, short; the extension, and long with four lines. A closing brace of a type is none.
    #expect(size.largestType.name == "Large")
    #expect(size.largestType.codeLines == 9)
    #expect(size.longestFunction.name == "Large.long")
    #expect(size.longestFunction.codeLines == 4)
  }
}
