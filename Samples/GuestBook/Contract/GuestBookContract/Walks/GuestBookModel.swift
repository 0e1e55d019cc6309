import GreetingContract
import GreetingDomain
import GuestBookDomain

/// The rules of the guest book as one pure state machine: the oracle of the walks.
///
/// It contains the reference model of the greeting. The numbers in its comments are those of the rules.
struct GuestBookModel: Hashable, Sendable {
  private enum Phase { case unopened, open, closed }
  private enum Book { case loading, notLoaded, loaded }
  /// Which open screen has made a call; none, if it was left.
  private enum Caller { case list, card, sheet }

  private struct PendingCall: Hashable {
    let call: AppCall
    var caller: Caller?
  }

  private struct Card: Hashable {
    /// None if the card has only the greeted name.
    let guest: Guest.ID?
    let greeted: Names?
    var hasRemovalFailed = false
  }

  private struct Sheet: Hashable {
    let isCheckIn: Bool
    /// None until a check-in is added.
    var guest: Guest.ID?
    var greeting: EmbeddedReferenceModel
  }

  private let language: Language
  private var phase = Phase.unopened
  private var book = Book.loading
  private(set) var guests: [StoredGuest] = []
  /// The store assigns no ID twice.
  private var assignedIDs: Set<Guest.ID> = []
  private var pending: [PendingCall] = []
  private var waitingLink: GuestBookLink?
  private var isLinkedGuestUnknown = false
  private var card: Card?
  private var sheet: Sheet?
  /// The ways back that the system has not reported yet; none for a screen that the app has closed meanwhile. Until the
  /// report, the screen is still a part of the app's own picture.
  private var reports: [SystemAction?] = []
  private var refusesPresentations = false

  init(language: Language = .english) {
    self.language = language
  }

  /// Whether no event can happen any more.
  var isFinished: Bool { phase == .closed && pending.isEmpty }

  var isClosed: Bool { phase == .closed }

  /// How many calls wait for their reply.
  var pendingCalls: Int { pending.count }

  /// The state without what a link throws away whatever it is: the greeting on the sheet, and the message of the card.
  var beforeLink: Self {
    var state = self
    state.card?.hasRemovalFailed = false
    state.sheet?.greeting = EmbeddedReferenceModel(language: language)
    return state
  }

  /// Whether an event can happen: the user reaches the screen on top, and the store replies to a call by its kind.
  func allows(_ event: AppEvent) -> Bool {
    if case .open = event { return phase == .unopened }
    if case .store(let index, let reply) = event {
      return pending.indices.contains(index) && allows(reply, to: pending[index].call)
    }
    if case .link = event { return phase != .closed }
    guard phase == .open else { return false }
    switch event {
    // While a screen closes, the user reaches nothing.
    case .user(let action): return !isInTransition && allows(action)
    case .system(.pop), .unreported(.pop): return !isInTransition && card != nil && sheet == nil
    case .system(.dismiss), .unreported(.dismiss): return !isInTransition && sheet != nil
    case .report: return !reports.isEmpty
    case .inOneTurn: return allows(inOneTurn: event.parts)
    case .refused(let event): return canBeRefused(event)
    // The contract of the greeting cancels the tasks of the greeting.
    case .cancel: return sheet == nil
    case .close: return true
    case .open, .link, .store: return false
    }
  }

  /// Whether events can come in one turn: the user reaches no screen that moves out of sight.
  private func allows(inOneTurn events: [AppEvent]) -> Bool {
    guard events.allSatisfy({ $0.canShareTurn && allows($0) }) else { return false }
    let replies = events.compactMap { if case .store(let index, let reply) = $0 { (index, reply) } else { nil } }
    guard Set(replies.map(\.0)).count == replies.count else { return false }
    let additions = replies.map(\.1).filter { if case .adds = $0 { true } else { false } }
    guard Set(additions).count == additions.count else { return false }
    return !events.contains(where: \.isByUser) || !events.contains { if case .unreported = $0 { true } else { false } }
  }

  /// Whether an event leads to a presentation. A message that the refused screen would have removed is not part of the
  /// rules.
  private func canBeRefused(_ event: AppEvent) -> Bool {
    switch event {
    case .user(.checkIn), .user(.edit):
      guard !isLinkedGuestUnknown else { return false }
    case .link(.newGuest), .link(.editGuest): break
    default: return false
    }
    guard allows(event) else { return false }
    var state = self
    _ = state.receive(event)
    return state.sheet != nil && state.waitingLink == nil
  }

