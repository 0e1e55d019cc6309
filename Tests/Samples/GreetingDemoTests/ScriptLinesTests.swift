import CommandLineInterface
import Foundation
import SystemCalls
import Testing

@testable import GreetingDemo

/// The lines of a script, read from a file.
struct ScriptLinesTests {
  @Test(
    "Lines end with a line feed, a carriage return before it, or the end of the file",
    arguments: [
      ("", []),
      ("\n", [""]),
      ("a", ["a"]),
      ("a\n", ["a"]),
      ("a\r\n\r\nb\r", ["a", "", "b"]),
      ("name \u{301}é \n\nквит", ["name \u{301}é ", "", "квит"]),
      (String(repeating: "x", count: 10_000) + "\ny", [String(repeating: "x", count: 10_000), "y"]),
    ])
  func lines(text: String, expected: [String]) throws {
    let lines = try read(Data(text.utf8)).map { try $0.get() }
    #expect(lines.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
  }

  @Test("No line is read once the other file has bytes, also none that was received before")
  func end() throws {
    let (lines, end) = (Pipe(), Pipe())
    let descriptors = [lines, end].map { FileDescriptor($0.fileHandleForReading.fileDescriptor) }
    try lines.fileHandleForWriting.write(contentsOf: Data("a\nb\nc".utf8))
    var script = ScriptLines(descriptors[0], until: descriptors[1])
    #expect(try script.next()?.get() == "a")
    try end.fileHandleForWriting.write(contentsOf: Data("!".utf8))
    #expect(script.next() == nil)
  }

  @Test("Waiting for a line ends as soon as the other file has bytes")
  func waitingEnd() throws {
    let (lines, end) = (Pipe(), Pipe())
    let descriptors = [lines, end].map { FileDescriptor($0.fileHandleForReading.fileDescriptor) }
    try lines.fileHandleForWriting.write(contentsOf: Data("a".utf8))
    Thread.detachNewThread { [lines, end] in
      do {
        Thread.sleep(forTimeInterval: 0.05)
        try end.fileHandleForWriting.write(contentsOf: Data("!".utf8))
        // Not to wait for ever if that is not noticed.
        Thread.sleep(forTimeInterval: 5)
        try lines.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
      } catch {
        Issue.record(error)
      }
    }
    var script = ScriptLines(descriptors[0], until: descriptors[1])
    #expect(script.next() == nil)
  }

  @Test("A line that is no UTF-8 is named")
  func notUTF8() throws {
    let lines = try read(Data("a\n".utf8) + [0xFF, 0x0A])
    #expect(try lines.first?.get() == "a")
    let error = #expect(throws: CommandError.self) { try lines.last?.get() }
    #expect(error?.message == "line 2 is not UTF-8. Save the script as UTF-8.")
  }

  @Test("What cannot be read is an error")
  func directory() throws {
    let folder = try FileDescriptor(opening: "/", for: .reading)
    defer { folder.close() }
    let lines = Array(ScriptLines(folder))
    #expect(lines.count == 1)
    let error = #expect(throws: CommandError.self) { try lines.first?.get() }
    #expect(error?.exitCode == .noInput)
  }

  private func read(_ data: Data) throws -> [Result<String, CommandError>] {
    let pipe = Pipe()
    let writer = Thread { [end = pipe.fileHandleForWriting] in
      do {
        try end.write(contentsOf: data)
        try end.close()
      } catch {
        Issue.record(error)
      }
    }
    writer.start()
    return Array(ScriptLines(FileDescriptor(pipe.fileHandleForReading.fileDescriptor)))
  }
}
