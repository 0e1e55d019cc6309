@testable import Instrumentation
import Testing

/// The lexer against texts whose lines and tokens are known.
struct LexedTextTests {
  @Test(arguments: try Fixture.all())
  func countsWhatTheFixtureStates(_ fixture: Fixture) throws {
    let lines = try #require(fixture.lines, "the first line of \(fixture.name) states no count that adds up")
    let tokens = try #require(fixture.tokens, "the first line of \(fixture.name) states no tokens")
    for text in [fixture.text, String(fixture.text.dropLast())] {
      let text = try LexedText(text)
      #expect(text.lineCount == lines)
      #expect(text.tokenCount == tokens)
    }
  }

  @Test func findsFixtures() throws {
    #expect(try Fixture.all().count >= 8)
  }

  @Test(arguments: [
    ("", LineCount()),
    ("\n", LineCount(blank: 1)),
    (" \t", LineCount(blank: 1)),
    ("// a", LineCount(comment: 1)),
    ("x\n\n", LineCount(code: 1, blank: 1)),
  ])
  func countsTextsOfFewBytes(_ text: String, expected: LineCount) throws {
    #expect(try LexedText(text).lineCount == expected)
  }

  @Test func listsCodeLines() throws {
    let text = try LexedText("let a = 1\n\n// b\nlet c = \"\"\"\n\n  \"\"\"\n")
    #expect(text.lines == [.code, .blank, .comment, .code, .code, .code])
    #expect(text.codeLines == [1, 4, 5, 6])
  }

  @Test(arguments: [
    ("", 0), ("// a\n", 0), ("a", 1), ("a.b", 3), ("1.5", 1), ("a.0.1", 5), ("\"\"", 2), ("\"a\"", 3), ("\"\\(a)\"", 6),
    ("#\"\\#(a)\"#", 9), ("\"\"\"\n  \\(a)\n  b\n  \"\"\"", 8), ("#if", 1), ("#line", 2), ("@a", 2), ("a >> b", 3),
    ("A<B<C>>()", 9), ("a?.b!", 5), ("A<\n  B\n>?", 5),
  ])
  func countsTokens(_ text: String, expected: Int) throws {
    #expect(try LexedText(text).tokenCount == expected)
  }

  /// One blank in place of each line break and its indentation leaves the same tokens.
  @Test func countsTheSameTokensHoweverLinesAreWrapped() throws {
    let text = """
      @available(macOS 10.15, *)
      func == <T: Collection<Set<Set<Int>>>>(a: T, b: Set<Set<Int>>?) -> Array<Array<T>> where T: P {
        let c = a >> 2.5 + b?.d![0].1 << (e < f, g > h),
          d = \\A.b
        return [c, "\\(d)x\\n", #"y"#, #line]
      }
      """
    let lexed = try LexedText(text)
    #expect(lexed.lines.count == 6)
    let other = try LexedText(text.replacing(/\s+/, with: " "))
    #expect(other.tokenCount == lexed.tokenCount)
    #expect(other.lines != lexed.lines)
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
    ("#if a\n#line + #b(c)", ["#if", "a", "#line", "line", "+", "#b", "b", "(", "c", ")"]),
    ("\"größe\" `class` $0", ["\"größe\"", "`class`", "$0"]),
    ("12_000 0xFF 1.5e-3", ["12_000", "0xFF", "1.5e-3"]),
    ("\\A.b?.c", ["\\", "A", ".", "b", "?", ".", "c"]),
  ])
  func findsTheTokensOfTheCompiler(_ text: String, expected: [String]) throws {
    let lexed = try LexedText(text)
    let bytes = Array(text.utf8)
    let tokens = (-1...bytes.count).compactMap { start in
      lexed.ends[start].map { String(decoding: bytes[start..<$0], as: UTF8.self) }
    }
    #expect(tokens == expected)
  }

  private static let rejected: [UnsupportedSyntax.Problem: [String]] = [
    .carriageReturn: ["a\rb"],
    .character: ["a ∈ b", "\u{FEFF}a", "'a'", "a\0"],
    .scriptLine: ["#!/bin/swift"],
    .regularExpression: [
      "/x/", "f(/x/)", "[/,/]", "!/b c/", "try? /a/", "a ? /b/ : c", "#/a/#", "{ /^ a/ }", "return /= a/",
      "func /(a: A)", "prefix operator +/",
    ],
    .hexadecimalFraction: ["0x1p-3", "0x1.8P+3", "0xA_B.Cp1"],
    .escapedLineBreak: ["\"\\u{A}\"", "\"\\u{000d}\"", "#\"\\#u{0a}\"#"],
    .openComment: ["/*", "a /* /* */"],
    .openName: ["`a", "`a\n`"],
    .openInterpolation: ["\"\\(a", "\"\\(a\n)\"", "\"\"\"\n\\(a"],
    .openString: ["\"a", "\"a\n\"", "\"\"\"\na", "\"a\\", "\"a\\\n\"", "#\"\\#"],
    .textBesideQuotes: ["\"\"\"a\n\"\"\"", "\"\"\" \n\"\"\"", "\"\"\"\na\"\"\""],
    .blankAfterBackslash: ["\"\"\"\na\\ \n\"\"\""],
    .commentAtOperator: ["a +/* b */ c", "a +// b", "a /* b */?? c"],
    .operatorWithoutBlanks: [
      "a</x/", "a>>b", "a>>(b)", "f(a<b, c>>(d))", "a<=b", "x!=y", "a??b", "func ==<T>(", "func ==\n<T>(",
      "f(a<b, c>=d)", "a<b", "if a<b { c }", "let a: Set<Int>=[]", "A<\n  B\n>= c",
    ],
    .keyPath: ["\\A.b?.?.c", "\\.?.a"],
    .nesting: [String(repeating: "\"\\(", count: 300)],
    .conflictMarker: ["<<<<<<< HEAD", ">>>>>>> main"],
  ]

  @Test(arguments: UnsupportedSyntax.Problem.allCases)
  func rejects(_ problem: UnsupportedSyntax.Problem) throws {
    for text in try #require(Self.rejected[problem]) {
      let error = #expect(throws: UnsupportedSyntax.self, "\(text)") { try LexedText("let a = 1\n" + text) }
      #expect(error?.problem == problem, "\(text)")
    }
  }

  @Test(arguments: [
    ("let a = 1\n\nlet b = /c/\n", 3), ("let a = 1\n/*\n\n", 2), ("let a = \"\"\"\n  b\n", 1),
    ("\"\"\"\n  a\n  \\(b\n\n", 3), ("a\n\rb", 2),
  ])
  func namesTheLineWhereTheProblemBegins(_ text: String, line: Int) {
    let error = #expect(throws: UnsupportedSyntax.self) { try LexedText(text) }
    #expect(error?.line == line)
  }
}

extension LexedText {
  fileprivate init(_ text: String) throws {
    try self.init(Array(text.utf8))
  }
}
