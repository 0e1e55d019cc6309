import GreetingContract
import GreetingDomain
import GuestBookDomain

/// Plays events to one app, one at a time, and returns the result of each.
@MainActor
final class AppSession {
  private let journal = AppJournal()
  private let actions: ActionRunner
  private let stage: Stage
  private let store: ControlledGuestStore
  private let looksForLeaks: Bool

  private var app: (any GuestBookApp)?
  private var isClosed = false
  /// What the app consisted of when it closed.
  private var appObjects: [WeakReference] = []
  /// How many objects of each type there are when nothing is above a list with a number of rows, and no call is pending;
  /// and how often that was so.
  private var restingObjects: [Int: (counts: [String: Int], times: Int)] = [:]

  init(language: Language, looksForLeaks: Bool, patience: Patience, makeApp: AppMaker) {
    self.looksForLeaks = looksForLeaks
    actions = ActionRunner(patience: patience)
    stage = Stage(actions: actions)
    store = ControlledGuestStore(journal: journal, actions: actions)
    app = makeApp(AppDependencies(store: store, language: language, stage: stage))
  }

  /// Plays an event to the app, which runs as far as it can; throws what no app may do at any event.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - opensScreens: Whether a screen above the list has to open.
  /// - Returns: What the app shows then, and the calls that it has made.
  /// - Throws: What no app may do.
  func play(_ event: AppEvent, openingScreens opensScreens: Bool) async throws(AppViolation.Kind) -> AppObservation {
    let known = looksForLeaks && opensScreens ? references(to: reachableObjects()) : [:]
    if case .refused = event { stage.refusesPresentations = true }
    if event.isOfUser { stage.endTransitions() }
    perform(event)
    try await settle()
    stage.refusesPresentations = false
    if looksForLeaks, opensScreens { noteNewObjects(besides: known) }
    try checkLeftScreens()
    defer { journal.calls = [] }
    return AppObservation(content: try content(), calls: journal.calls)
  }

  /// Closes the app unless that was done, lets the pending calls return, and looks for what is left of the app.
  func finish() async throws(AppViolation.Kind) {
    let end = AppObservation(content: AppContent(), calls: [])
    if !isClosed { try await play(.close, expecting: end) }
    while !store.pending.isEmpty { try await play(.store(0, .fails), expecting: end) }
    try checkLeaks(among: appObjects)
  }

  /// Releases an app that has failed, and ends the calls that it still waits for.
  func abandon() async {
    close()
    // An app that calls again and again is left alone after a while.
    for _ in 0..<20 where !store.pending.isEmpty {
      store.reply(.fails, to: 0)
      do { try await actions.settle() } catch { return }
    }
  }

  private func play(_ event: AppEvent, expecting expected: AppObservation) async throws(AppViolation.Kind) {
    let observation = try await play(event, openingScreens: false)
    if observation != expected { throw .diverges(observation) }
  }

  // MARK: Events

  private func perform(_ event: AppEvent) {
    switch event {
    case .inOneTurn:
      let events = event.parts
      let happens = events.indices.map { index in
        prepare(events[index], isCancelled: events[(index + 1)...].contains(where: \.isSystem))
      }
      for happen in happens { happen() }
    case .refused(let event): perform(event)
    case .open, .user, .system, .unreported, .report, .link, .store, .cancel, .close: prepare(event)()
    }
  }

  /// Finds out whom an event concerns and makes its operation, and returns what lets it happen.
  private func prepare(_ event: AppEvent, isCancelled: Bool = false) -> () -> Void {
    switch event {
    case .open(let link): prepare(.open(link))
    case .link(let link): prepare(.link(link))
    case .user(let action): stage.prepare(action, isCancelled: isCancelled)
    case .system: stage.prepareToGoBack()
    case .unreported: stage.prepareToGoBack(reportingLater: true)
    case .report: stage.report
    case .store(let index, let reply): store.prepare(reply, to: index)
    case .cancel: stage.prepareToCancel()
    case .close: close
    case .inOneTurn, .refused: {}
    }
  }

  private func prepare(_ action: AppAction) -> () -> Void {
    guard let operation = app?.operation(for: action) else { return {} }
    return { [actions] in _ = actions.start(operation) }
  }

  private func close() {
    if looksForLeaks, !isClosed { appObjects = reachableObjects().map(WeakReference.init) }
    isClosed = true
    // A pending call may own the app, and with it the screens that the app shows last.
    for entry in stage.entries + stage.unreported { (entry.reference, entry.opening) = (nil, nil) }
    stage.close()
    actions.cancelAll()
    app = nil
  }

  /// Returns when every action has ended or waits for the store, and the views show all changes.
  private func settle() async throws(AppViolation.Kind) {
    for _ in 0..<20 {
      try await actions.settle()
      guard update() else { return }
    }
    throw .neverComesToRest
  }

  private func update() -> Bool {
    var isUpdated = app?.updateIfNeeded() ?? false
    for entry in stage.entries {
      if entry.screen?.updateIfNeeded() == true { isUpdated = true }
    }
    return isUpdated
  }

