import GreetingContract

/// Where an app shows its screens: a stack with the list at its bottom, and at most one sheet over all of it.
///
/// The stage stands for UIKit and SwiftUI. It owns the screens that it shows and the tasks of their actions. When a screen
/// is left, the stage cancels its tasks and releases it. Transitions take no time. The app's own calls are silent. When
/// the system goes back, the stage releases the screen first and calls ``onPop`` or ``onDismiss`` afterwards.
@MainActor
public final class Stage {
  /// Called when the system has popped the card.
  public var onPop: (() -> Void)?
  /// Called when the system has dismissed the sheet.
  public var onDismiss: (() -> Void)?

  private(set) var stack: [Entry] = []
  private(set) var sheet: Entry?
  /// The screens that were left, until they are checked.
  var left: [Entry] = []

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
  /// - Parameter screen: The screen, which the stage owns from now on.
  public func push(_ screen: any StagedScreen) {
    let entry = Entry(screen)
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

  /// Presents a screen as a sheet; ignored if a sheet is presented, as in UIKit.
  ///
  /// - Parameter screen: The screen, which the stage owns from now on.
  public func present(_ screen: any StagedScreen) {
    guard sheet == nil else { return }
    let entry = Entry(screen)
    sheet = entry
    start(screen.operation(for: .open), of: entry)
  }

  /// Dismisses the sheet, if one is presented.
  public func dismiss() {
    sheet.take().map(leave)
  }

  // MARK: Calls of the session

  /// The screens from the bottom up.
  var entries: [Entry] { stack + [sheet].compactMap { $0 } }

  func perform(_ action: ScreenAction, times: Int) {
    guard let entry = entries.last else { return }
    let operations = (0..<times).compactMap { _ in entry.screen?.operation(for: action) }
    for operation in operations {
      start(operation, of: entry)
    }
  }

  /// Performs an action whose task is cancelled from the beginning, since the system goes back in the same turn.
  func perform(_ action: ScreenAction, before systemAction: SystemAction) {
    guard let entry = entries.last, let operation = entry.screen?.operation(for: action) else { return }
    entry.actions.insert(actions.start(operation, isCancelled: true))
    goBack(systemAction)
  }

  func goBack(_ action: SystemAction) {
    switch action {
    case .pop:
      pop()
      onPop?()
    case .dismiss:
      dismiss()
      onDismiss?()
    }
  }

  func close() {
    for entry in entries { leave(entry) }
    (stack, sheet) = ([], nil)
    (onPop, onDismiss) = (nil, nil)
  }

  private func start(_ operation: @escaping @MainActor () async -> Void, of entry: Entry) {
    let action = actions.start(operation)
    entry.actions.insert(action)
    if entry.isLeft { actions.cancel(action) }
  }

  private func leave(_ entry: Entry) {
    entry.updatesBeforeLeaving = entry.shown.updates
    entry.screen = nil
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
    /// The screen, once the session has looked for it.
    var reference: WeakReference?
    /// What has been opened with the screen; `nil` until the session has looked for it.
    var opening: Opening?

    init(_ screen: any StagedScreen) {
      self.screen = screen
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
