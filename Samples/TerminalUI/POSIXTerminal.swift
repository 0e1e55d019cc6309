public import CommandLineInterface
import Dispatch
import Foundation

/// The terminal that the process was started in.
///
/// It is restored when it is closed, and also when the process exits, is stopped, or crashes.
@MainActor
public final class POSIXTerminal: Terminal {
  private let input: Int32
  private let output: Int32
  private var onEvent: (@MainActor (TerminalEvent) -> Void)?
  private var signals: SignalRelay?
  private var reader: (any DispatchSourceRead)?
  private var ticker: (any DispatchSourceTimer)?

  /// Makes the terminal of the standard input and output.
  public convenience init() {
    self.init(input: STDIN_FILENO, output: STDOUT_FILENO)
  }

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Whether the process has a terminal that can show a form.
  ///
  /// - Parameter environment: The environment of the process.
  /// - Returns: Whether standard input and output are a terminal, and `TERM` is neither `dumb` nor missing.
  public static func isAvailable(environment: [String: String]) -> Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && !["", "dumb"].contains(environment["TERM", default: ""])
  }

  /// The size that the system reports; if it reports none, that of a VT100.
  public var size: TerminalSize {
    TerminalSize(of: output) ?? TerminalSize(columns: 80, rows: 24)
  }

  public func open(onEvent: @escaping @MainActor (TerminalEvent) -> Void) throws(TerminalError) {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .isNoTerminal(code: errno) }
    let ending = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
    do throws(POSIXError) {
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
      throw .isNoTerminal(code: error.code.rawValue)
    }
    self.onEvent = onEvent
    resume()
    reader = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
    reader?.setEventHandler { [weak self] in self?.read() }
    reader?.resume()
  }

  public func write(_ text: String) throws(TerminalError) {
    guard TerminalReset.isArmed else { return }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        throw .isClosed(code: errno)
      }
    }
  }

  public func setTicking(_ isTicking: Bool) {
    ticker?.cancel()
    ticker = nil
    guard isTicking else { return }
    let ticker = DispatchSource.makeTimerSource(queue: .main)
    ticker.schedule(deadline: .now() + .milliseconds(100), repeating: .milliseconds(100))
    ticker.setEventHandler { [weak self] in self?.onEvent?(.tick) }
    ticker.resume()
    self.ticker = ticker
  }

  /// Restores the terminal, and stops all processes of the job, as Ctrl-Z does to other programs.
  public func suspend() {
    kill(0, SIGTSTP)
  }

  public func close() {
    onEvent = nil
    setTicking(false)
    reader?.cancel()
    reader = nil
    TerminalReset.perform()
    signals?.cancel()
    signals = nil
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(input, &bytes, bytes.count)
    if count > 0 {
      report(.input(Array(bytes.prefix(count))))
    } else if count == 0 || ![EINTR, EAGAIN].contains(errno) {
      reader?.cancel()
      report(.endOfInput)
    }
  }

  /// Reports an event in a task: on Linux, `Task.immediate` does not run immediately in the handler of a dispatch source.
  private func report(_ event: TerminalEvent) {
    Task { [weak self] in self?.onEvent?(event) }
  }

  private func stop() {
    TerminalReset.perform()
    SignalRelay.stop(by: SIGTSTP)
    resume()
  }

  /// Takes control of the terminal as soon as the process is in its foreground.
  private func resume() {
    let foreground = tcgetpgrp(input)
    guard foreground < 0 || foreground == getpgrp() else {
      // When the process is continued, SIGCONT calls this again.
      return SignalRelay.stop(by: SIGTTOU)
    }
    if !TerminalReset.isArmed {
      var attributes = termios()
      tcgetattr(input, &attributes)
      TerminalReset.arm(input: input, output: output, attributes: attributes)
      do {
        try write(TerminalReset.beginning)
      } catch {
        // Writing the first frame fails in the same way, and ends the application.
      }
    }
    var attributes = TerminalReset.attributes
    cfmakeraw(&attributes)
    tcsetattr(input, TCSADRAIN, &attributes)
    onEvent?(.resumed)
  }
}
