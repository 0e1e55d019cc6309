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
  private var isShown = false

  /// Begins some work.
  init(of total: Int, on console: Console) {
    stream = console.diagnostics
    self.total = total
    start = clock.now
    // Work of less than a second needs no progress.
    next = start + .seconds(1)
  }

  /// Counts one piece of the work.
  func advance(_ label: String) {
    done += 1
    guard stream.isTerminal, clock.now >= next else { return }
    next = clock.now + Self.step
    isShown = true
    stream.write("\r\(label): \(done.grouped) of \(total.grouped)\u{1B}[K")
  }

  /// Shows how much of some work is done.
  func show(_ label: String, _ done: Int, of total: Int) {
    guard stream.isTerminal, done < total, clock.now >= next else { return }
    next = clock.now + Self.step
    isShown = true
    let rest = (clock.now - start) / .seconds(1) * Double(total - done) / Double(max(done, 1))
    stream.write("\r\(label): \(done.grouped) of \(total.grouped), \(Int(rest.rounded(.up)).grouped) s to go\u{1B}[K")
  }

  /// Removes the line.
  ///
  /// - Returns: How long the work took.
  @discardableResult
  func finish() -> Duration {
    if isShown { stream.write("\r\u{1B}[K") }
    return clock.now - start
  }
}
