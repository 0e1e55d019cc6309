@testable import Comparison
import CommandLineInterface
import Testing

/// The edits of a source, from which the new text can be had again.
@MainActor
struct EditedSourceTests {
  /// The text of an element without its tags and escapes.
  static func text(of html: some StringProtocol) -> String {
    String(html).replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  /// The old text after the edits that are in HTML, as the script makes it.
  static func text(_ old: String, after html: some StringProtocol) throws -> String {
    var lines = old.split(separator: "\n", omittingEmptySubsequences: false)
    // The last edit first, so that the numbers of the lines stay.
    for edit in String(html).matches(of: /<ins data-line="(\d+)"(?: data-removed="(\d+)")?>([^<]*)<\/ins>/).reversed() {
      let start = try #require(Int(edit.output.1)) - 1
      let removed = edit.output.2.flatMap { Int($0) } ?? 0
      try #require(start + removed <= lines.count)
      let added = text(of: edit.output.3).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      lines.replaceSubrange(start..<start + removed, with: added.map { Substring($0) })
    }
    return lines.joined(separator: "\n")
  }

  @Test("An edit has the number of its first old line; a file that is new has one edit")
  func edits() {
    let difference = """
      diff --git a/Library/Old.swift b/Library/Old.swift
      --- a/Library/Old.swift
      +++ b/Library/Old.swift
      @@ -3,4 +3,5 @@ struct Old {
         let a = 1
      -  let b = "<"
      -  let c = 3
      +  let b = "&"
       }
      +// The end.
      diff --git a/Elsewhere/Other.swift b/Elsewhere/Other.swift
      @@ -1 +1 @@
      -let other = 1
      +let other = 2
      diff --git a/Library/README.md b/Library/README.md
      @@ -1 +0,0 @@
      -A page.
      diff --git a/Library/New.swift b/Library/New.swift
      new file mode 100644
      @@ -0,0 +1,2 @@
      +// New.
      +

      """
    let sources = EditedSource.all(in: difference, below: "Library")
    #expect(sources.map(\.name) == ["Old.swift", "New.swift"])
    #expect(
      sources[0].html == "<ins data-line=\"4\" data-removed=\"2\">  let b = &quot;&amp;&quot;\n</ins>"
        + "<ins data-line=\"7\">// The end.\n</ins>")
    #expect(sources[1].html == "<ins data-line=\"1\">// New.\n\n</ins>")
  }

  @Test("The edits of a patch make of a source what git makes of it", arguments: ["MVP", "VIPER", "Redux"])
  func patches(of name: String) async throws {
    let package = try PackageFolder(given: Run.package, from: "/")
    for request in try ChangeRequest.made(in: package) {
      let patch = try #require(try request.patches().first { $0.name == name })
      let library = try #require(patch.variant).library.path
      let sources = EditedSource.all(in: patch.text, below: library)
      let texts = try await patch.texts(in: package).filter { $0.path.hasPrefix(library + "/") }
      try #require(sources.count == texts.count)
      for (source, text) in zip(sources, texts) {
        #expect(try Self.text(text.before, after: source.html) == text.after, "\(request.name), \(source.name)")
      }
    }
  }
}
