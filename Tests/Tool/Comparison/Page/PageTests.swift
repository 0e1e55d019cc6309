@testable import Comparison
@testable import CommandLineInterface
import Foundation
@testable import Instrumentation
@testable import MessageRecorder
@testable import TestSupport
import Testing

/// The page: what its data say, and that nothing but itself is needed to show it.
struct PageTests {
  /// What the command has written, which all tests look at.
  private static let written = Task {
    let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try await Run(published: ["page", file.path])
    #expect(run.code == .done && run.output.hasPrefix("wrote \(file.path), "), "\(run.diagnostics)")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// The page, and the data that are in it, read as the script reads them.
  private func page() async throws -> (html: String, data: PageData) {
    let html = try await Self.written.value
    let data = try text(in: html, after: "<script type=\"application/json\" id=\"data\">", before: "</script>")
    return (html, try JSONDecoder().decode(PageData.self, from: Data(data.utf8)))
  }

  private func text(in html: String, after opening: String, before closing: String) throws -> Substring {
    let start = try #require(html.range(of: opening), "\(opening)").upperBound
    return html[start..<(try #require(html.range(of: closing, range: start..<html.endIndex)).lowerBound)]
  }

  private func unescaped(_ html: some StringProtocol) -> String {
    String(html).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }

  /// A source after some hunks, in which the lines that stay are blank.
  private func text(_ old: String, after hunks: String) -> String {
    let lines = old.split(separator: "\n", omittingEmptySubsequences: false)
    var text: [Substring] = []
    var next = 0
    for line in hunks.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      switch line.first {
      case "@":
        let start = max(0, (Int(line.dropFirst(4).prefix { $0.isNumber }) ?? 0) - 1)
        text += lines[next..<start]
        next = start
      case "+": text.append(line.dropFirst())
      case "-": next += 1
      default:
        text.append(lines[next])
        next += 1
      }
    }
    return (text + lines[next...]).joined(separator: "\n")
  }

  @Test("The hunks of a patch make of a source what git makes of it", arguments: ["MVP", "VIPER", "Redux"])
  func patches(of name: String) async throws {
    let package = try PackageFolder(given: Run.package, from: "/")
    for request in try ChangeRequest.made(in: package) {
      let patch = try #require(try request.patches().first { $0.name == name })
      let library = try #require(patch.variant).library
      let sources = PageDocument.editedSources(in: patch.text, below: library)
      let texts = try await patch.texts(in: package).filter { $0.path.hasPrefix(library + "/") }
      try #require(sources.count == texts.count)
      for (source, text) in zip(sources, texts) {
        #expect(self.text(text.before, after: source.hunks) == text.after, "\(request.name), \(source.name)")
      }
    }
  }

  /// A second way to every place: the sources themselves.
  @Test("A call's line has its name in it, and so do a set's and a declaration's")
  func positions() async throws {
    let (html, data) = try await page()
    let lines = try data.files.indices.map { index in
      let source = try text(in: html, after: "id=\"file-\(index)\" tabindex=\"0\">", before: "</pre>")
      return unescaped(source).split(separator: "\n", omittingEmptySubsequences: false)
    }
    func line(_ place: [Int]) throws -> Substring {
      try #require(place.count == 3 && data.parties.values.indices.contains(place[0]))
      return try #require(lines[place[1]].indices.contains(place[2] - 1) ? lines[place[1]][place[2] - 1] : nil)
    }
    var wrong: Set<String> = []
    for message in data.messages.values {
      let caller = try #require(data.stacks.values[message.stack].last)
      let (sending, receiving) = (try line(caller), try line(message.heard))
      let words = data.words.values[message.words]
      let name = words.trimmingPrefix("await ").prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let isRight =
        switch message.kind {
        case .call: sending.contains(name) && receiving.contains(name)
        // Where a property is computed, its accessor receives it.
        case .set: sending.contains(name) && (receiving.contains(name) || receiving.contains("set {"))
        // The change that is observed is an assignment; the closure follows what observes.
        case .observation: sending.contains("=") && !receiving.isEmpty
        // The closure is called under the name that it has there.
        case .notification: sending.contains("(") && !receiving.isEmpty
        // The function continues after the call.
        case .reply: receiving.contains("await")
        // The reader has no name, or waits for the function that returns the values.
        case .read: !receiving.isEmpty
        }
      let isReader = message.kind == .read && caller[0] == message.to
      if caller[0] != message.from && !isReader || message.heard[0] != message.to || !isRight {
        wrong.insert("\(message.kind) \(words): \(caller) \(sending) | \(message.heard) \(receiving)")
      }
      for (file, ran) in data.runs.values[message.ran] {
        for number in ran { #expect(lines[try #require(Int(file))].indices.contains(number - 1)) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.sorted().joined(separator: "\n"))")
    for mutant in data.mutants {
      let first = mutant.original.split(separator: "\n").first ?? ""
      #expect(lines[mutant.file][mutant.line - 1].contains(first))
    }
  }

  @Test("Plain's sources are on the page byte by byte")
  func sources() async throws {
    let (html, data) = try await page()
    for path in SourceFiles(at: [SourcePath(Variant.baseline.library, from: Run.package)]).paths {
      let index = try #require(data.files.firstIndex { $0.path == "\(Variant.baseline.module)/\(path.name)" })
      let source = try text(in: html, after: "id=\"file-\(index)\" tabindex=\"0\">", before: "</pre>")
      #expect(unescaped(source).utf8.elementsEqual(try path.readText().utf8))
    }
  }

  @Test("Its messages and mutants are those of the commands")
  func totals() async throws {
    let (html, data) = try await page()
    let measurements = try await Run.measurements
    for (index, traces) in measurements.compactMap(\.scenarios).enumerated() {
      let plays = data.scenarios.flatMap(\.events).map { data.plays.values[$0.play].told[index] }
      let said = plays.joined().count { data.messages.values[$0].kind != .read }
      #expect(said == traces.flatMap(\.steps).flatMap(\.messages).count)
    }
    for (index, testability) in measurements.compactMap(\.testability).enumerated() {
      let own = data.mutants.filter { $0.architecture == index }
      #expect(own.count == testability.mutants)
      #expect(
        own.count { $0.status == "Killed" && $0.needs.contains(0) } == testability.shownWithoutViewDouble.count)
    }
    // Each row that the commands print is a row of the page.
    let cells = html.matches(of: /<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/).map { row in
      [String(row.output.1).replacing(/<.+?>/, with: "")]
        + row.output.2.matches(of: /<td>(.*?)<\/td>/).map { String($0.output.1) }
    }
    let rows = Set(cells.map { $0.joined().filter { $0 != " " } })
    for (command, count) in [(["--all"], 20), (["lines"], 40), (["trace", "--all"], 12), (["testability"], 7)] {
      let run = try await Run(published: command, environment: ["COLUMNS": "200"])
      let table = run.output.split(separator: "\n").filter { $0.contains(/\S\s\s+\d/) }
      #expect(table.count == count)
      for line in table { #expect(rows.contains(line.filter { $0 != " " }), "\(line)") }
    }
  }

  @Test("Mutants have names of their own, and twins the same text and end")
  func mutants() async throws {
    let (_, data) = try await page()
    #expect(Set(data.mutants.map(\.slug)).count == data.mutants.count)
    for twins in Dictionary(grouping: data.mutants, by: \.twins).values {
      #expect(Set(twins.map(\.architecture)).count == twins.count)
      #expect(Set(twins.map { [$0.original, $0.replacement, data.words.values[$0.reason]] }).count == 1)
    }
    let expected = data.mutants.compactMap { mutant in mutant.place.map { (mutant, $0) } }
    try #require(expected.count > data.mutants.count / 2)
    for (mutant, place) in expected where place[2] >= 0 {
      let play = data.plays.values[data.scenarios[place[0]].events[place[1]].play]
      let message = data.messages.values[play.told[mutant.architecture][place[2]]]
      let words =
        "\(data.parties.values[message.from]) → \(data.parties.values[message.to]): \(data.words.values[message.words])"
      // What is expected is written with all of its values.
      let expected = try #require(mutant.expected.map { data.words.values[$0] })
      #expect(expected.hasPrefix(words.prefix { $0 != "…" }), "\(expected)")
    }
  }

  @Test("One scenario, side by side, is what it was when it was looked at")
  func golden() async throws {
    let (_, data) = try await page()
    let scenario = try #require(data.scenarios.first { $0.slug == "greets-for-the-first-time" })
    let shown = ["MVP", "MVVM", "VIPER"].map { name in data.architectures.firstIndex { $0.name == name } ?? 0 }
    var text = ""
    for event in scenario.events {
      let play = data.plays.values[event.play]
      var next = play.told.map { _ in 0 }
      text += "\(data.words.values[event.words])\n"
      for row in play.rows {
        var cells: [String] = []
        for index in play.told.indices {
          let message = row >> index & 1 == 1 ? data.messages.values[play.told[index][next[index]]] : nil
          if message != nil { next[index] += 1 }
          if shown.contains(index) {
            cells.append(
              message.map {
                "\(data.parties.values[$0.from]) → \(data.parties.values[$0.to]): \(data.words.values[$0.words])"
              } ?? "·")
          }
        }
        if cells.contains(where: { $0 != "·" }) { text += "  \(cells.joined(separator: " | "))\n" }
      }
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Fixtures/greets-for-the-first-time.txt")
    if ProcessInfo.processInfo.environment["WRITE_FIXTURES"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test("It loads nothing, ends nowhere too early, and is less than a megabyte")
  func selfContained() async throws {
    let html = try await Self.written.value
    #expect(html.utf8.count < 1_000_000)
    // Outside of the sources, no text could be mistaken for markup: each < of a text is escaped.
    for forbidden in [/<link/, /<img/, /<iframe/, /<object/, /\ssrc\s*=/, /@import/, /url\(/, /https?:\/\/\S+["')]/] {
      #expect(html.firstMatch(of: forbidden) == nil, "\(html.firstMatch(of: forbidden)?.output ?? "")")
    }
    #expect(html.matches(of: /http/).count == 1, "what the policy is called, http-equiv")
    #expect(html.matches(of: /<\/script/).count == 2)
    #expect(html.contains("default-src 'none'"))
  }

  @Test("Words that would end the script are escaped in the data, and are read as they were")
  func hostileWords() throws {
    let words = "</script><!-- & \"é\u{2028}\t" + String(repeating: "x", count: 5000)
    let json = try PageDocument.json(PageData(of: [], files: [], start: PageData.Start(a: [words], s: "", e: 1, r: 0)))
    #expect(!json.contains("<"))
    #expect(try JSONDecoder().decode(PageData.self, from: Data(json.utf8)).start.a == [words])
  }

  @Test(
    "The scripts stay short enough to be read: without their comments",
    arguments: ["state.js", "sources.js", "page.js"])
  func script(name: String) throws {
    let file = URL(filePath: Run.package).appending(path: "Sources/Comparison/Page/\(name)")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count { !$0.drop { $0 == " " }.hasPrefix("//") } <= 400)
    #expect(lines.allSatisfy { $0.count <= 120 })
  }

  @Test(
    "A title leads to the definition of the longest term in it",
    arguments: [
      ("  sent to the view", "  <a href=\"#term-sent-to-the-view\">sent to the view</a>"),
      ("when it greets", "<a href=\"#term-when-it-opens-edits-greets-continues\">when it greets</a>"),
      ("requirements added", "<a href=\"#term-requirement\">requirements</a> added"),
      ("  view contract", "  <a href=\"#term-role\">view contract</a>"), ("a < b", "a &lt; b"),
    ])
  func linkedTerms(title: String, html: String) throws {
    #expect(try glossary().linked(title) == html)
  }

  private func glossary() throws -> Glossary { try Glossary(in: PackageFolder(given: Run.package, from: "/")) }

  @Test(
    "Says what is wrong",
    arguments: [
      (["a.html", "b.html"], ExitCode.usage, "a page is one file, not 2. Leave out the others."),
      ([""], .usage, "'' is no file for a page. Name one that ends in .html, or none."),
      (["VIPER"], .usage, "'VIPER' is no file for a page. Name one that ends in .html, or none."),
      (["/etc/passwd/x.html"], .noInput, "'/etc/passwd/x.html' is in no folder that you may read."),
      (["/nowhere/page.html"], .noInput, "Make the folder first."),
      (["Folder.html"], .noInput, "'Folder.html' is a folder. Name a file in it."),
      (["--root", "/"], .noInput, "is not the folder of this package"),
    ])
  func errors(words: [String], code: ExitCode, message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Folder.html/File")
    let root = words.contains("--root") ? [] : ["--root", Run.package]
    let run = await Run(["page"] + words + root, folder: folder.url.path)
    #expect(run.code == code)
    #expect(run.diagnostics.contains(message))
  }
}
