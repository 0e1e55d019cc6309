import Testing

@testable import Comparison

/// The blocks of lines that git prints.
struct HunkTests {
  private static let difference = """
    diff --git base/A.swift tree/A.swift
    index 1a2b3c4..5d6e7f8 100644
    --- base/A.swift
    +++ tree/A.swift
    @@ -2 +2,2 @@ a
    -b
    +x
    +y
    @@ -4 +4,0 @@ c
    -d
    diff --git tree/B.swift tree/B.swift
    new file mode 100644
    index 0000000..5d6e7f8
    --- /dev/null
    +++ tree/B.swift
    @@ -0,0 +1 @@
    +b
    diff --git base/README.md base/README.md
    deleted file mode 100644
    index 1a2b3c4..0000000
    --- base/README.md
    +++ /dev/null
    @@ -1 +0,0 @@
    -# A page

    """

  @Test("Each hunk has its file, its lines, and where they begin before and after the change")
  func hunks() {
    let hunks = Hunk.all(in: Self.difference)
    #expect(hunks.map(\.file) == ["tree/A.swift", "tree/A.swift", "tree/B.swift", "base/README.md"])
    #expect(hunks.map(\.starts) == [[2, 2], [4, 5], [1, 1], [1, 1]])
    #expect(hunks.map(\.lines) == [["-b", "+x", "+y"], ["-d"], ["+b"], ["-# A page"]])
  }
}
