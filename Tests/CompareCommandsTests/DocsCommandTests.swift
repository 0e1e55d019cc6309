import CommandLineInterface
import Foundation
import GreetingVariants
import TestSupport
import Testing

@testable import CompareCommands

/// `compare docs`: what is generated in the documents, and whether it is what it should be.
@MainActor
struct DocsCommandTests {
  @Test("What is quick to check in the documents is right, and the rest was made from these sources")
  func documents() async {
    let run = await Run(["docs", "--check", "--quick"], folder: Run.package)
    #expect(run.code == .done, "\(run.diagnostics)")
  }

  @Test("Every architecture has a section, and all sections have the same headings in the same order")
  func sections() throws {
    let text = try String(contentsOfFile: Run.package + "/ARCHITECTURE.md", encoding: .utf8)
    let sections = text.components(separatedBy: "\n## ")
    let headings = try Variant.all.map { variant in
      let section = try #require(sections.first { $0.hasPrefix("\(variant)\n") }, "\(variant) has no section.")
      return section.split(separator: "\n").filter { $0.hasPrefix("### ") }.map {
        $0.replacing(variant.name, with: "X")
      }
    }
    #expect(headings.allSatisfy { $0 == headings[0] && $0.count == 9 }, "\(headings)")
  }

  @Test("Links lead somewhere", arguments: DocsCommand.documents)
  func links(document: String) throws {
    let text = try String(contentsOfFile: Run.package + "/" + document, encoding: .utf8)
    for link in text.matches(of: /\]\(([^)#]*)(?:#([^)]*))?\)/).map(\.output) where !link.1.hasPrefix("http") {
      let target = link.1.isEmpty ? document : String(link.1)
      #expect(FileManager.default.fileExists(atPath: Run.package + "/" + target), "\(document) links to \(target)")
      guard let anchor = link.2 else { continue }
      let headings = try String(contentsOfFile: Run.package + "/" + target, encoding: .utf8)
        .matches(of: /(?m)^#+ (.+)$/).map { $0.output.1.lowercased().replacing(" ", with: "-") }
      #expect(headings.contains(String(anchor)), "\(document) links to \(target)#\(anchor)")
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
      <!-- sources 1 -->
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
    let expected = text.replacing("old\n<!-- sources 1 -->", with: "new\nlines")
      .replacing("```swift\n", with: "```swift\nfunc greet() {\n}\n").replacing("sources 1", with: "sources 2")
    #expect(fresh == expected)
  }

  @Test(
    "A comment with nothing generated after it is an error",
    arguments: ["<!-- swift run compare lines -->\ntext", "<!-- quote A: b -->\n```\nno end", "<!-- quote A: b -->"])
  func unfenced(text: String) {
    let error = #expect(throws: CommandError.self) { try Document("D.md", url: URL(filePath: "/D.md"), text: text) }
    #expect(error?.message == "D.md:1: nothing is fenced after this comment. Write ``` twice below it.")
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
    try folder.write("struct Person {\n}\n", to: "Sources/GreetingDomain/Person.swift")
    let stale = "<!-- quote Sources/GreetingDomain/Person.swift: struct Person -->\n```swift\nstruct Man {\n}\n```\n"
    try folder.write(stale, to: "README.md")
    let architecture = try folder.write("<!-- sources -->\n", to: "ARCHITECTURE.md")

    let check = await Run(["docs", "--check"], folder: folder.url.path)
    #expect(check.code == .found)
    #expect(
      check.diagnostics.hasPrefix(
        """
        error: README.md:1: the quotation of 'struct Person' in Sources/GreetingDomain/Person.swift is stale. \
        Run 'swift run compare docs'.
          - struct Man {
          + struct Person {
        error: ARCHITECTURE.md:1: what is measured here was measured with other sources, and is stale. Run
        """))
    let renewal = await Run(["docs"], folder: folder.url.path)
    #expect(renewal.output == "2 parts renewed.\n")
    #expect(await Run(["docs", "--check"], folder: folder.url.path).code == .done)
    try folder.write("struct Person {\n}\n// Changed.\n", to: "Sources/GreetingDomain/Person.swift")
    let change = await Run(["docs", "--check", "--quick"], folder: folder.url.path)
    #expect(change.code == .found)
    #expect(change.diagnostics.hasPrefix("error: ARCHITECTURE.md:1: what is measured here was measured with other"))

    try FileManager.default.removeItem(at: architecture)
    let missing = await Run(["docs", "--check"], folder: folder.url.path)
    #expect(missing.code == .noInput)
    #expect(missing.diagnostics.hasSuffix("ARCHITECTURE.md' cannot be read.\n"))
  }

  @Test("What takes no time is checked at once")
  func quick() {
    #expect(Document.Part.Origin.output(of: ["lines"]).isQuick)
    #expect(Document.Part.Origin.output(of: ["trace", "--edges", "MVP"]).isQuick)
    #expect(!Document.Part.Origin.output(of: ["testability"]).isQuick)
    #expect(Document.Part.Origin.quotation(path: "a", words: "b").isQuick)
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
