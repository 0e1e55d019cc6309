import CommandLineInterface
import Foundation
import Testing

@testable import TerminalUI

/// The real terminal, on the near end of a pair that the system makes for that (a pseudo-terminal).
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1)))
struct POSIXTerminalTests {
  /// A pseudo-terminal.
  final class Pair {
    let far: Int32
    let near: Int32

    init() throws {
      var descriptors: (far: Int32, near: Int32) = (-1, -1)
      try #require(openpty(&descriptors.far, &descriptors.near, nil, nil, nil) == 0)
      (far, near) = descriptors
    }

    deinit {
      close(near)
      close(far)
    }

    func setSize(columns: UInt16, rows: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(far, UInt(TIOCSWINSZ), &size)
    }

    func send(_ text: String) {
      _ = write(far, text, text.utf8.count)
    }

    /// What has been written to the near end and was not read yet; nothing if that does not come within seconds.
    func received() -> String {
      var request = pollfd(fd: far, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 5000) == 1 else { return "" }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(far, &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }

    /// The attributes, byte by byte.
    func attributes() -> [UInt8] {
      var attributes = termios()
      tcgetattr(near, &attributes)
      return withUnsafeBytes(of: attributes, Array.init)
    }
  }

  private let pair: Pair
  private let terminal: POSIXTerminal

  init() throws {
    _ = Self.originalHandlers
    pair = try Pair()
    terminal = POSIXTerminal(input: pair.near, output: pair.near)
  }

  @Test("Is as it was after it is closed")
  func restoring() throws {
    let before = pair.attributes()
    try terminal.open { _ in }
    #expect(pair.attributes() != before)
    #expect(pair.received() == "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l")
    try terminal.write("text\r\n")
    #expect(pair.received() == "text\r\n")
    terminal.close()
    #expect(pair.attributes() == before)
    #expect(pair.received() == "\u{1B}[0m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l")
    try terminal.write("nothing")
    pair.send("x")
    terminal.close()
    #expect(pair.attributes() == before)
  }

  @Test("Tells what is typed")
  func typing() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    try terminal.open { continuation.yield($0) }
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == .resumed)
    pair.send("Яa\u{3}")
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
    pair.send("a")
    #expect(await iterator.next() == .input([0x61]))
    other.close()
  }

  @Test("Tells its size, and when that changes")
  func size() async throws {
    #expect(terminal.size == TerminalSize(columns: 80, rows: 24))
    pair.setSize(columns: 33, rows: 7)
    #expect(terminal.size == TerminalSize(columns: 33, rows: 7))
    let (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    try terminal.open { continuation.yield($0) }
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == .resumed)
    kill(getpid(), SIGWINCH)
    #expect(await iterator.next() == .resized)
    kill(getpid(), SIGTERM)
    #expect(await iterator.next() == .terminated(signal: SIGTERM))
    kill(getpid(), SIGCONT)
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
    let file = open("/dev/null", O_RDWR)
    defer { close(file) }
    let terminal = POSIXTerminal(input: file, output: file)
    #expect(throws: TerminalError.isNoTerminal(code: ENOTTY)) { try terminal.open { _ in } }
    #expect(terminal.size == TerminalSize(columns: 80, rows: 24))
    #expect(!POSIXTerminal.isAvailable(environment: ["TERM": "dumb"]))
  }

  @Test("Gives the handlers of signals back")
  func handlers() throws {
    try terminal.open { _ in }
    for (handler, original) in zip(Self.handlers(), Self.originalHandlers) { #expect(handler != original) }
    terminal.close()
    #expect(Self.handlers() == Self.originalHandlers)
  }

  /// The handlers before any of these tests.
  private static let originalHandlers = handlers()

  private static func handlers() -> [UInt] {
    [SIGTERM, SIGTSTP, SIGWINCH, SIGSEGV, SIGABRT].map { signal in
      var action = sigaction()
      sigaction(signal, nil, &action)
      // The function is what the structure begins with; the system leaves some of the rest as it is.
      return withUnsafeBytes(of: action) { $0.load(as: UInt.self) }
    }
  }
}
