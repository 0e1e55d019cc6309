public import CommandLineInterface
import Dispatch
import Foundation
import SystemCalls

/// The terminal that the process was started in.
///
/// It is restored when it is closed, and also when the process exits, is stopped, or crashes.
@MainActor
public final class POSIXTerminal: Terminal {
  /// Selects the alternate screen and bracketed paste, and turns automatic line breaks off.
  private static let setup = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l"
  /// Undoes the setup, and shows the cursor.
  private static let reset: StaticString = "\u{1B}[0m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  private let input: FileDescriptor
  private let output: FileDescriptor
  private var onEvent: (@MainActor (TerminalEvent) -> Void)?
  private var signals: SignalRelay?
  private var reader: (any DispatchSourceRead)?
  private var ticker: (any DispatchSourceTimer)?
  private var wait: (any DispatchSourceTimer)?

  public convenience init() {
    FileDescriptor.occupyStandardStreams()
    self.init(input: .standardInput, output: .standardOutput)
  }

  init(input: FileDescriptor, output: FileDescriptor) {
    self.input = input
    self.output = output
  }

  /// Whether the process has a terminal that can show a form.
  ///
  /// - Parameter environment: The environment of the process.
  /// - Returns: Whether standard input and output are a terminal, and `TERM` is neither `dumb` nor missing.
  public static func isAvailable(environment: [String: String]) -> Bool {
    FileDescriptor.standardInput.isTerminal && FileDescriptor.standardOutput.isTerminal
      && !["", "dumb"].contains(environment["TERM", default: ""])
  }

  /// The size that the system reports; if it reports none, that of a VT100.
  public var size: TerminalSize {
    TerminalSize(of: output) ?? TerminalSize(columns: 80, rows: 24)
  }

  public func open(onEvent: @escaping @MainActor (TerminalEvent) -> Void) throws(TerminalError) {
    guard input.isTerminal, output.isTerminal else { throw .isNoTerminal(code: ENOTTY) }
    let ending = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
    do throws(SystemError) {
      signals = try SignalRelay(ending + [SIGWINCH, SIGTSTP, SIGCONT, SIGPIPE]) { [weak self] signal in
        switch signal {
        case SIGWINCH: self?.onEvent?(.resized)
        case SIGTSTP: self?.stop()
        case SIGCONT: self?.resume()
        case SIGPIPE: break  // The write that fails reports it.
        default: self?.onEvent?(.terminated(signal: signal))
        }
      }
    } catch {
      throw .isNoTerminal(code: error.code)
    }
    self.onEvent = onEvent
    resume()
    reader = DispatchSource.makeReadSource(fileDescriptor: input.number, queue: .main)
    // Dispatch does not say that the main queue is the main actor.
    reader?.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    reader?.resume()
  }

  public func write(_ text: String) throws(TerminalError) {
    guard TerminalReset.isArmed else { return }
    do throws(SystemError) {
      try output.writeAll(text)
    } catch {
      throw .isClosed(code: error.code)
    }
  }

  public func setTicking(_ isTicking: Bool) {
    ticker?.cancel()
    ticker = nil
    guard isTicking else { return }
    let ticker = DispatchSource.makeTimerSource(queue: .main)
    ticker.schedule(deadline: .now() + .milliseconds(100), repeating: .milliseconds(100))
    ticker.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.onEvent?(.tick) } }
    ticker.resume()
    self.ticker = ticker
  }

  /// Restores the terminal, and stops all processes of the job, as Ctrl-Z does to other programs.
  public func suspend() {
    CurrentProcess.sendToJob(SIGTSTP)
  }

  public func close() {
    onEvent = nil
    setTicking(false)
    reader?.cancel()
    reader = nil
    wait?.cancel()
    wait = nil
    TerminalReset.perform()
    signals?.cancel()
    signals = nil
  }

  private func read() {
    do throws(SystemError) {
      let bytes = try input.readBytes(upTo: 4096)
      if bytes.isEmpty { return end() }
      report(.input(bytes))
      waitForMore()
    } catch {
      if error.code != EAGAIN { end() }
    }
  }

  /// Reports when nothing has followed for 100 milliseconds, and for a second: a line may split what a key sends.
  ///
  /// Vim waits 100 milliseconds after Escape (`defaults.vim`), and libtermkey 50.
  private func waitForMore() {
    wait?.cancel()
    let wait = DispatchSource.makeTimerSource(queue: .main)
    wait.schedule(deadline: .now() + .milliseconds(100), repeating: .milliseconds(900))
    var isLong = false
    wait.setEventHandler { [weak self, input] in
      // What has come meanwhile, and was not read yet, begins another wait.
      guard let self, FileDescriptor.readable(among: [input], waits: false).isEmpty else { return }
      report(.quiet(isLong: isLong))
      if isLong { self.wait?.cancel() }
      isLong = true
    }
    wait.resume()
    self.wait = wait
  }

  /// In raw mode, input ends only when the terminal is closed; its signal may come later, or never.
  private func end() {
    reader?.cancel()
    report(.terminated(signal: SIGHUP))
  }

  /// Reports an event in a task: on Linux, `Task.immediate` does not run immediately in the handler of a dispatch source.
  private func report(_ event: TerminalEvent) {
    Task { [weak self] in self?.onEvent?(event) }
  }

  private func stop() {
    TerminalReset.perform()
    CurrentProcess.stop(by: SIGTSTP)
    resume()
  }

  /// Takes control of the terminal as soon as the process is in its foreground.
  private func resume() {
    guard input.isInForeground else {
      // When the process is continued, SIGCONT calls this again.
      return CurrentProcess.stop(by: SIGTTOU)
    }
    if !TerminalReset.isArmed {
      TerminalReset.arm(input: input, output: output, writing: Self.reset)
      do {
        try write(Self.setup)
      } catch {
        // Writing the first frame fails in the same way, and ends the application.
      }
    }
    TerminalReset.attributes.raw.apply(to: input)
    onEvent?(.resumed)
  }
}
