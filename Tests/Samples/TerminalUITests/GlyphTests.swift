import TestSupport
import Testing

@testable import TerminalUI

/// What is drawn for a character, and how wide.
struct GlyphTests {
  @Test(
    "Takes the most columns that a terminal takes",
    arguments: [
      ("a", 1), ("Я", 1), ("é", 1), ("e\u{301}", 1), ("n\u{303}\u{323}", 1), ("ﬁ", 1), ("ش", 1), ("ש", 1),
      ("漢", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("カ", 2), ("ｶ", 1), ("ｶﾞ", 2), ("Ａ", 2), ("　", 2),
      ("👩", 2), ("👩‍👩‍👧", 6), ("👍🏽", 4), ("🇩🇪", 4), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("☕", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
      ("葛󠄀", 2), ("กำ", 2), ("\u{FFFD}", 1), ("\u{A0}", 1), ("कि", 2), ("क्षि", 3), ("நி", 2), ("မြ", 2), ("ද්\u{200D}", 1),
    ])
  func width(text: String, columns: Int) {
    #expect(text.glyphs.joined().map(\.text).joined() == text)
    #expect(StyledLine(text).cells.count == columns)
  }

  @Test(
    "Shows what is invisible",
    arguments: [
      ("\0", "␀"), ("\t", "␉"), ("\n", "␊"), ("\r\n", "␍␊"), ("\u{1B}", "␛"), ("\u{7F}", "␡"), ("\u{85}", "‹U+0085›"),
      ("\u{9B}", "‹U+009B›"), ("\u{AD}", "‹U+00AD›"), ("\u{200B}", "‹U+200B›"), ("\u{202E}", "‹U+202E›"),
      ("\u{2028}", "‹U+2028›"), ("\u{2029}", "‹U+2029›"), ("\u{2066}", "‹U+2066›"), ("\u{FEFF}", "‹U+FEFF›"),
      ("\u{3164}", "‹U+3164›"), ("\u{FFF9}", "‹U+FFF9›"), ("\u{E0041}", "‹U+E0041›"), ("\u{301}", "◌\u{301}"),
      ("\u{200D}", "‹U+200D›"),
      ("a\u{200D}", "a‹U+200D›"), ("a\u{200D}\u{301}", "a‹U+200D›◌\u{301}"), ("👩\u{200D}", "👩‹U+200D›"),
      ("a\u{E0041}", "a‹U+E0041›"), ("\u{93E}a", "◌\u{93E}a"), ("\u{102C}", "◌\u{102C}"), ("မြန်မာ", "မြန်မာ"),
      ("\u{1161}", "◌\u{1161}"), ("\u{378}", "‹U+0378›"), ("a\u{200C}b", "a‹U+200C›b"), ("ی\u{200C}", "ی‹U+200C›"),
    ])
  func visibleForm(text: String, shown: String) {
    #expect(StyledLine(text).text.unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test("Sends no control characters, whatever the text")
  func randomTexts() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let scalars = (0..<4).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...(Bool.random(using: &generator) ? 0x3000 : 0x10FFFF), using: &generator))
      }
      let line = StyledLine(String(String.UnicodeScalarView(scalars)))
      for scalar in line.text.unicodeScalars {
        #expect(![.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory))
        #expect(!scalar.properties.isBidiControl)
      }
      #expect(line.cells.count == line.cells.reduce(0) { $0 + $1.glyph.columns })
    }
  }

  @Test("Wraps at spaces, and never within a wide character")
  func wrapping() {
    #expect(StyledLine("").wrapped(to: 5).map(\.text) == [""])
    #expect(StyledLine("12345").wrapped(to: 5).map(\.text) == ["12345"])
    #expect(StyledLine("one two three").wrapped(to: 7).map(\.text) == ["one two", "three"])
    #expect(StyledLine("one two three").wrapped(to: 6).map(\.text) == ["one", "two", "three"])
    #expect(StyledLine("123456789").wrapped(to: 4).map(\.text) == ["1234", "5678", "9"])
    #expect(StyledLine(" 23456").wrapped(to: 4).map(\.text) == [" 234", "56"])
    #expect(StyledLine("a漢字b").wrapped(to: 4).map(\.text) == ["a漢", "字b"])
    #expect(StyledLine("aக்ஷிb").wrapped(to: 3).map(\.text) == ["aக்", "ஷிb"])
    #expect(StyledLine("漢字").wrapped(to: 1).map(\.text) == ["漢", "", "字", ""])
  }
}
