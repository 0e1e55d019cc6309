import Testing

@testable import GreetingContract

/// The comparison of texts by their scalars.
struct TextTests {
  @Test("Canonically equal texts are not the same")
  func scalars() {
    #expect("e\u{301}" == "\u{E9}")
    #expect(Text("e\u{301}") != Text("\u{E9}"))
    #expect(Text("e\u{301}") == Text("e\u{301}"))
    #expect(Set([Text("e\u{301}"), Text("\u{E9}"), Text("e\u{301}")]).count == 2)
  }

  @Test("The source of a text shows every scalar")
  func source() {
    #expect(Text("Тим \"C\\k\"\u{301}\u{200F}\u{A0}\n").source == #""Тим \"C\\k\"\u{301}\u{200F}\u{A0}\u{A}""#)
  }
}
