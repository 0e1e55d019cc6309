import ArchitectureMetrics
import SwiftLexer
import Testing

/// The counter of lines and tokens against texts whose counts are known.
struct SourceSizeTests {
  @Test(arguments: try Fixture.all(), Storage.allCases)
  func countsWhatTheFixtureStates(_ fixture: Fixture, stored storage: Storage) throws {
    let size = try SourceSize(of: storage.bytes(of: fixture.text).span)
    let lines = try #require(fixture.lines, "the first line of \(fixture.name) states no count that adds up")
    #expect(size.files == 1)
    #expect(size.lines == lines)
    if let tokens = fixture.tokens, storage.keepsTokens(of: fixture.text) { #expect(size.tokens == tokens) }
  }

  @Test func findsFixtures() throws {
    #expect(try Fixture.all().count { $0.tokens != nil } >= 20)
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
  func countsTextsOfFewBytes(_ text: String, expected: LineCount) throws {
    #expect(try SourceSize(of: Array(text.utf8).span).lines == expected)
  }

  @Test(arguments: [
    ("", 0), ("// a\n", 0), ("a", 1), ("a.b", 3), ("1.5", 1), ("a.0.1", 5), ("\"\"", 2), ("\"a\"", 3), ("\"\\(a)\"", 6),
    ("#\"\\#(a)\"#", 9), ("\"\"\"\n  \\(a)\n  b\n  \"\"\"", 8), ("/a/", 3), ("#/a/#", 5), ("#if", 1), ("#line", 2),
    ("@a", 2), ("a>>b", 3), ("A<B<C>>()", 9), ("a?.b!", 5), ("#!/bin/swift\na", 2), ("<#a b#>", 1),
  ])
  func countsTokens(_ text: String, expected: Int) throws {
    #expect(try SourceSize(of: Array(text.utf8).span).tokens == expected)
  }

  /// A line break for each blank between tokens, and one blank for each line break, leave the same tokens.
  @Test func countsTheSameTokensHoweverLinesAreWrapped() throws {
    let text = """
      @available(macOS 10.15, *)
      func == <T: Collection<Set<Set<Int>>>>(a: T, b: Set<Set<Int>>?) -> Array<Array<T>> where T: P {
        let c = a >> 2.5 + b?.d![0].1 << (e < f, g > h),
          d = \\A.b
        return [c, "\\(d)x\\n", #"y"#, /z/, #line]
      }
      """
    let wrapped = text.replacing(/\s+/, with: "\n")
    let joined = text.replacing(/\s+/, with: " ")
    let size = try SourceSize(of: Array(text.utf8).span)
    #expect(size.lines.total == 6)
    for other in [wrapped, joined] {
      let otherSize = try SourceSize(of: Array(other.utf8).span)
      #expect(otherSize.tokens == size.tokens)
      #expect(otherSize.lines != size.lines)
    }
  }

  @Test func addsUpSizes() throws {
    let size = try SourceSize(of: Array("let a = 1\n// b\n".utf8).span)
    let sum = size + size + SourceSize()
    #expect(sum.files == 2)
    #expect(sum.lines == LineCount(code: 2, comment: 2))
    #expect(sum.tokens == 8)
  }

  @Test func addsUp() {
    let sum = LineCount(code: 1, comment: 2, blank: 3) + LineCount(code: 40, comment: 50, blank: 60)
    #expect(sum == LineCount(code: 41, comment: 52, blank: 63))
    #expect(sum.total == 156)
  }

  @Test func rejectsWhatIsNotUTF8() {
    let bytes: [UInt8] = [0x61, 0x0A, 0xFF, 0x0A]
    let error = #expect(throws: UTF8.ValidationError.self) { try SourceSize(of: bytes.span) }
    #expect(error?.byteOffsets == 2..<3)
  }
}
