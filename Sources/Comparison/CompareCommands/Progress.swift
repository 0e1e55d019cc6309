import CommandLineInterface

/// The progress of long work: on a terminal one line that is written over, elsewhere a line now and then.
@MainActor
final class Progress {
  private let step: Duration

  private let stream: Console.Stream
  private let total: Int
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var next: ContinuousClock.Instant
  private var done = 0
  /// What was done when work was shown first: something else may have come before.
  private var begun: (done: Int, time: ContinuousClock.Instant)?
  private var isShown = false

  /// Begins some work.
  init(of total: Int, on console: Console) {
    stream = console.diagnostics
    step = stream.isTerminal ? .milliseconds(100) : .seconds(10)
    self.total = total
    start = clock.now
    // Work of less than a second needs no progress.
    next = start + .seconds(1)
  }

  /// Counts some pieces of the work.
  func advance(_ label: String, by count: Int = 1) {
    advance(to: done + count, label)
  }

  /// Tells how many pieces of the work are done.
  func advance(to count: Int, _ label: String) {
    done = count
    show("\(label): \(done.grouped) of \(total.grouped)")
  }

  /// Shows how much of some work is done, and how long the rest takes if it goes on like this.
  func show(_ label: String, _ done: Int, of total: Int) {
    let begun = begun ?? (done, clock.now)
    self.begun = begun
    guard done > begun.done, done < total else { return }
    let pace = (clock.now - begun.time) / .seconds(1) / Double(done - begun.done)
    let rest = Int((pace * Double(total - done)).rounded(.up))
    show("\(label): \(done.grouped) of \(total.grouped), \(rest.grouped) s to go")
  }

  private func show(_ text: String) {
    guard clock.now >= next else { return }
    next = clock.now + step
    isShown = stream.isTerminal
    stream.write(stream.isTerminal ? "\r\(text)\u{1B}[K" : text + "\n")
  }

  /// Removes the line.
  @discardableResult
  func finish() -> Duration {
    if isShown { stream.write("\r\u{1B}[K") }
    return clock.now - start
  }
}

extension Console {
  /// Says what is done now, if it takes long.
  func beginPhase(_ label: String) {
    diagnostics.write(diagnostics.isTerminal ? "\r\(label) …\u{1B}[K" : "\(label) …\n")
  }

  /// Removes what was said last, where it can be.
  func endPhase() {
    if diagnostics.isTerminal { diagnostics.write("\r\u{1B}[K") }
  }
}