  private func content() throws(AppViolation.Kind) -> AppContent {
    var content = AppContent()
    content.link = app?.link
    for entry in stage.stack {
      switch entry.shown {
      case let shown as Shown<GuestsContent> where content.guests == nil && content.card == nil:
        content.guests = shown.content
      case let shown as Shown<CardContent> where content.card == nil: content.card = shown.content
      default: throw .unexpectedScreens(stage.entries.map { "\($0.type)" })
      }
    }
    switch stage.sheet?.shown {
    case nil: break
    case let shown as Shown<ScreenContent>: content.greeting = shown.content
    default: throw .unexpectedScreens(stage.entries.map { "\($0.type)" })
    }
    return content
  }

  // MARK: Lifetimes

  /// Types without objects: what apps store most, and what reflection is slow to look into.
  private static let plainTypes: Set<ObjectIdentifier> = {
    let texts: [Any] = Language.allCases.flatMap { [$0.phrasebook, $0.guestBookPhrasebook] as [Any] }
    let types: [Any.Type] = [
      Guest.self, Guest?.self, [Guest].self, Guests.self, Guests?.self, Guest.ID.self, Guest.ID?.self,
      Set<Guest.ID>.self,
      GuestBookLink.self, GuestBookLink?.self,
    ]
    return Set((types + texts.map { type(of: $0) }).map { ObjectIdentifier($0) })
  }()

  /// All objects that can be reached from the app and from the screens on the stage.
  private func reachableObjects() -> [AnyObject] {
    let screens = stage.entries.compactMap { $0.screen as AnyObject? }
    return objects(from: [app as AnyObject?].compactMap { $0 } + screens)
  }

  private func objects(from roots: [AnyObject]) -> [AnyObject] {
    let records = (stage.entries + stage.left).map { $0.shown as AnyObject }
    return ObjectGraph.objects(
      from: roots, except: [stage, store] + records, plainTypes: Self.plainTypes)
  }

  private func references(to objects: [AnyObject]) -> [ObjectIdentifier: WeakReference] {
    Dictionary(objects.map { (ObjectIdentifier($0), WeakReference($0)) }) { first, _ in first }
  }

  /// Keeps weak references to the objects that new screens have made reachable. The root goes with the app.
  ///
  /// A link opens a card and a sheet at once, and each may be reachable from the other: what both have in common goes
  /// with the last of them.
  private func noteNewObjects(besides known: [ObjectIdentifier: WeakReference]) {
    let entries = stage.entries.filter { $0.opening == nil && $0 !== stage.stack.first }
    let screens = entries.compactMap { $0.screen as AnyObject? }
    let new = objects(from: screens).filter { known[ObjectIdentifier($0)]?.object == nil }.map(WeakReference.init)
    let opening = Stage.Opening(screens: entries.count, objects: new)
    for entry in entries {
      entry.opening = opening
      entry.reference = entry.screen.map { WeakReference($0) }
    }
  }

  private func checkLeftScreens() throws(AppViolation.Kind) {
    for entry in stage.left where entry.isUpdatedAfterLeaving { throw .updatesAfterLeaving("\(entry.type)") }
    let returned = stage.left.filter { $0.screen == nil && $0.actions.allSatisfy(actions.isFinished) }
    for entry in returned {
      try checkLeaks(among: [entry.reference].compactMap { $0 })
      guard let opening = entry.opening else { continue }
      opening.screens -= 1
      if opening.screens == 0 { try checkLeaks(among: opening.objects) }
    }
    stage.left.removeAll { entry in returned.contains { $0 === entry } }
    if looksForLeaks, !returned.isEmpty { try checkRestingObjects() }
  }

  private func checkLeaks(among objects: [WeakReference]) throws(AppViolation.Kind) {
    let leaks = objects.filter { $0.object != nil }.map { "\($0.type)" }
    if !leaks.isEmpty { throw .leaks(leaks.sorted()) }
  }

  /// Compares how many objects there are with how many there were in the same situation before.
  private func checkRestingObjects() throws(AppViolation.Kind) {
    guard stage.entries.count == 1, stage.unreported.isEmpty, stage.left.isEmpty, actions.isIdle,
      let guests = stage.entries[0].shown as? Shown<GuestsContent>
    else {
      return
    }
    let rows = guests.content.rows.count
    let times = restingObjects[rows, default: ([:], 0)].times + 1
    restingObjects[rows, default: ([:], 0)].times = times
    // Whatever accumulates, does so each time: to count the objects now and then is enough.
    guard times.nonzeroBitCount == 1 else { return }
    var counts: [String: Int] = [:]
    for object in reachableObjects() { counts["\(type(of: object))", default: 0] += 1 }
    guard times > 1, let before = restingObjects[rows]?.counts else {
      restingObjects[rows] = (counts, times)
      return
    }
    let more = counts.filter { $0.value > before[$0.key, default: 0] }.keys
    if !more.isEmpty { throw .accumulates(more.sorted()) }
  }
}
