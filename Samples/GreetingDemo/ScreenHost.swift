/// The host of a screen: owns it and the tasks of its actions, as a view controller does in an app.
@MainActor
public final class ScreenHost {
  private var screen: DemoScreen?
  private var actions: [Int: Task<Void, Never>] = [:]
  private var unfinishedActions: Set<Int> = []
  private var lastAction = 0
  private var needsUpdate = false

  /// Starts an action, which goes on until it has to wait.
  ///
  /// - Parameter action: What the user wants.
  public func start(_ action: @escaping @MainActor () async -> Void) {
    lastAction += 1
    let number = lastAction
    unfinishedActions.insert(number)
    let task = Task.immediate {
      await action()
      self.unfinishedActions.remove(number)
      self.actions[number] = nil
    }
    if unfinishedActions.contains(number) { actions[number] = task }
  }

  /// Asks for a pass over the view, which comes with the next turn of the main actor.
  public func setNeedsUpdate() {
    guard !needsUpdate else { return }
    needsUpdate = true
    Task { updateIfNeeded() }
  }

  /// Opens a screen.
  func open(_ screen: DemoScreen) {
    self.screen = screen
    start(screen.open)
  }

  /// Waits until no action is pending, and the view shows what came of them.
  func settle() async {
    while let action = actions.values.first {
      await action.value
    }
    updateIfNeeded()
  }

  /// Closes the screen: cancels what is pending, lets go, and waits until a save under way is done.
  func close() async {
    let pending = Array(actions.values)
    for action in pending {
      action.cancel()
    }
    screen?.close()
    screen = nil
    for action in pending {
      await action.value
    }
  }

  private func updateIfNeeded() {
    needsUpdate = false
    screen?.updateIfNeeded()
  }
}
