import ArchitectureMetrics
import CommandLineInterface

/// The progress of long work: one line that is written over, on a terminal only.
@MainActor
final class Progress {
  private static let step = Duration.milliseconds(100)

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
    guard stream.isTerminal, clock.now >= next else { return }
    next = clock.now + Self.step
    isShown = true
    stream.write("\r\(text)\u{1B}[K")
  }

  /// Removes the line.
  @discardableResult
  func finish() -> Duration {
    if isShown { stream.write("\r\u{1B}[K") }
    return clock.now - start
  }
}
