import CommandLineInterface
import Instrumentation

/// The progress of long work: on a terminal one line that is written over, elsewhere a line now and then.
@MainActor
final class Progress {
  private let console: Console
  /// Stands before the name of a phase.
  private let subject: String
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant
  private var phase = ""

  init(on console: Console, of subject: String = "") {
    (self.console, self.subject) = (console, subject)
    // Work of less than a second needs no progress.
    next = clock.now + .seconds(1)
  }

  func show(_ phase: Screens.Phase) {
    switch phase {
    case .askingCompiler: begin("asking the compiler")
    case .building: begin("building the copy")
    case .playing(let label, let done, let all): show(label, done, of: all)
    }
  }

  func end() { console.endPhase() }

  private func begin(_ phase: String) {
    if phase != self.phase { console.beginPhase(subject + phase) }
    self.phase = phase
  }

  private func show(_ label: String, _ done: Int, of total: Int) {
    guard done < total, clock.now >= next else { return }
    let stream = console.diagnostics
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
