@testable import CommandLineInterface
import Foundation
@testable import TestSupport
import Testing

@testable import Comparison

/// `compare docs`: what is generated in the documents, and whether it is what it should be.
struct DocsCommandTests {
  @Test("Every architecture has a lesson, and all lessons have the same headings in the same order")
  func lessons() throws {
    let headings = try Variant.all.map { variant in
      let path = "\(Run.package)/\(variant.library)/README.md"
      return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        // Plain has no rules of a camp.
        .filter { $0.hasPrefix("## ") && !$0.hasPrefix("## The step from ") && $0 != "## The rules" }
        .map { $0.replacing(variant.name, with: "X") }
    }
    #expect(headings.allSatisfy { $0 == headings[0] && $0.count == 10 }, "\(headings)")
  }

  @Test("A lesson has at most 220 lines, and begins with the code of an app", arguments: Variant.all)
  func length(of variant: Variant) throws {
    let lesson = try String(contentsOfFile: "\(Run.package)/\(variant.library)/README.md", encoding: .utf8)

    #expect(lesson.count { $0 == "\n" } <= 220)
    let quotes = lesson.matches(of: /<!-- quote (\S+):/).map(\.output.1)
    #expect(quotes.first?.hasPrefix("Samples/GreetingApp/") == true, "\(quotes)")
    #expect(quotes.allSatisfy { !$0.hasPrefix("Samples/Terminal") })
  }

  @Test("Links lead somewhere", arguments: Self.documents)
  func links(document: String) throws {
    let folder = URL(filePath: Run.package).appending(path: document).deletingLastPathComponent()
    let text = try String(contentsOfFile: Run.package + "/" + document, encoding: .utf8)
    for link in text.matches(of: /\]\(([^)#]*)(?:#([^)]*))?\)/).map(\.output) where !link.1.hasPrefix("http") {
      // The code host shows a file two folders below its pages of the package.
      if document == "README.md", link.1 == "../../deployments/github-pages" { continue }
      let target = link.1.isEmpty ? Run.package + "/" + document : folder.appending(path: String(link.1)).path
      #expect(FileManager.default.fileExists(atPath: target), "\(document) links to \(link.1)")
      guard let anchor = link.2 else { continue }
      let headings = try String(contentsOfFile: target, encoding: .utf8)
        .matches(of: /(?m)^#+ (.+)$/).map {
          $0.output.1.lowercased().replacing(/[^\w -]/, with: "").replacing(" ", with: "-")
        }
      #expect(headings.contains(String(anchor)), "\(document) links to \(link.1)#\(anchor)")
    }
  }

  /// All documents of the package.
  private static var documents: [String] {
    Document.names(in: URL(filePath: Run.package)).filter { !$0.contains(".docc/") }.sorted()
  }

  /// The table is generated, so these numbers are compared with it alone.
  @Test("The numbers in the sentences of ARCHITECTURE.md are those of its table")
  func sentences() throws {
    let lines = try String(contentsOfFile: Run.package + "/ARCHITECTURE.md", encoding: .utf8).split(separator: "\n")
    func cells(_ title: String) throws -> [String] {
      let row = try #require(lines.first { $0.hasPrefix(title) }, "\(title)")
      return row.dropFirst(title.count).split(separator: /\s{2,}/).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let (sizes, shown) = (try cells("code lines  "), try cells("no view double, %"))
    let types = try cells("types, protocols")
    var checked = 0
    for (index, variant) in Variant.all.enumerated() {
      let row = try #require(lines.first { $0.hasPrefix("| [\(variant)](") }, "\(variant)")
      for size in row.matches(of: /(\d+–\d+) code lines/).map(\.output.1) {
        #expect(size == sizes[index], "\(row)")
        checked += 1
      }
      for share in row.matches(of: /detect (?:at most )?(?:all|([\d–]+) %)/).map({ $0.output.1 ?? "100" }) {
        #expect(shown[index].hasSuffix(share), "\(row)")
        checked += 1
      }
      for range in row.matches(of: /(\d+–\d+) types/).map(\.output.1) {
        #expect(range == types[index], "\(row)")
        checked += 1
      }
    }
    #expect(checked == 14)
  }

  @Test("The ratios of the guest books in ARCHITECTURE.md are those of their sources")
  func guestBooks() throws {
    let text = try String(contentsOfFile: Run.package + "/ARCHITECTURE.md", encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## Between screens").last)
    let package = try PackageFolder(given: Run.package, from: "/")
    let baseline = try GuestBookMeasurement(of: .baseline, in: package)
    for variant in Variant.architectures {
      let named = try #require(section.firstMatch(of: try Regex("\\b\(variant)'s\\D*([\\d.]+\\d)")), "\(variant)")
      let ratio = try GuestBookMeasurement(of: variant, dividedBy: baseline, in: package).wholeToBaseline
      #expect(named.output[1].substring.map(String.init) == ratio?.twoDigits, "\(variant)")
    }
  }

  @Test("The tables on the pages have the values that commands use")
  func tables() throws {
    let package = try PackageFolder(given: Run.package, from: "/")
    var names: Set<String> = []
    for path in Document.names(in: package.url) where !path.contains(".docc/") {
      for table in try package.path(path).readText().matches(of: /<!-- table (.+) -->\n((?:\|.*\n)+)/) {
        let name = String(table.output.1)
        let lines = table.output.2.split(separator: "\n").map(String.init)
        #expect(try DocumentTable(named: name, in: package).lines == lines, "\(path): \(name)")
        names.insert(name)
      }
    }
    let others = ["who does what", "requests", "glossary", "expected undo", "expected live-store"]
    #expect(names == Set(others + ScreenPath.names.map { "path " + $0 }))
    #expect(throws: CommandError.self) { try DocumentTable(named: "nothing", in: package) }
  }

  @Test("Finds what is generated, and puts other lines in its place")
  func parts() async throws {
    let text = """
      # Title
      <!-- a remark -->
      <!-- swift run compare trace MVP --from "taps greet" -->
      ```mermaid
      old
      lines
      ```
      <!-- swift run compare --format svg -->
      ![A picture](pictures/picture.svg)
      <!-- quote Sources/File.swift: func greet() -->
      ```swift
      ```
      <!-- table requests -->
      | a | b |
      |---|---|
      text

      """
    var parts: [Document.Part] = []
    let files = try await Document(path: "folder/D.md", text: text).renewed { part in
      parts.append(part)
      return [["new", "lines"], ["<svg/>"], ["func greet() {", "}"], ["| c |"]][parts.count - 1]
    }
    #expect(
      parts == [
        .output(of: ["trace", "MVP", "--from", "taps greet"]), .output(of: ["--format", "svg"]),
        .quotation(of: "func greet()", path: "Sources/File.swift"), .table("requests"),
      ])
    let expected = text.replacing("old\n", with: "new\n").replacing("| a | b |\n|---|---|\n", with: "| c |\n")
      .replacing("```swift\n", with: "```swift\nfunc greet() {\n}\n")
    #expect(files.map(\.path) == ["folder/D.md", "folder/pictures/picture.svg"])
    #expect(files.map(\.text) == [expected, "<svg/>\n"])

    // What is left out stays as it is, and so does the file of a picture.
    let same = try await Document(path: "folder/D.md", text: text).renewed { _ in nil }
    #expect(same.map(\.path) == ["folder/D.md"] && same.map(\.text) == [text])
  }

  @Test(
    "A comment with nothing generated after it is an error",
    arguments: [
      "<!-- swift run compare lines -->\ntext", "<!-- quote A: b -->\n```\nno end", "<!-- quote A: b -->",
      "<!-- quote A: b -->\n```\nno end\n```swift\nanother text\n```",
      "<!-- quote A: b -->\n```\n<!-- quote A: c -->\n```",
      "<!-- swift run compare lines -->\n![A picture](../outside.svg)",
    ].map { ($0, "nothing is fenced after this comment.") }
      + [("<!-- table requests -->\ntext", "no table is below this comment.")]
      + [
        // These are nearly comments of the kinds that mark what is generated.
        "<!-- swift run compare lines --> ", " <!-- quote A: b -->", "<!--swift run compare -->", "<!-- quote A b -->",
        "<!-- swift run compare lines -->\r",
      ].map { ($0, "this comment is not understood.") })
  func wrongComments(text: String, message: String) async {
    let error = await #expect(throws: CommandError.self) {
      try await Document(path: "D.md", text: text).renewed { _ in [] }
    }
    #expect(error?.message.hasPrefix("D.md:1: " + message) == true)
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
      try source.quotation(of: "@Test(\"One\")", in: "A") == [
        "@Test(\"One\")", "func one() {", "  if a {", "    b()", "  }", "}",
      ])
    let error = #expect(throws: CommandError.self) { try source.quotation(of: "one()", in: "A.swift") }
    #expect(error?.message == "'one()' is in 2 lines of 'A.swift', and is quoted. Choose words that are in one.")
    #expect(throws: CommandError.self) { try source.quotation(of: "three", in: "A.swift") }
  }

