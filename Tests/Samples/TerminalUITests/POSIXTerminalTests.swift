import CommandLineInterface
import Foundation
import Synchronization
import SystemCalls
import Testing

@testable import TerminalUI

/// The real terminal, on the near end of a pseudo-terminal.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)))
struct POSIXTerminalTests {
  /// A pseudo-terminal, whose far end is read by a thread: on macOS, a program that waits for its output to be read
  /// (`TCSADRAIN`, `close`) blocks until then.
  final class Pair {
    private let ends: PseudoTerminal
    private let output = Output()

    var near: FileDescriptor { ends.near }

    init() throws {
      ends = try PseudoTerminal()
      Thread.detachNewThread { [far = ends.far, output] in
        // When the near end is closed, reading fails on Linux, and finds the end of the file on macOS.
        while let bytes = try? far.readBytes(upTo: 4096), !bytes.isEmpty { output.append(bytes) }
        far.close()
      }
    }

    deinit {
      // That ends the thread, which closes the far end.
      near.close()
    }

    func setSize(columns: UInt16, rows: UInt16) {
      ends.setSize(columns: columns, rows: rows)
    }

    func send(_ text: String) throws {
      try ends.far.writeAll(text)
    }

    /// Whether a text, and nothing else, was written to the near end since the last call, or is within seconds.
    func receives(_ text: String) -> Bool {
      output.take(text.utf8.count) == Array(text.utf8)
    }

    func attributes() -> TerminalAttributes { TerminalAttributes(of: near) }
  }

  /// What has arrived at the far end.
  final class Output: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    func append(_ chunk: some Sequence<UInt8>) {
      bytes.withLock { $0 += chunk }
    }

    /// Takes all bytes, as soon as there are enough or a minute has passed: longer on a busy machine, since waits are
    /// counted and not time.
    func take(_ count: Int) -> [UInt8] {
      for _ in 0..<60_000 where bytes.withLock({ $0.count < count }) { Thread.sleep(forTimeInterval: 0.001) }
      return bytes.withLock { bytes in
        defer { bytes = [] }
        return bytes
      }
    }
  }

  private let pair: Pair
  private let terminal: POSIXTerminal

  init() throws {
    _ = Self.originalHandlers
    pair = try Pair()
    terminal = POSIXTerminal(input: pair.near, output: pair.near)
  }

  @Test("Is restored when it is closed")
  func restoring() throws {
    let before = pair.attributes()
    try terminal.open { _ in }
    #expect(pair.attributes() != before)
    #expect(pair.receives("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l"))
    try terminal.write("text\r\n")
    #expect(pair.receives("text\r\n"))
    terminal.close()
    #expect(pair.attributes() == before)
    #expect(pair.receives("\u{1B}[0m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"))
    try terminal.write("nothing")
    try pair.send("x")
    terminal.close()
    #expect(pair.attributes() == before)
  }

  @Test("Reports what is typed")
  func typing() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    try terminal.open { continuation.yield($0) }
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == .resumed)
    try pair.send("Яa\u{3}")
    #expect(await iterator.next() == .input(Array("Яa\u{3}".utf8)))
    terminal.close()
  }

  @Test("Leaves what is typed to others once it is closed")
  func closing() async throws {
    try terminal.open { _ in }
    terminal.close()
    let (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    let other = POSIXTerminal(input: pair.near, output: pair.near)
    try other.open { continuation.yield($0) }
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == .resumed)
    try pair.send("a")
    #expect(await iterator.next() == .input([0x61]))
    other.close()
  }

  @Test("Reports its size, and when that changes")
  func size() async throws {
    #expect(terminal.size == TerminalSize(columns: 80, rows: 24))
    pair.setSize(columns: 33, rows: 7)
    #expect(terminal.size == TerminalSize(columns: 33, rows: 7))
    let (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    try terminal.open { continuation.yield($0) }
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == .resumed)
    CurrentProcess.send(SIGWINCH)
    #expect(await iterator.next() == .resized)
    CurrentProcess.send(SIGTERM)
    #expect(await iterator.next() == .terminated(signal: SIGTERM))
    CurrentProcess.send(SIGCONT)
    #expect(await iterator.next() == .resumed)
    terminal.close()
  }

  @Test("Ticks when asked to")
  func ticking() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    try terminal.open { continuation.yield($0) }
    terminal.setTicking(true)
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == .resumed)
    #expect(await iterator.next() == .tick)
    terminal.close()
  }

  @Test("Refuses what is no terminal")
  func noTerminal() throws {
    let pipe = Pipe()
    let terminal = POSIXTerminal(
      input: FileDescriptor(pipe.fileHandleForReading.fileDescriptor),
      output: FileDescriptor(pipe.fileHandleForWriting.fileDescriptor))
    #expect(throws: TerminalError.isNoTerminal(code: ENOTTY)) { try terminal.open { _ in } }
    #expect(terminal.size == TerminalSize(columns: 80, rows: 24))
    #expect(!POSIXTerminal.isAvailable(environment: ["TERM": "dumb"]))
  }

  @Test("Restores the signal handlers")
  func handlers() throws {
    try terminal.open { _ in }
    for (handler, original) in zip(Self.handlers(), Self.originalHandlers) { #expect(handler != original) }
    terminal.close()
    #expect(Self.handlers() == Self.originalHandlers)
  }

  /// The handlers before any of these tests.
  private static let originalHandlers = handlers()

  private static func handlers() -> [UInt] {
    [SIGTERM, SIGTSTP, SIGWINCH, SIGSEGV, SIGABRT].map(Signals.handlerAddress)
  }
}
