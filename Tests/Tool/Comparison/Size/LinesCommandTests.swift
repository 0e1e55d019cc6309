@testable import Comparison
@testable import CommandLineInterface
import Foundation
@testable import Instrumentation
@testable import TestSupport
import Testing

/// `compare lines`, as its users see it.
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
          "schemaVersion" : 6
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
    #expect(run.cells.last == ["5", "files", "6", "1", "2", "9", "–"])
    #expect(
      run.diagnostics == """
        note: 'a/latin.swift' is read by a simpler rule: it is read as Latin-1, not as UTF-8.
        note: 'a/regex.swift' is read by a simpler rule: regular expression literals are not supported, in line 3.
        error: cannot read 'nowhere': there is no such file or folder
        error: 'none/README.md' is no Swift file. Name a file that ends in .swift, or a folder.
        error: there is no Swift file in 'none'. Hidden files and links are left out.

        """)
  }

  @Test("Counts each file once, by whichever way it is named, and follows no circle")
  func links() async throws {
    try link("a/circle", to: "..")
    try link("again", to: "a")
    try link("a/nothing.swift", to: "nowhere")
    let run = await lines("a", "a/b", "again", "./a/../a/long.swift", "a/b/code.swift")
    #expect(run.code == .done && run.diagnostics.isEmpty)
    #expect(run.cells.dropFirst().map { $0[0] } == ["a/b/code.swift", "a/long.swift", "2"])
    try link("loop", to: "loop")
    let lost = await lines("loop", "a/nothing.swift")
    #expect(lost.code == .noInput)
    #expect(
      lost.diagnostics.split(separator: "\n").map { $0.hasSuffix("leads to nothing, or in a circle") } == [true, true])
  }

  @Test("Says of a folder where an architecture is asked for which commands read it", arguments: ["./a", "a/b"])
  func folders(path: String) async throws {
    for words in [
      [path], ["versions", path], ["versions", "open", path, "new"], ["contract", path], ["trace", path],
    ] {
      let run = await Run(words, folder: folder.url.path)
      #expect(run.code == .usage)
      for words in ["structure \(path)", "lines \(path)", "versions open MVC FOLDER"] {
        let part = "'swift run compare \(words)'"
        #expect(run.diagnostics.contains(part), "\(words)")
      }
    }
    let misspelt = await Run(["versions", "MVCC"], folder: folder.url.path)
    #expect(!misspelt.diagnostics.contains("'swift run compare structure"))
  }

  @Test("Shows no control character of a file's name")
  func names() async throws {
    try folder.write("let a = 1", to: "odd/\u{1B}[31m名.swift")
    let run = await lines("odd")
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.output.contains("odd/␛[31m名.swift     1 "))
  }

  @Test("Counts the named architectures, with the numbers that they have among all")
  func some() async throws {
    let all = await Run(["lines"], folder: Run.package).cells
    let some = await Run(["lines", "vip", "MVP", "vip"], folder: Run.package).cells
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

  @Test("Each screen has a host in both frameworks of the app", arguments: Variant.all)
  func appHosts(of variant: Variant) throws {
    var errors: [CommandError] = []
    let size = ScreenSize.measured(variant, in: try PackageFolder(given: Run.package, from: "/"), errors: &errors)
    #expect(try #require(size).appHosts.keys.sorted() == ["SwiftUI", "UIKit"])
  }

  private func link(_ path: String, to target: String) throws {
    let url = folder.url.appending(path: path)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  private func lines(_ words: String...) async -> Run {
    await Run(["lines"] + words, folder: folder.url.path)
  }
}