  @Test("Quotes the lines between two places")
  func quotationOfLines() throws {
    let source = """
      switch a {
        case .b:
          c()
          return 1
        case .d:
          return 1
      }
      """
    #expect(try source.quotation(of: "case .b: … return 1", in: "A") == ["case .b:", "  c()", "  return 1"])
    let error = #expect(throws: CommandError.self) { try source.quotation(of: "case .d: … c()", in: "A.swift") }
    #expect(error?.message == "'c()' is in no line after 'case .d:' in 'A.swift', and is quoted.")
  }

  @Test("Names what is stale, and renews it")
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
      <!-- swift run compare --version -->
      ```
      ```

      """, to: "README.md")

    let check = await Run(["docs", "--check"], folder: folder.url.path)
    #expect(check.code == .found)
    #expect(
      check.diagnostics == """
        error: README.md:3 is stale. Run 'swift run compare docs'.
          - struct Man {
          + struct Person {

        """)
    #expect(await Run(["docs"], folder: folder.url.path).output == "renewed README.md\n")
    #expect(await Run(["docs", "--check"], folder: folder.url.path).code == .done)
    let renewed = try String(contentsOf: readme, encoding: .utf8)
    #expect(renewed.contains("```\ncompare 1.0.0\n"))

    // Nothing is written if a part cannot be made.
    try folder.write(renewed.replacing("compare 1.0.0", with: "compare 11"), to: "README.md")
    try folder.write("<!-- quote Nowhere.swift: a -->\n```\n```\n", to: "Z.md")
    #expect(await Run(["docs"], folder: folder.url.path).code == .noInput)
    #expect(try String(contentsOf: readme, encoding: .utf8).contains("compare 11"))
  }
}
