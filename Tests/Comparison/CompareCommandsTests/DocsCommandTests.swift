import CommandLineInterface
import Foundation
import TestSupport
import Testing

@testable import Comparison

/// `compare docs`: what is generated in the documents, and whether it is what it should be.
@MainActor
struct DocsCommandTests {
  @Test("What is quick to check in the documents is right, and the rest was made from these sources")
  func documents() async {
    let run = await Run(["docs", "--check", "--quick"], folder: Run.package)
    #expect(run.code == .done, "\(run.diagnostics)")
  }

  @Test("Every architecture has a lesson, and all lessons have the same headings in the same order")
  func lessons() throws {
    let headings = try Variant.all.map { variant in
      let path = "\(Run.package)/\(variant.library.path)/README.md"
      return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("## ") && !$0.hasPrefix("## The step from ") }
        .map { $0.replacing(variant.name, with: "X") }
    }
    #expect(headings.allSatisfy { $0 == headings[0] && $0.count == 10 }, "\(headings)")
  }

  @Test("Links lead somewhere", arguments: try Self.documents)
  func links(document: String) throws {
    let folder = URL(filePath: Run.package).appending(path: document).deletingLastPathComponent()
    let text = try String(contentsOfFile: Run.package + "/" + document, encoding: .utf8)
    for link in text.matches(of: /\]\(([^)#]*)(?:#([^)]*))?\)/).map(\.output) where !link.1.hasPrefix("http") {
      let target = link.1.isEmpty ? Run.package + "/" + document : folder.appending(path: String(link.1)).path
      #expect(FileManager.default.fileExists(atPath: target), "\(document) links to \(link.1)")
      guard let anchor = link.2 else { continue }
      let headings = try String(contentsOfFile: target, encoding: .utf8)
        .matches(of: /(?m)^#+ (.+)$/).map { $0.output.1.lowercased().replacing(" ", with: "-") }
      #expect(headings.contains(String(anchor)), "\(document) links to \(link.1)#\(anchor)")
    }
  }

  /// All documents of the package.
  nonisolated private static var documents: [String] {
    get throws {
      let options = FileManager.DirectoryEnumerationOptions.skipsHiddenFiles
      let files = FileManager.default.enumerator(
        at: URL(filePath: Run.package), includingPropertiesForKeys: nil, options: options)
      return try #require(files).compactMap { ($0 as? URL)?.path }.filter {
        $0.hasSuffix(".md") && !$0.contains(".docc/")
      }
      .map { String($0.trimmingPrefix(Run.package + "/")) }.sorted()
    }
  }

  @Test("Finds what is generated, and puts other lines in its place")
  func parts() throws {
    let text = """
      # Title
      <!-- a remark -->
      <!-- swift run compare trace MVP --from "taps greet" -->
      ```mermaid
      old
      lines
      ```
      <!-- swift run compare --format svg -->
      ![A picture](folder/picture.svg)
      <!-- quote Sources/File.swift: func greet() -->
      ```swift
      ```
      <!-- sources 1 -->

      """
    let document = try Document("D.md", url: URL(filePath: "/D.md"), text: text)
    #expect(
      document.parts.map(\.origin) == [
        .output(of: ["trace", "MVP", "--from", "taps greet"]),
        .picture(of: ["--format", "svg"], path: "folder/picture.svg"),
        .quotation(path: "Sources/File.swift", words: "func greet()"), .sources,
      ])
    #expect(document.parts.map(\.line) == [3, 8, 10, 13])
    let fresh = document.text(with: [["new", "lines"], ["<svg/>"], ["func greet() {", "}"], ["<!-- sources 2 -->"]])
    let expected = text.replacing("old\n", with: "new\n")
      .replacing("```swift\n", with: "```swift\nfunc greet() {\n}\n").replacing("sources 1", with: "sources 2")
    #expect(fresh == expected)
  }

  @Test(
    "A comment with nothing generated after it is an error",
    arguments: [
      "<!-- swift run compare lines -->\ntext", "<!-- quote A: b -->\n```\nno end", "<!-- quote A: b -->",
      "<!-- quote A: b -->\n```\nno end\n```swift\nanother text\n```",
      "<!-- quote A: b -->\n```\n<!-- sources -->\n```",
      "<!-- swift run compare lines -->\n![A picture](../outside.svg)",
    ])
  func unfenced(text: String) {
    let error = #expect(throws: CommandError.self) { try Document("D.md", url: URL(filePath: "/D.md"), text: text) }
    #expect(error?.message == "D.md:1: nothing is fenced after this comment. Write ``` above and below it.")
  }

  @Test(
    "A comment that is nearly one of those that mark what is generated is an error",
    arguments: [
      "<!-- swift run compare lines --> ", " <!-- quote A: b -->", "<!--swift run compare -->", "<!-- quote A b -->",
      "<!-- swift run compare lines -->\r", "<!-- sources\n",
    ])
  func misspelt(text: String) {
    let error = #expect(throws: CommandError.self) { try Document("D.md", url: URL(filePath: "/D.md"), text: text) }
    #expect(error?.message.hasPrefix("D.md:1: this comment is not understood.") == true)
  }

  @Test("There is one fingerprint", arguments: ["", "<!-- sources -->\n<!-- sources 1a -->\n"])
  func fingerprints(text: String) {
    let error = #expect(throws: CommandError.self) { try Document("D.md", url: URL(filePath: "/D.md"), text: text) }
    #expect(error?.message == "D.md: there is to be one line '<!-- sources -->'. Write it at the end.")
  }

  @Test("Quotes a declaration from its line to its brace, without the margin")
  func quotation() throws {
    let source = """
      struct A {
        @Test("One")
        func one() {
          if a {
            b()
          }
        }

        func two() { one() }
      }
      """
    #expect(
      try Quotation(of: "@Test(\"One\")", in: source, of: "A").lines == [
        "@Test(\"One\")", "func one() {", "  if a {", "    b()", "  }", "}",
      ])
    let error = #expect(throws: CommandError.self) { try Quotation(of: "one()", in: source, of: "A.swift") }
    #expect(error?.message == "'one()' is in 2 lines of 'A.swift', and is quoted. Choose words that are in one.")
    #expect(throws: CommandError.self) { try Quotation(of: "three", in: source, of: "A.swift") }
  }

  @Test("Tells what is stale, and renews it")
  func renewal() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("struct Person {\n}\n", to: "Sources/Architectures/GreetingDomain/Person.swift")
    let readme = try folder.write(
      """
      <!-- quote Sources/Architectures/GreetingDomain/Person.swift: struct Person -->
      ```swift
      struct Man {
      }
      ```
      <!-- swift run compare trace --list -->
      ```
      ```
      <!-- sources -->

      """, to: "README.md")
    let architecture = try folder.write("<!-- sources -->\n", to: "ARCHITECTURE.md")

    let check = await Run(["docs", "--check"], folder: folder.url.path)
    #expect(check.code == .found)
    #expect(
      check.diagnostics.hasPrefix(
        """
        error: README.md:1: the quotation of 'struct Person' in Sources/Architectures/GreetingDomain/Person.swift is stale. \
        Run 'swift run compare docs'.
          - struct Man {
          + struct Person {
        error: README.md:6: what 'swift run compare trace --list' prints is stale. Run 'swift run compare docs'.
          + rule 1
        error: README.md:9: what is measured here was measured with other sources, or changed by hand, and is stale.
        """))
    let renewal = await Run(["docs"], folder: folder.url.path)
    #expect(renewal.output == "4 parts renewed.\n")
    #expect(await Run(["docs", "--check"], folder: folder.url.path).code == .done)

    // What takes time is told by the fingerprint: of the sources, and of what was made from them.
    let renewed = try String(contentsOf: readme, encoding: .utf8)
    try folder.write(renewed.replacing("rule 1", with: "rule 11"), to: "README.md")
    let byHand = await Run(["docs", "--check", "--quick"], folder: folder.url.path)
    #expect(byHand.code == .found)
    #expect(
      byHand.diagnostics.contains("measured with other sources, or changed by hand, and is stale. Run 'swift run"))
    try folder.write(renewed, to: "README.md")
    #expect(await Run(["docs", "--check", "--quick"], folder: folder.url.path).code == .done)
    try folder.write("struct Person {\n}\n// Changed.\n", to: "Sources/Architectures/GreetingDomain/Person.swift")
    let change = await Run(["docs", "--check", "--quick"], folder: folder.url.path)
    #expect(change.code == .found)
    #expect(change.diagnostics.contains("error: ARCHITECTURE.md:1: what is measured here was measured with other"))

    // Nothing is written if something cannot be made.
    try folder.write("<!-- quote Nowhere.swift: a -->\n```\n```\n<!-- sources -->\n", to: "ARCHITECTURE.md")
    #expect(await Run(["docs"], folder: folder.url.path).code == .noInput)
    #expect(try String(contentsOf: readme, encoding: .utf8) == renewed)
    try Data([0xFF, 0xFE, 0xFF]).write(to: architecture)
    let unreadable = await Run(["docs", "--check"], folder: folder.url.path)
    #expect(unreadable.code == .noInput)
    #expect(unreadable.diagnostics.hasSuffix("ARCHITECTURE.md' cannot be read.\n"))
  }

  @Test("What takes no time is checked at once")
  func quick() {
    #expect(Document.Block.Origin.output(of: ["lines"]).isQuick)
    #expect(Document.Block.Origin.output(of: ["structure", "MVP"]).isQuick)
    #expect(!Document.Block.Origin.output(of: ["testability"]).isQuick)
    #expect(Document.Block.Origin.quotation(path: "a", words: "b").isQuick)
  }

  @Test(
    "Names the offender and the remedy",
    arguments: [
      (["--quick"], "--quick is a way to check. Write '--check --quick'."),
      (["README.md"], "'README.md' is one word too many. See --help."),
    ])
  func errors(words: [String], message: String) async {
    let run = await Run(["docs"] + words, folder: "/")
    #expect(run.code == .usage)
    #expect(run.diagnostics == "error: \(message)\n")
  }
}
