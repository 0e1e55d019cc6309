import CommandLineInterface

/// The progress of long work: on a terminal one line that is written over, elsewhere a line now and then.
@MainActor
final class Progress {
  private let stream: Console.Stream
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant

  init(on console: Console) {
    stream = console.diagnostics
    // Work of less than a second needs no progress.
    next = clock.now + .seconds(1)
  }

  func show(_ label: String, _ done: Int, of total: Int) {
    guard done < total, clock.now >= next else { return }
    next = clock.now + (stream.isTerminal ? .milliseconds(100) : .seconds(10))
    let text = "\(label): \(done.grouped) of \(total.grouped)"
    stream.write(stream.isTerminal ? "\r\(text)\u{1B}[K" : text + "\n")
  }
}

extension Console {
  func beginPhase(_ label: String) {
    diagnostics.write(diagnostics.isTerminal ? "\r\(label) …\u{1B}[K" : "\(label) …\n")
  }

  func endPhase() {
    if diagnostics.isTerminal { diagnostics.write("\r\u{1B}[K") }
  }
}
