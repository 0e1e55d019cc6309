@testable import Instrumentation
import Testing

/// The lexer against texts whose lines and tokens are known.
struct LexedTextTests {
  @Test(arguments: try Fixture.all(), Storage.allCases)
  func countsWhatTheFixtureStates(_ fixture: Fixture, stored storage: Storage) throws {
    let text = LexedText(storage.bytes(of: fixture.text).span)
    let lines = try #require(fixture.lines, "the first line of \(fixture.name) states no count that adds up")
    #expect(text.lineCount == lines)
    if let tokens = fixture.tokens, storage.keepsTokens(of: fixture.text) { #expect(text.tokenCount == tokens) }
  }

  @Test func findsFixtures() throws {
    #expect(try Fixture.all().count { $0.tokens != nil } >= 19)
  }

  @Test(arguments: [
    ("", LineCount()),
    ("\n", LineCount(blank: 1)),
    ("\r\n\r\n", LineCount(blank: 2)),
    ("\r\r", LineCount(blank: 2)),
    ("\n\r", LineCount(blank: 2)),
    (" \t", LineCount(blank: 1)),
    ("\u{FEFF}", LineCount(blank: 1)),
    ("\u{FEFF}// a", LineCount(comment: 1)),
    ("\u{A0}\n\u{C}\n\u{0}\n", LineCount(blank: 3)),
    ("#!/bin/* swift\nlet a = 1\n", LineCount(code: 2)),
    ("/*", LineCount(comment: 1)),
    ("/*\n\n", LineCount(comment: 2)),
    ("\"\"\"\n\n", LineCount(code: 2)),
    ("\\", LineCount(code: 1)),
    ("#/\\", LineCount(code: 1)),
    ("#\"\\#", LineCount(code: 1)),
    ("x\n\n", LineCount(code: 1, blank: 1)),
  ])
  func countsTextsOfFewBytes(_ text: String, expected: LineCount) {
    #expect(LexedText(text).lineCount == expected)
  }

  @Test func listsCodeLines() {
    let text = LexedText("let a = 1\n\n// b\nlet c = \"\"\"\n\n  \"\"\"\n")
    #expect(text.lines == [.code, .blank, .comment, .code, .code, .code])
    #expect(text.codeLines == [1, 4, 5, 6])
  }

  @Test(arguments: [
    ("", 0), ("// a\n", 0), ("a", 1), ("a.b", 3), ("1.5", 1), ("a.0.1", 5), ("\"\"", 2), ("\"a\"", 3), ("\"\\(a)\"", 6),
    ("#\"\\#(a)\"#", 9), ("\"\"\"\n  \\(a)\n  b\n  \"\"\"", 8), ("/a/", 3), ("#/a/#", 5), ("#if", 1), ("#line", 2),
    ("@a", 2), ("a>>b", 3), ("A<B<C>>()", 9), ("a?.b!", 5), ("#!/bin/swift\na", 2),
  ])
  func countsTokens(_ text: String, expected: Int) {
    #expect(LexedText(text).tokenCount == expected)
  }

  /// A line break for each blank between tokens, and one blank for each line break, leave the same tokens.
  @Test func countsTheSameTokensHoweverLinesAreWrapped() {
    let text = """
      @available(macOS 10.15, *)
      func == <T: Collection<Set<Set<Int>>>>(a: T, b: Set<Set<Int>>?) -> Array<Array<T>> where T: P {
        let c = a >> 2.5 + b?.d![0].1 << (e < f, g > h),
          d = \\A.b
        return [c, "\\(d)x\\n", #"y"#, /z/, #line]
      }
      """
    let lexed = LexedText(text)
    #expect(lexed.lines.count == 6)
    for other in [text.replacing(/\s+/, with: "\n"), text.replacing(/\s+/, with: " ")].map(LexedText.init) {
      #expect(other.tokenCount == lexed.tokenCount)
      #expect(other.lines != lexed.lines)
    }
  }

  @Test(arguments: [
    ("", []),
    ("a // b", ["a"]),
    (
      "let a: Set<Set<Int>>? = b >> c",
      ["let", "a", ":", "Set", "<", "Set", "<", "Int", ">", ">", "?", "=", "b", ">>", "c"]
    ),
    ("\"a \\(b(\"c)\")) d\"", ["\"a \\(b(\"c)\")) d\"", "(", "b", "(", "\"c)\"", ")", ")"]),
    ("##\"\\#(a\"## + \"\"\"\n \"\n \"\"\"", ["##\"\\#(a\"##", "+", "\"\"\"\n \"\n \"\"\""]),
    ("\"a\nb", ["\"a", "b"]),
    ("\"\\(a\nb", ["\"\\(a", "(", "a", "b"]),
    ("\"\"\"\na\n", ["\"\"\"\na\n"]),
    ("a = !/b c/ / 2", ["a", "=", "!", "/b c/", "/", "2"]),
    ("#if a\n#line + #b(c)", ["#if", "a", "#line", "line", "+", "#b", "b", "(", "c", ")"]),
    ("größe `class` $0", ["größe", "`class`", "$0"]),
    ("12_000 0xFF 1.5e-3 0x1p+4", ["12_000", "0xFF", "1.5e-3", "0x1p+4"]),
    ("a = √b + #/a/b/#", ["a", "=", "√", "b", "+", "#/a/b/#"]),
    ("\\A.b?.?.c", ["\\", "A", ".", "b", "?", ".", "?", ".", "c"]),
  ])
  func findsTheTokensOfTheCompiler(_ text: String, expected: [String]) {
    let lexed = LexedText(text)
    let bytes = Array(text.utf8)
    let tokens = (-1...bytes.count).compactMap { start in
      lexed.endOfToken(at: start).map { String(decoding: bytes[start..<$0], as: UTF8.self) }
    }
    #expect(tokens == expected)
  }
}

extension LexedText {
  fileprivate init(_ text: String) {
    self.init(Array(text.utf8).span)
  }
}
