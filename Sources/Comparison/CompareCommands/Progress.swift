import CommandLineInterface

/// The progress of long work: on a terminal one line that is written over, elsewhere a line now and then.
@MainActor
final class Progress {
  private let stream: Console.Stream
  private let step: Duration
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant
  /// How much was done when a kind of work was shown first.
  private var begun: (label: String, done: Int, time: ContinuousClock.Instant)?

  init(on console: Console) {
    stream = console.diagnostics
    step = stream.isTerminal ? .milliseconds(100) : .seconds(10)
    // Work of less than a second needs no progress.
    next = clock.now + .seconds(1)
  }

  /// Shows how much of some work is done, and how long the rest takes at this pace.
  func show(_ label: String, _ done: Int, of total: Int) {
    if begun?.label != label { begun = (label, done, clock.now) }
    guard let begun, done > begun.done, done < total, clock.now >= next else { return }
    next = clock.now + step
    let pace = (clock.now - begun.time) / .seconds(1) / Double(done - begun.done)
    let rest = Int((pace * Double(total - done)).rounded(.up))
    let text = "\(label): \(done.grouped) of \(total.grouped), \(rest.grouped) s to go"
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
