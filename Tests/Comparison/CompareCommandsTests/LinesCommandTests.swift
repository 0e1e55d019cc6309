@testable import Comparison
import CommandLineInterface
import Foundation
import Instrumentation
import TestSupport
import Testing

/// `compare lines`, as its users see it.
@MainActor
struct LinesCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("let a = 1\n// b\n\n", to: "a/long.swift")
    try folder.write("let a = 1\nlet b = 2\n", to: "a/b/code.swift")
    try folder.write("let a = 1", to: "short.swift")
  }

  @Test("Counts files, the most code first, with a total")
  func files() async {
    let run = await lines("a", "short.swift")
    #expect(run.code == .done)
    #expect(run.diagnostics.isEmpty)
    #expect(
      run.cells == [
        ["file", "code", "comment", "blank", "lines", "tokens"],
        ["a/b/code.swift", "2", "0", "0", "2", "8"],
        ["a/long.swift", "1", "1", "1", "3", "4"],
        ["short.swift", "1", "0", "0", "1", "4"],
        ["3", "files", "4", "1", "1", "6", "16"],
      ])
  }

  @Test("Writes JSON with a row per file")
  func json() async throws {
    let run = await lines("a/long.swift", "--format=json")
    #expect(
      run.output == """
        {
          "rows" : [
            {
              "blank" : 1,
              "code" : 1,
              "comment" : 1,
              "files" : 1,
              "lines" : 3,
              "path" : "a/long.swift",
              "tokens" : 4
            }
          ],
          "schemaVersion" : 3
        }

        """)
  }

  @Test("Counts the rest where something cannot be read, and ends with 66")
  func unreadable() async throws {
    try folder.write(Data([0xFF]), to: "a/latin.swift")
    try folder.write("", to: "a/empty.swift")
    try folder.write("let a = 1\n\nlet b = /x/\n", to: "a/regex.swift")
    try folder.write("", to: "none/README.md")
    let run = await lines("a", "nowhere", "none/README.md", "none")
    #expect(run.code == .noInput)
    #expect(run.cells.last == ["3", "files", "3", "1", "1", "5", "12"])
    #expect(
      run.diagnostics == """
        error: cannot read 'nowhere': there is no such file or folder
        error: 'none/README.md' is no Swift file. Name a file that ends in .swift, or a folder.
        error: there is no Swift file in 'none'.
        error: 'a/latin.swift' is not UTF-8 at byte 0. Save it as UTF-8.
        error: 'a/regex.swift', line 3: a regular expression, or an operator with '/', is not supported. Use RegexBuilder.

        """)
  }

  @Test("Shows no control character of a file's name")
  func names() async throws {
    try folder.write("let a = 1", to: "odd/\u{1B}[31m名.swift")
    let run = await lines("odd")
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.output.contains("odd/␛[31m名.swift     1 "))
  }

  @Test("Counts the variants part by part, each line once")
  func variants() async throws {
    let json = await Run(["lines", "--format", "json"], folder: Run.package)
    let records = try json.rows(Record.self)
    #expect(records.map(\.architecture) == Variant.all.map(\.name))
    let table = await Run(["lines"], folder: Run.package)
    #expect(table.code == .done)
    let rows = table.cells
    func cells(_ label: String, _ occurrence: Int = 0) throws -> [String] {
      let words = label.split(separator: " ").map(String.init)
      let found = rows.filter { $0.starts(with: words) && $0.count == words.count + Variant.all.count }
      return Array(try #require(found.dropFirst(occurrence).first, "\(label)").dropFirst(words.count))
    }
    for (column, variant) in Variant.all.enumerated() {
      let own = records[column].size
      #expect(own.all.allSatisfy { $0.code + $0.comment + $0.blank == $0.lines })
      #expect(own.roles.isEmpty == variant.isBaseline)
      let whole = own.roles.values + [own.host]
      let code = whole.reduce(0) { $0 + $1.code }
      #expect(try cells("library and host")[column] == code.grouped)
      #expect(try cells("library and host", 1)[column] == whole.reduce(0) { $0 + $1.tokens }.grouped)
      #expect(try cells("mock view")[column] == (variant.isBaseline ? "–" : own.mockView.code.grouped))
      #expect((own.mockView.code > 0) == !variant.isBaseline)
      let package = await Run(
        ["lines", variant.library, variant.hostFolder, "--format", "json"], folder: Run.package)
      let files = try package.rows(File.self)
      #expect(files.reduce(0) { $0 + $1.code } == code)
    }
    let numbers = try cells("library and host").compactMap { Double($0) }
    for (ratio, number) in zip(try cells("÷ Plain"), numbers) {
      #expect(abs((Double(ratio) ?? 0) - number / numbers[0]) <= 0.005001)
    }
    #expect(rows.filter { $0.first == "÷" }.count == 4, "of code lines and of tokens, and without the store of Redux")
  }

  @Test("Counts variants without a compiler")
  func withoutCompiler() async throws {
    let tool = try #require(Run.tool)
    let run = try await Subprocess([tool, "lines", "MVP", "--root", Run.package], variables: ["PATH": "/nowhere"]).run()
    #expect(run.ending == .exited(0) && run.output.hasPrefix("code lines"), "\(run.diagnostics)")
  }

  @Test("Counts the named architectures, with the numbers that they have among all")
  func some() async throws {
    let all = await Run(["lines"], folder: Run.package).cells
    let some = await Run(["lines", "vip", "MVP"], folder: Run.package).cells
    #expect(some.first == ["code", "lines", "VIP", "MVP"])
    for (label, width) in [("library", 3), ("÷", 2)] {
      let row = try #require(some.first { $0.first == label })
      let full = try #require(all.first { $0.first == label })
      let offset = label == "÷" ? width : 1
      let columns = ["VIP", "MVP"].map { name in Variant.all.firstIndex { $0.name == name } ?? 0 }
      #expect(Array(row[offset...]) == columns.map { full[offset + $0] })
    }
    #expect(!some.contains { $0.first == "model" }, "neither has one")
  }

  struct Record: Decodable {
    let architecture: String
    let size: Size
  }

  struct Size: Decodable {
    let roles: [String: Part]
    let host: Part
    let mockView: Part

    var all: [Part] { roles.values + [host, mockView] }
  }

  struct Part: Decodable {
    let lines: Int
    let code: Int
    let comment: Int
    let blank: Int
    let tokens: Int
  }

  private struct File: Decodable {
    let code: Int
  }

  private func lines(_ words: String...) async -> Run {
    await Run(["lines"] + words, folder: folder.url.path)
  }
}
