/// Shows forms on a terminal, gives them the keys, and keeps what is seen up to date.
///
/// Everything happens on the main actor, and only when there is something to do: a key, another event of the terminal, or
/// a change of a widget. However many widgets change at a time, the terminal is written to once.
@MainActor
public final class Application {
  /// What is shown while the window has no room for the form.
  public var tooSmallMessage: String = "Window too small"

  private let terminal: any Terminal
  private var renderer: Renderer
  private var parser = KeyParser()
  private var forms: [Form] = []
  private var needsDisplay = false
  private var isTicking = false
  private var ending: Ending?
  private var continuation: CheckedContinuation<Ending, Never>?

  /// Makes an application.
  ///
  /// - Parameters:
  ///   - terminal: Where it is seen and used.
  ///   - environment: The variables of the process; with `NO_COLOR` not empty there is no colour.
  public init(terminal: any Terminal, environment: [String: String] = [:]) {
    self.terminal = terminal
    renderer = Renderer(usesColor: environment["NO_COLOR", default: ""].isEmpty)
  }

  /// Shows a form until the application ends; cancelling the task stops it.
  ///
  /// - Parameter form: The first form.
  /// - Returns: Why the application has ended. The terminal is as it was then.
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

  /// Shows a form on top of the present one, until it is dismissed.
  ///
  /// - Parameter form: A form that is not shown yet.
  public func present(_ form: Form) {
    forms.append(form)
    form.application = self
    setNeedsDisplay()
  }

  /// Goes back from the form on top to the one below it.
  public func dismiss() {
    forms.popLast()?.application = nil
    setNeedsDisplay()
  }

  /// Ends the application.
  public func stop() {
    end(.stopped)
  }

  /// Draws at once what has changed; otherwise that happens soon.
  public func displayIfNeeded() {
    guard needsDisplay, ending == nil, let form = forms.last else { return }
    needsDisplay = false
    let output = renderer.update(to: form.frame(size: terminal.size, tooSmallMessage: tooSmallMessage))
    do {
      if !output.isEmpty { try terminal.write(output) }
    } catch {
      end(.outputClosed)
    }
    let ticks = !form.activeIndicators.isEmpty
    if ticks != isTicking { terminal.setTicking(ticks) }
    isTicking = ticks
  }

  /// Has what has changed drawn in the next turn of the main actor, unless that is done before.
  func setNeedsDisplay() {
    guard !needsDisplay else { return }
    needsDisplay = true
    Task { [weak self] in self?.displayIfNeeded() }
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .input(let bytes):
      for key in parser.parse(bytes) where ending == nil { handle(key) }
    case .resized, .resumed: redraw()
    case .tick: forms.last?.activeIndicators.forEach { $0.advance() }
    case .terminated(let signal): end(.terminated(signal: signal))
    case .endOfInput: end(.endOfInput)
    }
    displayIfNeeded()
  }

  private func handle(_ key: Key) {
    switch key {
    case .control("c"): stop()
    case .control("l"): redraw()
    case .control("z"): terminal.suspend()
    default: if forms.last?.handle(key) == false, key == .escape { stop() }
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
