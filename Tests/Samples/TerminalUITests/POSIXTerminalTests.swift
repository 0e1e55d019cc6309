import CommandLineInterface
import Foundation
import Synchronization
import Testing

@testable import TerminalUI

/// The real terminal, on the near end of a pseudo-terminal.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)))
struct POSIXTerminalTests {
  /// A pseudo-terminal, whose far end is read by a thread: on macOS, a program that waits for its output to be read
  /// (`TCSADRAIN`, `close`) blocks until then.
  final class Pair {
    let near: Int32
    private let far: Int32
    private let output = Output()

    init() throws {
      var descriptors: (far: Int32, near: Int32) = (-1, -1)
      try #require(openpty(&descriptors.far, &descriptors.near, nil, nil, nil) == 0)
      (far, near) = descriptors
      Thread.detachNewThread { [far, output] in
        var bytes = [UInt8](repeating: 0, count: 4096)
        while true {
          let count = read(far, &bytes, bytes.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { break }
          output.append(bytes.prefix(count))
        }
        close(far)
      }
    }

    deinit {
      // That ends the thread, which closes the far end.
      close(near)
    }

    func setSize(columns: UInt16, rows: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(far, UInt(TIOCSWINSZ), &size)
    }

    func send(_ text: String) {
      _ = write(far, text, text.utf8.count)
    }

    /// Whether a text, and nothing else, was written to the near end since the last call, or is within seconds.
    func receives(_ text: String) -> Bool {
      output.take(text.utf8.count) == Array(text.utf8)
    }

    /// The attributes, byte by byte.
    func attributes() -> [UInt8] {
      var attributes = termios()
      tcgetattr(near, &attributes)
      // On macOS, the system sets this flag itself when lines are turned on again.
      attributes.c_lflag &= ~tcflag_t(PENDIN)
      return withUnsafeBytes(of: attributes, Array.init)
    }
  }

  /// What has arrived at the far end.
  final class Output: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    func append(_ chunk: some Sequence<UInt8>) {
      bytes.withLock { $0 += chunk }
    }

    /// Takes all bytes, as soon as there are enough or a minute has passed.
    func take(_ count: Int) -> [UInt8] {
      let end = ContinuousClock.now + .seconds(60)
      while bytes.withLock({ $0.count < count }), ContinuousClock.now < end { usleep(1000) }
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
    pair.send("x")
    terminal.close()
    #expect(pair.attributes() == before)
  }

  @Test("Reports what is typed")
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

  @Test("Reports its size, and when that changes")
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

  /// A pipe, since `isatty` has another error for `/dev/null` on macOS (`ENODEV`).
  @Test("Refuses what is no terminal")
  func noTerminal() throws {
    let pipe = Pipe()
    let terminal = POSIXTerminal(
      input: pipe.fileHandleForReading.fileDescriptor, output: pipe.fileHandleForWriting.fileDescriptor)
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
    [SIGTERM, SIGTSTP, SIGWINCH, SIGSEGV, SIGABRT].map { signal in
      var action = sigaction()
      sigaction(signal, nil, &action)
      // The structure begins with the function; the system may leave the rest uninitialised.
      return withUnsafeBytes(of: action) { $0.load(as: UInt.self) }
    }
  }
}
