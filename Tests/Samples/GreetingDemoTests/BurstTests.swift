import Foundation
import Synchronization
import SystemCalls
import TestSupport
import Testing

/// The demos on a pseudo-terminal, with a user who types faster than a program draws.
///
/// Each key must find the screen that the key before it has left: otherwise Tab passes over a button that is not enabled
/// yet, and a letter is typed into the old text. So the last screen of a burst is that of the same keys one by one.
@Suite(.timeLimit(.minutes(15)))
struct BurstTests {
  static let demos = ["plain", "mvc", "mvp", "mvvm", "viper", "vip", "redux"].map { $0 + "-demo" }

  @Test("A burst of keys greets as the same keys do one by one", arguments: demos)
  func greets(_ demo: String) async throws {
    let burst = try await lastScreen(of: demo, typing: ["a", "\t", "\t", "\r"], isBurst: true)
    #expect(burst.contains("Hello,"))
  }

  @Test("A random burst ends with the screen that the same keys leave one by one", arguments: demos)
  func randomBursts(_ demo: String) async throws {
    for seed in UInt64(1)...4 {
      let keys = Self.keys(seed: seed)
      async let burst = lastScreen(of: demo, typing: keys, isBurst: true)
      async let oneByOne = lastScreen(of: demo, typing: keys, isBurst: false)
      let (first, second) = try await (burst, oneByOne)
      #expect(first == second, "seed \(seed), keys \(keys)")
    }
  }

  /// Thirty keys: letters, Tab, Return, Backspace and arrows.
  private static func keys(seed: UInt64) -> [String] {
    let kinds = ["a", "b", "a", "b", "\t", "\t", "\r", "\u{7F}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D"]
    var generator = SeededGenerator(seed: seed)
    return (0..<30).map { _ in kinds[Int.random(in: kinds.indices, using: &generator)] }
  }

  /// Runs a demo on an empty store, which takes longer to reply to a save than the keys take.
  ///
  /// On a machine that is too busy for that, it is run again with a slower store.
  private func lastScreen(of demo: String, typing keys: [String], isBurst: Bool) async throws -> String {
    var delay = 2
    while true {
      let folder = try TemporaryFolder()
      let running = try DemoProcess(
        demo, arguments: ["--store", folder.url.path + "/person.json", "--slow", "\(delay)"])
      defer { running.end() }
      try await running.waitForOpening()
      let begin = ContinuousClock.now
      for chunk in isBurst ? [keys.joined()] : keys { try await running.type(chunk) }
      let screen = try await running.screen()
      if ContinuousClock.now - begin < .seconds(delay) { return screen }
      delay *= 2
    }
  }
}

/// A demo that runs on a pseudo-terminal.
private final class DemoProcess: Sendable {
  private let process: ChildProcess
  private let pair: PseudoTerminal
  private let output = Mutex<[UInt8]>([])

  init(_ name: String, arguments: [String]) throws {
    pair = try PseudoTerminal()
    process = try ChildProcess(
      starting: [builtProgram(name)] + arguments, environment: ["TERM=xterm", "HOME=" + NSTemporaryDirectory()],
      streams: [pair.near, pair.near, pair.near])
    Thread.detachNewThread { [self] in
      // When the near end is closed, reading fails on Linux, and finds the end of the file on macOS.
      while let bytes = try? pair.far.readBytes(upTo: 65536), !bytes.isEmpty { output.withLock { $0 += bytes } }
      pair.far.close()
    }
  }

  /// Types a chunk, and waits until the demo has read it.
  func type(_ chunk: String) async throws {
    try pair.far.writeAll(chunk)
    repeat { try await Task.sleep(for: .milliseconds(5)) } while pair.unreadBytes > 0
  }

  /// Waits until the load has ended, when no spinner is on the screen any more.
  func waitForOpening() async throws {
    while written.isEmpty { try await Task.sleep(for: .milliseconds(50)) }
    while try await screen().contains("⠋") { try await Task.sleep(for: .milliseconds(200)) }
  }

  /// Has the demo draw all of its screen, and returns what it writes, with the spinner in its first position.
  func screen() async throws -> String {
    // Every update begins by hiding the cursor; the first one clears the screen, and so does the one of Control-L.
    // An update has arrived as a whole when the next one begins.
    let count = frames.count
    for next in [count, count + 1] {
      try await type("\u{C}")
      while frames.count == next { try await Task.sleep(for: .milliseconds(10)) }
    }
    let frame = frames[count].components(separatedBy: "\u{1B}[?25l")[0]
    return frame.replacing(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏]/, with: "⠋")
  }

  /// What was written after each time that the screen was cleared.
  private var frames: [String] { String(decoding: written, as: UTF8.self).components(separatedBy: "\u{1B}[2J") }

  private var written: [UInt8] { output.withLock { $0 } }

  func end() {
    // It would end the pending save first, and waiting for that would hold a thread which other tests need.
    process.sendToGroup(SIGKILL)
    #expect(throws: Never.self) { try process.wait() }
    // That ends the thread, which closes the far end.
    pair.near.close()
  }
}

/// The path of a program, which is built beside the tests.
func builtProgram(_ name: String) throws -> String {
  final class Marker {}
  var folder = Bundle(for: Marker.self).executableURL?.deletingLastPathComponent()
  // On macOS, the program that runs the tests is inside a bundle.
  for _ in 0..<4 {
    guard let url = folder?.appending(path: name) else { break }
    if FileManager.default.isExecutableFile(atPath: url.path) { return url.path }
    folder = folder?.deletingLastPathComponent()
  }
  return try #require(nil as String?, "\(name) is not built. Run 'swift build' first.")
}