  private func allows(_ action: ScreenAction) -> Bool {
    switch action {
    case .open: false
    case .row(let index): card == nil && sheet == nil && guests.indices.contains(index)
    case .checkIn, .retry: card == nil && sheet == nil
    case .edit, .remove: card != nil && sheet == nil
    case .greeting(.open), .greeting(.close): false
    case .greeting(let action): sheet?.greeting.allows(.user(action)) ?? false
    }
  }

  private func allows(_ reply: StoreReply, to call: AppCall) -> Bool {
    switch (reply, call) {
    case (.fails, _), (.failsAsCancelled, _): true
    case (.finds(let guests), .load): Set(guests.map(\.id)).count == guests.count
    case (.adds(let id), .add): !assignedIDs.contains(id)
    case (.succeeds, .update), (.succeeds, .remove): true
    case (.finds, _), (.adds, _), (.succeeds, _): false
    }
  }

  // MARK: Events

  /// Receives an event that is allowed, and returns the calls of the app, in order.
  mutating func receive(_ event: AppEvent) -> [AppCall] {
    switch event {
    case .open(let link):  // 1
      phase = .open
      waitingLink = link ?? waitingLink
      return load()
    case .user(let action): return receive(action)
    case .inOneTurn: return receive(event.parts, choosing: Choice())  // 8, 10
    case .system(.pop): closeCard()  // 8
    case .system(.dismiss): closeSheet()  // 8
    case .unreported(let action): reports.append(action)  // 8
    case .report:  // 8
      if let action = reports.removeFirst() { return receive(.system(action)) }
    case .refused(let event):  // 8
      refusesPresentations = true
      defer { refusesPresentations = false }
      return receive(event)
    case .link(let link):  // 9
      waitingLink = link
      followLink()
    case .store(let index, let reply): receive(reply, to: pending.remove(at: index))
    case .cancel: break  // 1
    case .close: close()
    }
    return []
  }

  // MARK: Turns

  /// What the rules leave open if several events come in one turn.
  private struct Choice: CaseIterable, Hashable {
    /// Whether a tap acts that a reply of the same turn makes available: nobody can tap what is not available yet.
    var actsWhereAvailableSince = true
    /// Whether the system can go back from a card after Edit: it can until a view that shows state has covered the card.
    var goesBackFromACoveredCard = false

    static let allCases = [Self(), Self(actsWhereAvailableSince: false), Self(goesBackFromACoveredCard: true)]
  }

  /// Receives an event that is allowed in each way that the rules leave open, and returns each result once.
  func results(of event: AppEvent) -> [(model: Self, calls: [AppCall])] {
    var results: [(model: Self, calls: [AppCall])] = []
    for choice in event.parts.count > 1 ? Choice.allCases : [Choice()] {
      var model = self
      let calls = event.parts.count > 1 ? model.receive(event.parts, choosing: choice) : model.receive(event)
      if !results.contains(where: { $0 == (model, calls) }) { results.append((model, calls)) }
    }
    return results
  }

  /// Receives the events of one turn, all meant for the screen that is on top before it.
  private mutating func receive(_ events: [AppEvent], choosing choice: Choice) -> [AppCall] {  // 10
    let before = self
    var calls: [AppCall] = []
    var isLeft = false
    var isCovered = false
    var availableSince: [ScreenAction] = []
    for event in events {
      let previous = self
      switch event {
      case .user(let action):
        guard !isLeft, isOnTop(as: before) else { continue }
        guard choice.actsWhereAvailableSince || !availableSince.contains(action) else { continue }
        if case .row(let index) = action {  // 2
          if let row = guests.firstIndex(where: { $0.id == before.guests[index].id }) { _ = receive(.user(.row(row))) }
        } else {
          calls += receive(event)
        }
      case .system where isCovered && choice.goesBackFromACoveredCard: closeCard()
      case .system, .unreported: if !isLeft, isOnTop(as: before), !isInTransition { calls += receive(event) }
      case .store(let index, let reply):
        let earlier = events.prefix { $0 != event }.count { if case .store(0..<index, _) = $0 { true } else { false } }
        calls += receive(.store(index - earlier, reply))
        availableSince += ScreenAction.taps.filter { !previous.isAvailable($0) && isAvailable($0) }
      default: calls += receive(event)
      }
      if card != nil, sheet != nil, previous.sheet == nil, event == .user(.edit) { isCovered = true }
      if before.sheet != nil && sheet == nil || before.card != nil && card == nil { isLeft = true }
      // A link shows new screens in the place of the old ones.
      if case .link = event, waitingLink == nil {
        isCovered = false
        if before.card != nil || before.sheet != nil { isLeft = true }
      }
    }
    return calls
  }

