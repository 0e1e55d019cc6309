import ObservationTracking

/// Hosts a screen: owns it and the tasks of its actions, and updates it in passes, as UIKit does with a view controller.
@MainActor
public final class ScreenHost {
  private var screen: DemoScreen?
  private var actions: [Int: Task<Void, Never>] = [:]
  private var unfinishedActions: Set<Int> = []
  private var lastAction = 0
  private var needsUpdate = false

  /// Creates a host without a screen.
  public init() {}

  /// Starts an action, which runs up to its first suspension before this returns.
  ///
  /// - Parameter action: The action of the user.
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

  /// Does something that may start an action, and waits for the end of this action. Cancelling the wait cancels it.
  ///
  /// - Parameter start: What the user does, such as pressing a button.
  public func finishAction(startedBy start: () -> Void) async {
    let last = lastAction
    start()
    guard lastAction > last, let action = actions[lastAction] else { return }
    await withTaskCancellationHandler {
      await action.value
    } onCancel: {
      action.cancel()
    }
  }

  /// Opens a screen.
  func open(_ screen: DemoScreen) {
    self.screen = screen
    start(screen.open)
    update(screen)
  }

  /// Waits until no action is pending and the view shows the result.
  func settle() async {
    while let action = actions.values.first {
      await action.value
    }
    updateIfNeeded()
  }

  /// Closes and releases the screen, cancels its actions, and waits for them to end.
  func close() async {
    let pending = Array(actions.values)
    letGo()
    for action in pending {
      await action.value
    }
  }

  /// Releases the screen and cancels its actions.
  public func letGo() {
    for action in actions.values {
      action.cancel()
    }
    screen = nil
  }

  /// Opens a screen, for a host with several screens.
  public func openScreen(_ screen: DemoScreen) {
    open(screen)
  }

  /// The number of actions that have not ended, also after the screen was released.
  public var pendingActions: Int { actions.count }

  /// Waits until no action is pending.
  public func waitForActions() async {
    while let action = actions.values.first {
      await action.value
    }
  }

  private func update(_ screen: DemoScreen) {
    runUpdatePass(screen.updateProperties) { [weak self] in self?.setNeedsUpdate() }
  }

  /// Requests an update pass, in the next turn of the main actor unless a key or a frame comes first.
  private func setNeedsUpdate() {
    needsUpdate = true
    Task { updateIfNeeded() }
  }

  /// Updates the view if what it observes has changed.
  public func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    if let screen { update(screen) }
  }
}
