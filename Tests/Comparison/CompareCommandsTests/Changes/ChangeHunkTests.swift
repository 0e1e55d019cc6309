import Testing

@testable import Comparison

/// The blocks of lines of a patch, each of which can be taken back alone.
struct ChangeHunkTests {
  private static let before = "a\nb\nc\nd\ne\n"
  private static let after = "a\nx\ny\nc\ne\nf // f\n"

  @Test("Each hunk has its lines, and is taken back without the others")
  func reverting() {
    let hunks = ChangeHunk.all(in: "A.swift", from: Self.before, to: Self.after)
    #expect(hunks.map(\.lines) == [2..<4, 5..<5, 6..<7])
    #expect(hunks[0].reverted(in: Self.after) == "a\nb\nc\ne\nf // f\n")
    #expect(hunks[1].reverted(in: Self.after) == "a\nx\ny\nc\nd\ne\nf // f\n")
    #expect(hunks[2].reverted(in: Self.after) == "a\nx\ny\nc\ne\n")
    #expect(hunks.reversed().reduce(Self.after) { $1.reverted(in: $0) } == Self.before)
  }

  @Test("A hunk of comments, or of other line breaks, is none")
  func comments() {
    let hunks = ChangeHunk.all(in: "A", from: "let a = 1  // old\nlet b = 1\nc\n", to: "let a =\n  1\nlet b = 1\nd\n")
    #expect(hunks.map(\.lines) == [4..<5])
  }
}