  /// Whether the same number of screens is shown as before the turn: the screen that was on top then, unless it was left.
  private func isOnTop(as before: Self) -> Bool {
    (card != nil, sheet != nil) == (before.card != nil, before.sheet != nil)
  }

  /// Whether a tap has an effect.
  private func isAvailable(_ action: ScreenAction) -> Bool {
    switch action {
    case .checkIn: book == .loaded
    case .retry: book == .notLoaded
    case .edit, .remove: card?.guest.map { !isBusy($0) } ?? false
    case .greeting(.greet): sheet?.greeting.result.content.canGreet ?? false
    case .greeting(.continue): sheet?.greeting.result.content.canContinue ?? false
    case .open, .row, .greeting: true
    }
  }

  private mutating func receive(_ action: ScreenAction) -> [AppCall] {
    switch action {
    case .open: return []
    case .row(let index): open(Card(guest: guests[index].id, greeted: nil))
    case .checkIn where book == .loaded: openCheckIn()  // 1, 3
    case .checkIn: break
    case .retry: return book == .notLoaded ? load() : []  // 1
    case .edit: if let guest = card?.guest, !isBusy(guest) { openEdit(of: guest) }  // 3, 6
    case .remove:  // 6, 7
      guard let guest = card?.guest, !isBusy(guest) else { return [] }
      card?.hasRemovalFailed = false
      return call(.remove(guest), by: .card)
    case .greeting(let action): return receive(action)
    }
    return []
  }

  private mutating func receive(_ action: Action) -> [AppCall] {
    guard var sheet else { return [] }
    sheet.greeting.receive(.user(action))
    self.sheet = sheet
    switch sheet.greeting.result.calls.first {
    case .save(let name, let surname):  // 4
      return call(sheet.guest.map { .update($0, name, surname) } ?? .add(name, surname), by: .sheet)
    case .showWelcomeCard(let name, let surname):  // 5
      closeSheet()
      if sheet.isCheckIn { open(Card(guest: sheet.guest, greeted: sheet.guest == nil ? Names(name, surname) : nil)) }
      return []
    case .load, nil: return []
    }
  }

  private mutating func receive(_ reply: StoreReply, to pendingCall: PendingCall) {
    guard phase == .open else { return }
    switch (reply, pendingCall.call) {
    case (.finds(let guests), _):  // 1, 2
      book = .loaded
      self.guests = guests
      assignedIDs = Set(guests.map(\.id))
      followLink()
    case (.adds(let id), .add(let name, let surname)):  // 2, 4
      guests.append(StoredGuest(id, name, surname).normalized)
      assignedIDs.insert(id)
      if pendingCall.caller == .sheet { sheet?.guest = id }
    case (.succeeds, .update(let id, let name, let surname)):  // 4
      if let index = guests.firstIndex(where: { $0.id == id }) {
        guests[index] = StoredGuest(id, name, surname).normalized
      }
    case (.succeeds, .remove(let id)):  // 7
      guests.removeAll { $0.id == id }
      if card?.guest == id { closeCard() }
    case (_, .load): book = .notLoaded  // 1
    case (_, .remove): if pendingCall.caller == .card { card?.hasRemovalFailed = true }  // 7, 8
    default: break
    }
    guard pendingCall.caller == .sheet else { return }
    switch reply {
    case .fails: sheet?.greeting.receive(.store(.fails))
    case .failsAsCancelled: sheet?.greeting.receive(.store(.failsAsCancelled))
    case .finds, .adds, .succeeds: sheet?.greeting.receive(.store(.saves))
    }
  }

  // MARK: Calls

  private mutating func call(_ call: AppCall, by caller: Caller) -> [AppCall] {
    pending.append(PendingCall(call: call, caller: caller))
    return [call]
  }

  private mutating func load() -> [AppCall] {
    book = .loading
    return call(.load, by: .list)
  }

  private func isBusy(_ id: Guest.ID) -> Bool {  // 6
    pending.contains {
      switch $0.call {
      case .update(id, _, _), .remove(id): true
      default: false
      }
    }
  }

  // MARK: Screens

  private mutating func open(_ card: Card) {
    isLinkedGuestUnknown = false  // 9
    self.card = card
  }

  private mutating func openCheckIn() {
    openSheet(of: nil, greeted: .findsNobody)
  }

  private mutating func openEdit(of id: Guest.ID) {
    guard let guest = guests.first(where: { $0.id == id }) else { return }
    openSheet(of: id, greeted: .finds(guest.name, guest.surname))
  }

  private mutating func openSheet(of id: Guest.ID?, greeted reply: Reply) {  // 3
    guard !refusesPresentations else { return }  // 8
    isLinkedGuestUnknown = false  // 9
    var greeting = EmbeddedReferenceModel(language: language)
    greeting.receive(.user(.open))
    greeting.receive(.store(reply))
    sheet = Sheet(isCheckIn: id == nil, guest: id, greeting: greeting)
  }

