import GreetingContract

/// Where an app shows its screens: a stack with the list at its bottom, and at most one sheet over all of it.
///
/// The stage stands for UIKit and SwiftUI. It owns the screens that it shows and the tasks of their actions. When a screen
/// is left, the stage cancels its tasks. The app's own calls are silent; a screen that the app closes moves out of sight,
/// and is released when the user acts again. When the system goes back, the stage reports this, perhaps when other screens
/// are shown: each screen comes with the closure that receives the report about it, and is released then. The stage can
/// refuse to present a screen.
@MainActor
public final class Stage {
  private(set) var stack: [Entry] = []
  private(set) var sheet: Entry?
  /// The screens that were left, until they are checked; those that the app has closed still move out of sight.
  var left: [Entry] = []
  /// Whether a menu or an alert is up, so that no screen can be presented.
  var refusesPresentations = false
  /// The screens that the system closes without a report so far, the oldest first: their transition takes time.
  private(set) var unreported: [Entry] = []

  private let actions: ActionRunner

  init(actions: ActionRunner) {
    self.actions = actions
  }

  // MARK: Calls of the app

  /// Shows the first screen of the stack.
  ///
  /// - Parameter screen: The screen, which the stage owns from now on.
  public func setRoot(_ screen: any StagedScreen) {
    for entry in entries { leave(entry) }
    (stack, sheet) = ([], nil)
    push(screen)
  }

  /// Pushes a screen onto the stack, under the sheet if there is one.
  ///
  /// - Parameters:
  ///   - screen: The screen, which the stage owns from now on.
  ///   - onPop: Called after the system has popped this screen; not called by ``pop()``.
  public func push(_ screen: any StagedScreen, onPop: @escaping () -> Void = {}) {
    let entry = Entry(screen, onGoingBack: onPop)
    stack.append(entry)
    start(screen.operation(for: .open), of: entry)
  }

  /// Pops the topmost screen of the stack, unless it is the root.
  public func pop() {
    guard stack.count > 1 else { return }
    leave(stack.removeLast())
  }

  /// Pops all screens but the root.
  public func popToRoot() {
    while stack.count > 1 { pop() }
  }

  /// Presents a screen as a sheet; refused if a sheet, a menu or an alert is presented, as in UIKit.
  ///
  /// - Parameters:
  ///   - screen: The screen, which the stage owns from now on if it is presented.
  ///   - onDismiss: Called after the system has dismissed this screen; not called by ``dismiss()``.
  /// - Returns: Whether the screen is presented.
  @discardableResult
  public func present(_ screen: any StagedScreen, onDismiss: @escaping () -> Void = {}) -> Bool {
    guard sheet == nil, !refusesPresentations else { return false }
    let entry = Entry(screen, onGoingBack: onDismiss)
    sheet = entry
    start(screen.operation(for: .open), of: entry)
    return true
  }

  /// Dismisses the sheet, if one is presented.
  public func dismiss() {
    if let entry = sheet.take() { leave(entry) }
  }

  // MARK: Calls of the session

  /// The screens from the bottom up.
  var entries: [Entry] { stack + [sheet].compactMap { $0 } }

  /// Makes the operation of what the user does on the screen on top; it is started even if another event of the turn has
  /// closed or covered the screen.
  ///
  /// - Returns: What starts it, perhaps in a task that is cancelled from its beginning.
  func prepare(_ action: ScreenAction, isCancelled: Bool) -> () -> Void {
    guard let entry = entries.last, let screen = entry.screen else { return {} }
    let operation = screen.operation(for: action)
    return { [self] in start(operation, of: entry, isCancelled: isCancelled) }
  }

  /// Returns what closes the screen on top, unless another event of the turn has closed or covered it.
  func prepareToGoBack(reportingLater: Bool = false) -> () -> Void {
    guard let entry = entries.last else { return {} }
    return { [self] in
      guard entry === entries.last else { return }
      if sheet != nil { sheet = nil } else { stack.removeLast() }
      if reportingLater { unreported.append(entry) } else { report(entry) }
    }
  }

  /// Reports the oldest way back of the system that has not been reported.
  func report() {
    report(unreported.removeFirst())
  }

  private func report(_ entry: Entry) {
    let report = entry.onGoingBack
    leave(entry)
    entry.screen = nil
    report?()
  }

  /// The screens that the app has closed are out of sight.
  func endTransitions() {
    for entry in left { entry.screen = nil }
  }

  /// Returns what cancels the tasks of the screens that are shown.
  func prepareToCancel() -> () -> Void {
    { [actions, entries] in
      for entry in entries { entry.actions.forEach(actions.cancel) }
    }
  }

  func close() {
    for entry in entries + unreported { leave(entry) }
    (stack, sheet, unreported) = ([], nil, [])
    endTransitions()
  }

  private func start(
    _ operation: @escaping @MainActor () async -> Void, of entry: Entry, isCancelled: Bool = false
  ) {
    let action = actions.start(operation, isCancelled: isCancelled)
    entry.actions.insert(action)
    guard entry.isLeft else { return }
    actions.cancel(action)
    // The user has used a screen that moves out, and may see that on this screen.
    entry.updatesBeforeLeaving = entry.shown.updates
  }

  private func leave(_ entry: Entry) {
    entry.onGoingBack = nil
    entry.updatesBeforeLeaving = entry.shown.updates
    left.append(entry)
    entry.actions.forEach(actions.cancel)
  }
}

extension Stage {
  /// A screen on the stage, or one that was left.
  @MainActor
  final class Entry {
    let shown: any ShownContent
    let type: any StagedScreen.Type
    fileprivate(set) var screen: (any StagedScreen)?
    fileprivate(set) var actions: Set<Int> = []
    fileprivate(set) var updatesBeforeLeaving: Int?
    /// Receives the report that the system has closed the screen.
    fileprivate var onGoingBack: (() -> Void)?
    /// The screen, once the session has looked for it.
    var reference: WeakReference?
    /// What has been opened with the screen; `nil` until the session has looked for it.
    var opening: Opening?

    init(_ screen: any StagedScreen, onGoingBack: @escaping () -> Void) {
      self.screen = screen
      self.onGoingBack = onGoingBack
      shown = screen.shown
      type = Swift.type(of: screen)
    }

    var isLeft: Bool { updatesBeforeLeaving != nil }

    var isUpdatedAfterLeaving: Bool { updatesBeforeLeaving.map { shown.updates > $0 } ?? false }
  }

  /// The screens that one event has opened, and the objects that became reachable with them.
  @MainActor
  final class Opening {
    /// How many of the screens are on the stage, or wait for calls.
    var screens: Int
    let objects: [WeakReference]

    init(screens: Int, objects: [WeakReference]) {
      self.screens = screens
      self.objects = objects
    }
  }
}
