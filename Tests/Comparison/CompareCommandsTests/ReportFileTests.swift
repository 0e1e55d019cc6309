import CommandLineInterface
import Foundation
import TestSupport
import Testing

@testable import Comparison

/// Where a report goes, whatever stands at its path.
struct ReportFileTests {
  private let folder: TemporaryFolder
  private let report = Data("report".utf8)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(to name: String) throws(CommandError) {
    let file = ReportFile(name, from: folder.url.path)
    try file.check()
    try file.write(report)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private func kind(of path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  @Test("A regular file is made, or replaced as a whole")
  func regular() throws {
    try write(to: "a.json")
    #expect(try text("a.json") == "report")
    try folder.write("a longer text than the report", to: "b.json")
    let other = try FileHandle(forReadingFrom: folder.url.appending(path: "b.json"))
    try write(to: "b.json")
    #expect(try text("b.json") == "report")
    #expect(try other.readToEnd().map { String(decoding: $0, as: UTF8.self) } == "a longer text than the report")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["a.json", "b.json"])
  }

  @Test("A link is followed, also one after another, and one that leads to no file yet")
  func links() throws {
    try folder.write("old", to: "inner/target.json")
    try folder.link("inner/second.json", to: "target.json")
    try folder.link("first.json", to: "inner/second.json")
    try folder.link("open.json", to: "inner/new.json")
    try write(to: "first.json")
    try write(to: "open.json")
    for name in ["first.json", "inner/second.json", "open.json"] {
      #expect(kind(of: folder.url.path + "/" + name) == S_IFLNK)
    }
    #expect(kind(of: folder.url.path + "/inner/target.json") == S_IFREG)
    #expect(try text("inner/target.json") == "report")
    #expect(try text("inner/new.json") == "report")
  }

  @Test("A pipe is written to")
  func pipe() async throws {
    let path = folder.url.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    // In a thread of its own: whoever opens a pipe waits for the other end, and would keep a task's thread meanwhile.
    let read = AsyncStream<Data> { continuation in
      Thread.detachNewThread {
        let text = try? FileHandle(forReadingFrom: URL(filePath: path)).readToEnd()
        continuation.yield(text ?? Data())
        continuation.finish()
      }
    }
    try write(to: "pipe")
    #expect(await read.first { _ in true } == report)
    #expect(kind(of: path) == S_IFIFO)
  }

  @Test("A pipe that nobody reads any more is an error that names it")
  func closedPipe() throws {
    let path = folder.url.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while read(reader, &byte, 1) != 1 { usleep(1000) }
      close(reader)
    }
    let file = ReportFile("pipe", from: folder.url.path)
    // More than a pipe takes at once, so that the reader is missed.
    let data = Data(repeating: 1, count: 1 << 20)
    let error = #expect(throws: CommandError.self) { try file.write(data) }
    #expect(error?.message == "'pipe' cannot be written: Broken pipe")
  }

  #if os(Linux)
    @Test("A device stays one, and a full one is an error that names it")
    func device() {
      let error = #expect(throws: CommandError.self) { try write(to: "/dev/full") }
      #expect(error?.message == "'/dev/full' cannot be written: No space left on device")
      #expect(error?.exitCode == .failure)
      #expect(kind(of: "/dev/full") == S_IFCHR)
    }
  #endif

  @Test("What is in the way is told before anything is measured")
  func check() throws {
    let error = #expect(throws: CommandError.self) { try write(to: "missing/a.json") }
    #expect(error?.message.hasPrefix("there is no folder '") == true)
    try folder.write("", to: "inner/file")
    #expect(throws: CommandError.self) { try write(to: "inner") }
    try folder.link("round", to: "round")
    #expect(throws: CommandError.self) { try write(to: "round") }
    #expect(kind(of: folder.url.path + "/round") == S_IFLNK)
  }
}
