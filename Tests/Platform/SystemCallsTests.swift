import Foundation
import SystemCalls
import TestSupport
import Testing

/// Tests the calls without the tool and the demos that make them.
struct SystemCallsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A call that fails throws the error with the message of the C library")
  func failure() {
    let error = #expect(throws: SystemError.self) {
      try FileDescriptor(opening: folder.url.path + "/none", for: .reading)
    }
    #expect(error?.code == ENOENT)
    #expect(error?.description == "No such file or directory")
  }

  @Test("A file without a name has the bytes that were written, and no entry in its folder")
  func unnamedFile() throws {
    let file = try FileDescriptor(unnamedIn: folder.url.path)
    defer { file.close() }
    try file.writeAll("Яa\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    #expect(try file.isRegularFile)
    #expect(try file.readBytes(upTo: 10) == [])
    try FileHandle(fileDescriptor: file.number).seek(toOffset: 0)
    #expect(try file.readBytes(upTo: 10) == Array("Яa\n".utf8))
  }

  @Test("More text than a pipe holds is written as soon as it is read")
  func fullPipe() async throws {
    let path = folder.url.path + "/pipe"
    try makeNamedPipe(path)
    let reader = try FileDescriptor(opening: path, for: .readingAtOnce)
    let writer = try FileDescriptor(opening: path, for: .readingAndWriting)
    let text = String(repeating: "0123456789", count: 50_000)
    // Writing blocks its thread, which must not be one of those that run the tasks.
    Thread.detachNewThread {
      do { try writer.writeAll(text) } catch { Issue.record(error) }
    }
    var bytes: [UInt8] = []
    while bytes.count < text.utf8.count {
      do throws(SystemError) {
        bytes += try reader.readBytes(upTo: 4096)
      } catch {
        try #require(error.code == EAGAIN)
        try await Task.sleep(for: .milliseconds(1))
      }
    }
    #expect(bytes == Array(text.utf8))
    for end in [reader, writer] { end.close() }
  }

  @Test("A folder is locked until its descriptor is closed")
  func lock() throws {
    let (first, second) = (
      try FileDescriptor(opening: folder.url.path, for: .folder),
      try FileDescriptor(opening: folder.url.path, for: .folder)
    )
    try first.lock()
    #expect(try !second.tryLock())
    first.close()
    #expect(try second.tryLock())
    second.close()
  }

  @Test("A second name is given to a file unless the name is used")
  func hardLink() throws {
    let file = try folder.write("text", to: "file").path
    #expect(try makeHardLink(to: file, named: file + "2"))
    #expect(try !makeHardLink(to: file, named: file + "2"))
    #expect(throws: SystemError.self) { try makeHardLink(to: file + "3", named: file + "4") }
  }

  @Test("A pseudo-terminal has a size, and counts the bytes that nobody has read")
  func pseudoTerminal() throws {
    let pair = try PseudoTerminal()
    defer { for end in [pair.near, pair.far] { end.close() } }
    #expect(pair.near.isTerminal)
    #expect(pair.near.terminalSize == nil)
    pair.setSize(columns: 33, rows: 7)
    let size = try #require(pair.near.terminalSize)
    #expect((size.columns, size.rows) == (33, 7))
    #expect(pair.unreadBytes == 0)
    try pair.far.writeAll("abc\n")
    // The system delivers them a moment later.
    let end = ContinuousClock.now + .seconds(60)
    while pair.unreadBytes < 4, ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.001) }
    #expect(pair.unreadBytes == 4)
    #expect(try pair.near.readBytes(upTo: 10) == Array("abc\n".utf8))
    #expect(pair.unreadBytes == 0)
  }
}