  private mutating func closeCard() {
    closeSheet()  // 3
    card = nil
    forgetCaller(.card)
    forgetReport(.pop)
  }

  private mutating func closeSheet() {
    sheet = nil
    forgetCaller(.sheet)
    forgetReport(.dismiss)
  }

  /// A report about a screen that is no longer shown changes nothing.
  private mutating func forgetReport(_ action: SystemAction) {  // 8
    for index in reports.indices where reports[index] == action { reports[index] = nil }
  }

  /// Whether the stage has closed a screen that is still in the app's own picture.
  private var isInTransition: Bool { reports.contains { $0 != nil } }

  private mutating func forgetCaller(_ caller: Caller) {  // 8
    for index in pending.indices where pending[index].caller == caller { pending[index].caller = nil }
  }

  private mutating func followLink() {  // 9
    guard book == .loaded, let link = waitingLink else { return }
    waitingLink = nil
    closeCard()
    isLinkedGuestUnknown = false
    switch link {
    case .guests: break
    case .newGuest: openCheckIn()
    case .guest(let id), .editGuest(let id):
      guard guests.contains(where: { $0.id == id }) else { return isLinkedGuestUnknown = true }
      open(Card(guest: id, greeted: nil))
      if link == .editGuest(id), !isBusy(id) { openEdit(of: id) }
    }
  }

  private mutating func close() {  // 10
    let pending = pending.map { PendingCall(call: $0.call, caller: nil) }
    self = GuestBookModel(language: language)
    phase = .closed
    self.pending = pending
  }

  // MARK: What is shown

  /// What the app shows in this state.
  var content: AppContent {
    var content = AppContent()
    if phase != .closed { content.link = link }
    guard phase == .open else { return content }
    content.guests = guestsContent
    if !reports.contains(.pop) { content.card = card.map(content(of:)) }
    if !reports.contains(.dismiss) { content.greeting = sheet?.greeting.result.content }
    return content
  }

  private var guestsContent: GuestsContent {
    let texts = language.guestBookPhrasebook
    var content = GuestsContent()
    content.rows = guests.map { Text(fullName($0.name, $0.surname)) }
    if book == .loaded, guests.isEmpty { content.emptyText = Text(texts.noGuests) }  // 2
    if book == .notLoaded { content.message = Text(texts.guestsNotLoaded) }  // 1
    if isLinkedGuestUnknown { content.message = Text(texts.unknownGuest) }  // 9
    content.isBusy = book == .loading
    content.canCheckIn = book == .loaded
    content.canRetry = book == .notLoaded
    return content
  }

  private func content(of card: Card) -> CardContent {
    var content = CardContent()
    if let id = card.guest, let guest = guests.first(where: { $0.id == id }) {  // 6
      content.name = Text(fullName(guest.name, guest.surname))
      content.isBusy = isBusy(id)
      content.canEdit = !content.isBusy
      content.canRemove = !content.isBusy
    } else if let greeted = card.greeted {  // 5
      content.name = Text(fullName(greeted.name, greeted.surname))
    }
    if card.hasRemovalFailed { content.message = Text(language.guestBookPhrasebook.guestNotRemoved) }
    return content
  }

  private func fullName(_ name: Text, _ surname: Text) -> String {
    Person(name: name.string, surname: surname.string)?.fullName ?? ""
  }

  private var link: GuestBookLink {  // 9
    if let waitingLink { return waitingLink }
    if let sheet { return sheet.guest.map { .editGuest($0) } ?? .newGuest }
    return (card?.guest).map { .guest($0) } ?? .guests
  }
}

extension ScreenAction {
  /// The taps that are not always available.
  fileprivate static let taps: [Self] = [.checkIn, .retry, .edit, .remove, .greeting(.greet), .greeting(.continue)]

  /// Whether it is a tap, which a user can double.
  var canBeDoubled: Bool {
    if case .row = self { true } else { Self.taps.contains(self) }
  }
}

extension AppEvent {
  fileprivate var canShareTurn: Bool {
    switch self {
    case .user, .system, .unreported, .report, .link, .store, .cancel: true
    case .open, .inOneTurn, .refused, .close: false
    }
  }

  fileprivate var isByUser: Bool {
    if case .user = self { true } else { false }
  }
}

extension AppScenario {
  /// Whether the reference model expects the same at each event.
  public var agreesWithModel: Bool {
    GuestBookHistories(of: steps.map(\.event), in: language).all.contains { $0.steps == steps }
  }
}
