import Foundation

/// Shows forms on a terminal, passes them the keys, and redraws them when they change.
///
/// It runs on the main actor, and only when a terminal event arrives or a widget changes. The widgets are up to date before
/// each key. The terminal is written to once per turn, however many keys arrive and however many widgets change.
@MainActor
public final class Application {
  /// The text shown while the window is too small for the form.
  public var tooSmallMessage: String = "Window too small"

  /// Called before each key and before each frame: brings the widgets up to date, so that no key acts on outdated ones.
  public var onUpdate: (() -> Void)?

  private let terminal: any Terminal
  private var renderer: Renderer
  private var parser = KeyParser()
  private var forms: [Form] = []
  private var needsDisplay = false
  /// Whether the window was too small for the last frame.
  private var isHidden = false
  private var isTicking = false
  private var ending: Ending?
  private var continuation: CheckedContinuation<Ending, Never>?

  /// Makes an application.
  ///
  /// - Parameters:
  ///   - terminal: The terminal that shows it.
  ///   - environment: The environment of the process; there is no colour if `NO_COLOR` is not empty.
  public init(terminal: any Terminal, environment: [String: String] = [:]) {
    self.terminal = terminal
    renderer = Renderer(usesColor: environment["NO_COLOR", default: ""].isEmpty)
  }

  /// Shows a form until the application ends; cancelling the task stops it.
  ///
  /// - Parameter form: The first form.
  /// - Returns: Why the application has ended. By then the terminal is restored.
  /// - Throws: ``TerminalError`` if the terminal cannot be used.
  public func run(_ form: Form) async throws(TerminalError) -> Ending {
    precondition(forms.isEmpty, "An application shows one form at a time; present further ones.")
    ending = nil
    parser = KeyParser()
    renderer.invalidate()
    try terminal.open { [weak self] event in self?.handle(event) }
    present(form)
    displayIfNeeded()
    let ending = await withTaskCancellationHandler {
      await withCheckedContinuation(waitForEnding)
    } onCancel: {
      Task { @MainActor in self.stop() }
    }
    terminal.close()
    isTicking = false
    while !forms.isEmpty { dismiss() }
    return ending
  }

  /// Shows a form on top of the current one, until it is dismissed.
  ///
  /// - Parameter form: A form that is not on the screen.
  public func present(_ form: Form) {
    forms.append(form)
    form.application = self
    setNeedsDisplay()
  }

  /// Removes the form on top, so that the one below it is shown again.
  public func dismiss() {
    forms.popLast()?.application = nil
    setNeedsDisplay()
  }

  /// Ends the application.
  public func stop() {
    end(.stopped)
  }

  /// Draws pending changes now, rather than in the next turn of the main actor.
  public func displayIfNeeded() {
    onUpdate?()
    guard needsDisplay, ending == nil, let form = forms.last else { return }
    needsDisplay = false
    let size = terminal.size
    let frame = form.frame(size: size)
    isHidden = frame == nil
    let output = renderer.update(to: frame ?? Frame(size: size, message: tooSmallMessage))
    do {
      if !output.isEmpty { try terminal.write(output) }
    } catch {
      // The terminal was closed.
      end(.terminated(signal: SIGHUP))
    }
    let ticks = !form.activeIndicators.isEmpty
    if ticks != isTicking { terminal.setTicking(ticks) }
    isTicking = ticks
  }

  /// Draws changes in the next turn of the main actor, however often it is called before.
  func setNeedsDisplay() {
    guard !needsDisplay else { return }
    needsDisplay = true
    Task { [weak self] in self?.displayIfNeeded() }
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .input(let bytes): handle(parser.parse(bytes))
    case .quiet(let isLong): handle(parser.endOfWait(isLong: isLong))
    case .resized, .resumed: redraw()
    case .tick: forms.last?.activeIndicators.forEach { $0.advance() }
    case .terminated(let signal): end(.terminated(signal: signal))
    }
    displayIfNeeded()
  }

  private func handle(_ keys: [Key]) {
    for key in keys where ending == nil {
      onUpdate?()
      handle(key)
    }
  }

  private func handle(_ key: Key) {
    switch key {
    case .control("c"): stop()
    case .control("l"): redraw()
    case .control("z"): terminal.suspend()
    default:
      // No key acts on what is not seen.
      guard let form = forms.last, !isHidden, form.fits(terminal.size) else { return }
      if !form.handle(key), key == .escape { stop() }
    }
  }

  private func redraw() {
    renderer.invalidate()
    setNeedsDisplay()
  }

  private func waitForEnding(_ continuation: CheckedContinuation<Ending, Never>) {
    if let ending {
      continuation.resume(returning: ending)
    } else {
      self.continuation = continuation
    }
  }

  private func end(_ ending: Ending) {
    guard self.ending == nil else { return }
    self.ending = ending
    continuation?.resume(returning: ending)
    continuation = nil
  }
}

/// Why an application has ended.
public enum Ending: Hashable, Sendable {
  /// It was stopped by its program, by Ctrl-C, or by Escape.
  case stopped
  /// A signal asked for it, or the terminal was closed.
  case terminated(signal: Int32)

  /// The exit code of the process: after a signal, 128 and the number of the signal, as shells report it.
  public var exitCode: Int32 {
    switch self {
    case .stopped: 0
    case .terminated(let signal): 128 + signal
    }
  }
}
