import ArchitectureMetrics
import Testing

/// The line counter against texts whose counts are known.
struct LineCountTests {
  @Test(arguments: try Fixture.all(), Storage.allCases)
  func countsWhatTheFixtureStates(_ fixture: Fixture, stored storage: Storage) throws {
    let expected = try #require(fixture.expected, "the first line of \(fixture.name) states no count that adds up")
    #expect(try LineCount(of: storage.bytes(of: fixture.text).span) == expected)
  }

  @Test func findsFixtures() throws {
    #expect(try Fixture.all().count >= 19)
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
    #expect(try LineCount(of: Array(text.utf8).span) == expected)
  }

  @Test func addsUp() {
    let sum = LineCount(code: 1, comment: 2, blank: 3) + LineCount(code: 40, comment: 50, blank: 60)
    #expect(sum == LineCount(code: 41, comment: 52, blank: 63))
    #expect(sum.total == 156)
  }

  @Test func rejectsWhatIsNotUTF8() {
    let bytes: [UInt8] = [0x61, 0x0A, 0xFF, 0x0A]
    let error = #expect(throws: UTF8.ValidationError.self) { try LineCount(of: bytes.span) }
    #expect(error?.byteOffsets == 2..<3)
  }
}
