import CommandLineInterface
import Foundation
import TestSupport
import Testing

@testable import Comparison

/// Where a report goes, whatever stands at its path.
struct ReportFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(to name: String) throws(CommandError) {
    let file = ReportFile(name, from: folder.url.path)
    try file.check()
    try file.write(Data("report".utf8))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  @Test("A regular file is made, or replaced as a whole, in a folder that may be a link")
  func regular() throws {
    try write(to: "a.json")
    #expect(try text("a.json") == "report")
    try folder.write("a longer text than the report", to: "b.json")
    let other = try FileHandle(forReadingFrom: folder.url.appending(path: "b.json"))
    try folder.link("here", to: ".")
    try write(to: "here/b.json")
    #expect(try text("b.json") == "report")
    #expect(try other.readToEnd().map { String(decoding: $0, as: UTF8.self) } == "a longer text than the report")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names == ["a.json", "b.json", "here"])
  }

  @Test("Anything else is named before the report is measured")
  func others() throws {
    try folder.write("", to: "inner/file")
    try folder.link("link", to: "inner/file")
    try #require(mkfifo(folder.url.appending(path: "pipe").path, 0o600) == 0)
    for name in ["inner", "link", "pipe", "/dev/null", "/dev/stdout"] {
      let error = #expect(throws: CommandError.self) { try write(to: name) }
      #expect(error?.message == "'\(name)' is not a regular file. Name one, or a new file.")
      #expect(error?.exitCode == .noInput)
    }
    for name in ["missing/a.json", "inner/file/a.json"] {
      let error = #expect(throws: CommandError.self) { try write(to: name) }
      #expect(error?.message == "'\(name)' is not in a folder that you may read. Make the folder first.")
      #expect(error?.exitCode == .noInput)
    }
  }

  @Test("A report that cannot be written is an error that names the file")
  func unwritable() throws {
    let file = ReportFile("folder/a.json", from: folder.url.path)
    let error = #expect(throws: CommandError.self) { try file.write(Data()) }
    #expect(error?.message.hasPrefix("'folder/a.json' cannot be written: ") == true)
    #expect(error?.exitCode == .failure)
  }
}
