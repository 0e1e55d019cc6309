import Testing

@testable import Comparison

/// The hunks of a patch, each of which can be taken back alone.
struct ChangeHunkTests {
  private static let before = "a\nb\nc\nd\ne\n"
  private static let after = "a\nx\ny\nc\ne\nf // f\n"
  private static let difference = """
    diff --git a/S/A.swift b/S/A.swift
    index 1..2 100644
    --- a/S/A.swift
    +++ b/S/A.swift
    @@ -2 +2,2 @@ head
    -b
    +x
    +y
    @@ -4 +4,0 @@
    -d
    @@ -5,0 +6 @@
    +f // f
    diff --git a/S/B.swift b/S/B.swift
    --- a/S/B.swift
    +++ b/S/B.swift
    @@ -0,0 +1 @@
    +-- c
    """

  @Test("Each hunk has its file and its lines, and is taken back without the others")
  func reverting() {
    let hunks = ChangeHunk.hunks(of: Self.difference)
    #expect(hunks.map(\.file) == ["S/A.swift", "S/A.swift", "S/A.swift", "S/B.swift"])
    #expect(hunks.map(\.lines) == [2..<4, 4..<4, 6..<7, 1..<2])
    #expect(hunks[0].reverted(in: Self.after) == "a\nb\nc\ne\nf // f\n")
    #expect(hunks[1].reverted(in: Self.after) == "a\nx\ny\nc\nd\ne\nf // f\n")
    #expect(hunks[2].reverted(in: Self.after) == "a\nx\ny\nc\ne\n")
    let whole = hunks[..<3].reversed().reduce(Self.after) { $1.reverted(in: $0) }
    #expect(whole == Self.before)
  }

  @Test("A hunk of comments changes no token")
  func comments() {
    let hunks = ChangeHunk.hunks(of: "diff --git a/A b/A\n@@ -1 +1 @@\n-let a = 1  // old\n+let a = 1  // new\n")
    #expect(hunks[0].reverted(in: "let a = 1  // new\n") == "let a = 1  // old\n")
    #expect(!hunks[0].changesTokens(of: "let a = 1  // new\n"))
    #expect(hunks[0].changesTokens(of: "let a = 2  // new\n"))
  }
}
