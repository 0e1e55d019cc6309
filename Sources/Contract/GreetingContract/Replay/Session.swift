import GreetingDomain

/// Plays events to one screen, one at a time, and returns the result of each.
///
/// A screen may call the store in a task of its own. Then the call begins some turns of the main actor after the tap, and
/// its result arrives some turns after the reply. After each event, the session waits until every action has ended or
/// waits for the store.
@MainActor
final class Session {
  private let display = Display()
  private let journal = Journal()
  private let store: ControlledStore
  private let navigation: RecordingNavigation
  private let looksForLeaks: Bool
  private let patience: Patience

  private var screen: (any Screen)?
  private var objects: [WeakReference] = []
  private var unfinishedActions: Set<Int> = []
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var startedActions = 0
  private var settling: CheckedContinuation<Void, Never>?
  private var updatesBeforeClosing: Int?
  private var isOutOfSight = false
  /// What the screen has shown when somebody last looked at it.
  private var seen = ScreenContent()

  init(language: Language, looksForLeaks: Bool, patience: Patience, makeScreen: ScreenMaker) {
    self.looksForLeaks = looksForLeaks
    self.patience = patience
    store = ControlledStore(journal: journal)
    navigation = RecordingNavigation(journal: journal)
    screen = makeScreen(
      ScreenDependencies(store: store, phrasebook: language.phrasebook, navigation: navigation, display: display))
  }

  /// Plays an event to the screen, which runs as far as it can; throws what no screen may do at any event.
  func play(_ event: Event) async throws(Violation.Kind) -> Observation {
    perform(event)
    await settle()
    if store.pendingCalls > 1 { throw .callsWhilePending }
    if !isSettled { throw .waitsForSomethingElse }
    if updatesBeforeClosing == nil, !isOutOfSight { screen?.updateIfNeeded() }
    screen?.recordWidgets()
    if let updatesBeforeClosing {
      if display.updates > updatesBeforeClosing { throw .messagesViewAfterClosing }
      if store.pendingCalls == 0 { screen = nil }
    }
    if !isOutOfSight { seen = display.content }
    defer { journal.calls = [] }
    return Observation(content: seen, calls: journal.calls)
  }

  /// Whether an event can be played now: a reply needs a pending call.
  func isPossible(_ event: Event) -> Bool {
    switch event {
    case .user, .cancel: true
    case .store: store.pendingCalls > 0
    case .inOneTurn(let first, let second): isPossible(first) && isPossible(second)
    }
  }

  private func perform(_ event: Event) {
    switch event {
    case .user(.close(let keepingView)): close(keepingView: keepingView)
    case .user(let action):
      isOutOfSight = false
      start(action)
    case .store(let reply): store.reply(reply)
    case .cancel:
      isOutOfSight = true
      cancelActions()
    case .inOneTurn(let first, let second):
      perform(first)
      perform(second)
    }
  }

  /// Plays an event to the screen, and throws if the result is not the expected one.
  private func play(_ event: Event, expecting expected: Observation) async throws(Violation.Kind) {
    let observation = try await play(event)
    if observation != expected { throw .diverges(observation) }
  }

  /// Closes the screen unless that was done, lets the pending call return, and looks for what is left of the screen.
  func finish() async throws(Violation.Kind) {
    let end = Observation(content: seen, calls: [])
    if updatesBeforeClosing == nil { try await play(.user(.close(keepingView: false)), expecting: end) }
    if store.pendingCalls > 0 { try await play(.store(.fails), expecting: end) }
    let leaks = objects.filter { $0.object != nil }.map { "\($0.type)" }
    if !leaks.isEmpty { throw .leaks(leaks.sorted()) }
  }

  /// Releases a screen that has failed, and ends the calls that it still waits for.
  func abandon() async {
    cancelActions()
    screen = nil
    // A screen that calls again and again is left alone after a while.
    for _ in 0..<10 where store.pendingCalls > 0 {
      store.reply(.fails)
      await settle()
    }
  }

  // MARK: Actions

  /// Whether every action has ended or waits for the store.
  private var isSettled: Bool { unfinishedActions.count <= store.pendingCalls }

  /// Returns when every action has ended or waits for the store, or when the patience has ended.
  private func settle() async {
    guard !isSettled else { return }
    store.onCall = { [weak self] in self?.endSettling() }
    let alarm = patience.alarm { [weak self] in self?.settling.take()?.resume() }
    await TimeLimit.pause { await withCheckedContinuation { settling = $0 } }
    alarm.cancel()
  }

  private func endSettling() {
    if isSettled { settling.take()?.resume() }
  }

  private func start(_ action: Action) {
    guard let operation = screen?.operation(for: action) else { return }
    startedActions += 1
    let number = startedActions
    unfinishedActions.insert(number)
    let task = Task.immediate {
      await operation()
      self.unfinishedActions.remove(number)
      self.tasks[number] = nil
      self.endSettling()
    }
    if unfinishedActions.contains(number) { tasks[number] = task }
  }

  private func cancelActions() {
    for task in tasks.values { task.cancel() }
  }

  private func close(keepingView: Bool) {
    screen?.recordWidgets()
    updatesBeforeClosing = display.updates
    if looksForLeaks, let screen {
      objects = ObjectGraph.objects(from: screen, except: [display, store, navigation]).map(WeakReference.init)
    }
    cancelActions()
    start(.close(keepingView: keepingView))
    if !keepingView { screen = nil }
  }
}
