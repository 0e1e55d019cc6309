@testable import GreetingContract
import GreetingDomain
import GreetingMVP
@testable import GuestBookContract
import GuestBookDomain

/// Where broken apps leave objects that nobody releases; it ends with the test.
@MainActor
final class AppLimbo {
  var objects: [AnyObject] = []
}

/// The rules in one plain class, whose path is state, without any architecture, and with one defect.
@MainActor
final class BrokenApp: GuestBookApp {
  struct CardItem: Hashable {
    let number: Int
    let guest: Guest.ID?
    let name: String
  }

  struct SheetItem: Hashable {
    let number: Int
  }

  let defect: AppDefect?
  let phrasebook: any GuestBookPhrasebook
  private let store: any GuestStore
  private let greetingPhrasebook: any Phrasebook
  private let stage: Stage
  /// A closure, since whatever the app refers to counts as a part of it.
  private let limbo: () -> AppLimbo
  private var pathStage: PathStage<CardItem, SheetItem>?

  private(set) var guests: [Guest]?
  private(set) var isLoading = false
  private(set) var hasLoadFailed = false
  private(set) var isLinkedGuestUnknown = false
  private var waitingLink: GuestBookLink?
  private var path: [CardItem] = []
  private var sheet: SheetItem?
  private var adapter: BrokenSheet?
  private weak var cardView: BrokenCardView?
  private var oldAdapters: [BrokenSheet] = []
  private var isShowingPath = false
  private var lastNumber = 0
  private var busyGuests: [Guest.ID] = []
  private var removingCard: Int?
  private var failedCards: Set<Int> = []

  init(_ dependencies: AppDependencies, defect: AppDefect?, limbo: AppLimbo) {
    store = dependencies.store
    phrasebook = dependencies.phrasebook
    greetingPhrasebook = dependencies.greetingPhrasebook
    stage = dependencies.stage
    self.defect = defect
    self.limbo = { limbo }
    pathStage = PathStage(
      stage,
      writePath: { [weak self] old, new in
        guard let self, self.defect != .ignoresThatTheSystemPopped else { return }
        guard path == old || defect == .popsByALateReport else { return }
        path = new
        if defect != .keepsTheSheetOfACardThatWasPopped { closeSheet() }
      },
      writeSheet: { [weak self] old in
        guard let self, self.defect != .ignoresThatTheSystemDismissed else { return }
        guard sheet == old || defect == .dismissesByALateReport else { return }
        if defect == .keepsASheetThatWasRefused, isShowingPath { return }
        sheet = nil
        if self.defect != .givesALateAdditionToTheNextSheet { adapter = nil }
      },
      makeScreen: { [unowned self] in
        let view = keep(BrokenCardView($0, of: self))
        cardView = view
        return view
      },
      makeSheet: { [unowned self] _ in keep(makeSheetView()) })
  }

  var link: GuestBookLink? {
    if let waitingLink { return waitingLink }
    if sheet != nil {
      if adapter?.isCheckIn == true, defect == .restoresAnAddedCheckInAsNew { return .newGuest }
      return adapter?.guest.map { .editGuest($0) } ?? .newGuest
    }
    if let card = path.last {
      return card.guest.map { .guest($0) } ?? (defect == .linksToACardWithoutAGuest ? .newGuest : .guests)
    }
    return .guests
  }

  func operation(for action: AppAction) -> @MainActor () async -> Void {
    switch action {
    case .open(let link):
      return {
        if link != nil || self.defect == .losesALinkBeforeTheList { self.waitingLink = link }
        self.stage.setRoot(BrokenListView(self))
      }
    case .link(let link):
      return {
        if self.defect != .keepsTheOldestLink || self.waitingLink == nil { self.waitingLink = link }
        self.followLink()
      }
    }
  }

  func updateIfNeeded() -> Bool {
    isShowingPath = true
    pathStage?.show(path, sheet: sheet)
    isShowingPath = false
    return defect == .notifiesWithoutEnd && sheet != nil
  }

  private func keep<Screen: StagedScreen>(_ screen: Screen) -> Screen {
    if defect == .keepsScreens { limbo().objects.append(screen) }
    return screen
  }

  private func makeSheetView() -> BrokenGreetingView {
    let view = BrokenGreetingView()
    if let adapter {
      view.presenter = GreetingPresenter(
        view: view, store: adapter, phrasebook: greetingPhrasebook, navigation: adapter)
      view.isShown = { [weak self, weak adapter] in
        guard let self, defect != .actsOnASheetThatWasLeft, defect != .followsTheSecondContinue else { return true }
        return self.adapter === adapter
      }
      if defect == .keepsAPartOfEachSheet { limbo().objects.append(adapter) }
      if defect == .keepsAPartOfEachSheetUntilTheAppCloses { oldAdapters.append(adapter) }
    }
    return view
  }

  // MARK: The list

  func load() async {
    isLoading = true
    hasLoadFailed = false
    do {
      if defect == .loadsTwice { _ = try await store.guests() }
      guests = try await store.guests()
      if defect == .sortsGuestsByName { guests?.sort { $0.person.fullName < $1.person.fullName } }
    } catch {
      hasLoadFailed = true
      if defect == .dropsALinkWhenTheLoadFails { waitingLink = nil }
    }
    isLoading = false
    if defect == .losesTheLinkOfACancelledLoad, Task.isCancelled { return }
    followLink()
  }

  func retry() async {
    if hasLoadFailed { await load() }
  }

  func openRow(of id: Guest.ID) {
    guard path.isEmpty || defect == .opensTwoCardsByADoubleTap else { return }
    guard sheet == nil || defect == .opensACardBelowASheet else { return }
    guard let guests, var guest = guests.first(where: { $0.id == id }) else { return }
    if defect == .findsGuestsByName { guest = guests.first { $0.person == guest.person } ?? guest }
    push(CardItem(number: nextNumber(), guest: guest.id, name: guest.person.fullName))
  }

  func checkIn() {
    guard path.isEmpty || defect == .checksInOverACard else { return }
    if guests != nil || defect == .checksInBeforeLoading { present(guest: nil) }
  }

  // MARK: The card

  func guest(of card: CardItem) -> Guest? {
    guests?.first { $0.id == card.guest }
  }

  func isBusy(_ card: CardItem) -> Bool {
    guard let guest = card.guest else { return false }
    if defect == .isBusyOnlyOnTheCardThatAsked { return removingCard == card.number }
    if defect == .isBusyForAnyGuest { return !busyGuests.isEmpty }
    return busyGuests.contains(guest)
  }

  func hasFailed(_ card: CardItem) -> Bool {
    defect == .showsAFailureOnEachCard ? !failedCards.isEmpty : failedCards.contains(card.number)
  }

  func edit(_ card: CardItem) {
    guard path.last == card || defect == .editsOnACardThatWasLeft else { return }
    guard let guest = guest(of: card), !isBusy(card) || defect == .editsWhileBusy else { return }
    let person = Person(name: card.name, surname: "")
    present(
      guest: defect == .editsTheNameThatTheCardHadFirst ? Guest(id: guest.id, person: person ?? guest.person) : guest)
  }

  func remove(_ card: CardItem) async {
    guard let id = card.guest, !isBusy(card), path.last == card else { return }
    guard sheet == nil || defect == .removesBelowASheet else { return }
    busyGuests.append(id)
    removingCard = card.number
    if defect != .keepsAFailureAtTheNextRemove { failedCards = [] }
    if defect == .makesNoCallAfterTheSystemWentBack, Task.isCancelled { return }
    do {
      if defect == .removesTwice { try await store.remove(id) }
      try await store.remove(id)
      if defect != .losesARemovalAfterASwipe || path.last == card { guests?.removeAll { $0.id == id } }
      if path.last?.guest == id || defect == .closesAnyCardAfterARemoval { path = [] }
    } catch {
      failedCards.insert(card.number)
    }
    endCall(for: id)
    removingCard = nil
  }

  // MARK: The sheet

  func add(_ person: Person) async throws -> Guest {
    if defect == .doesNotAwaitACall {
      let store = store
      Task.immediate { _ = try? await store.add(person) }
      return Guest(id: 9, person: person)
    }
    var guest = try await store.add(person)
    if defect == .showsTypedNames { guest = Guest(id: guest.id, person: person) }
    if defect == .losesAnAdditionAfterASwipe, sheet == nil { return guest }
    if defect == .doesNotShowAdditions { return guest }
    if defect == .showsNewGuestsFirst { guests?.insert(guest, at: 0) } else { guests?.append(guest) }
    if defect == .givesALateAdditionToTheNextSheet { adapter?.guest = guest.id }
    return guest
  }

  func update(_ guest: Guest) async throws {
    if defect == .isBusyFromTheTaskOn { await Task.yield() }
    busyGuests.append(guest.id)
    defer { endCall(for: guest.id) }
    let stored = try await store.update(guest)
    guard let index = guests?.firstIndex(where: { $0.id == guest.id }) else { return }
    if defect != .doesNotUpdateTheRowOfAnEdit { guests?[index] = defect == .showsTypedNamesOfEdits ? guest : stored }
  }

  private func endCall(for id: Guest.ID) {
    if defect == .isBusyUntilTheNextTask {
      Task { busyGuests.removeAll { $0 == id } }
    } else {
      busyGuests.removeAll { $0 == id }
    }
    if defect == .updatesACardThatMovesOut { cardView?.record.content.isBusy = false }
  }

  func loadForSheet() async {
    if defect == .asksTheStoreForTheSheet { _ = try? await store.guests() }
  }

  func continueFrom(_ sheet: BrokenSheet, _ card: WelcomeCard) {
    let isSecond = sheet !== adapter
    if isSecond, defect != .followsTheSecondContinue { return }
    closeSheet()
    if defect == .pushesNoCardAfterACheckIn || !sheet.isCheckIn && defect != .pushesACardAfterAnEdit { return }
    let guest = guests?.first { $0.id == sheet.guest }
    let name = guest?.person ?? Person(name: card.name, surname: card.surname)
    push(CardItem(number: nextNumber(), guest: guest?.id, name: name?.fullName ?? ""))
  }

  // MARK: The path

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private func push(_ card: CardItem) {
    if defect != .keepsTheMessageForAnUnknownGuest { isLinkedGuestUnknown = false }
    path.append(card)
  }

  private func present(guest: Guest?) {
    guard sheet == nil else { return }
    if defect != .keepsTheMessageForAnUnknownGuest { isLinkedGuestUnknown = false }
    adapter = BrokenSheet(guest: guest, app: self)
    sheet = SheetItem(number: nextNumber())
  }

  private func closeSheet() {
    sheet = nil
    adapter = nil
  }

  private func followLink() {
    guard let guests, let link = waitingLink else { return }
    waitingLink = nil
    if defect != .keepsTheSheetOpenForALink { closeSheet() }
    let linked: Guest.ID? =
      switch link {
      case .guest(let id), .editGuest(let id): id
      case .guests, .newGuest: nil
      }
    if defect != .keepsACardThatIsLinked || path.last?.guest == nil || path.last?.guest != linked { path = [] }
    isLinkedGuestUnknown = false
    if link == .newGuest { present(guest: nil) }
    guard let linked else { return }
    guard let guest = guests.first(where: { $0.id == linked }) else { return isLinkedGuestUnknown = true }
    let card = CardItem(number: nextNumber(), guest: linked, name: guest.person.fullName)
    if path.isEmpty { push(card) }
    if link == .editGuest(linked), !isBusy(card) || defect == .editsABusyGuestByLink { present(guest: guest) }
  }
}

/// One presentation of the greeting.
@MainActor
final class BrokenSheet: PersonStore, Navigation {
  let isCheckIn: Bool
  var guest: Guest.ID?
  private let loaded: Person?
  private weak let app: BrokenApp?

  init(guest: Guest?, app: BrokenApp) {
    isCheckIn = guest == nil
    self.guest = guest?.id
    loaded = guest?.person
    self.app = app
  }

  @MainActor
  func person() async throws -> Person? {
    await app?.loadForSheet()
    return loaded
  }

  @MainActor
  func save(_ person: Person) async throws {
    guard let app else { return }
    if let guest, app.defect != .addsAtEachSave {
      try await app.update(Guest(id: guest, person: person))
    } else {
      guest = try await app.add(person).id
    }
  }

  func showWelcomeCard(_ card: WelcomeCard) {
    app?.continueFrom(self, card)
  }
}

// MARK: Views

final class BrokenListView: StagedScreen {
  let record = Shown(GuestsContent())
  private weak let app: BrokenApp?

  init(_ app: BrokenApp) {
    self.app = app
  }

  var shown: any ShownContent { record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let app = app
    switch action {
    case .open: return { await app?.load() }
    case .row(let index):
      guard let id = app?.guests?[index].id else { return {} }
      return {
        let place = app?.guests?.dropFirst(index).first?.id
        app?.openRow(of: app?.defect == .opensTheGuestAtThePlace ? place ?? id : id)
      }
    case .checkIn: return { app?.checkIn() }
    case .retry: return { await app?.retry() }
    case .edit, .remove, .greeting: return {}
    }
  }

  func updateIfNeeded() -> Bool {
    guard let app else { return false }
    var content = GuestsContent()
    content.rows = (app.guests ?? []).map { Text($0.person.fullName) }
    if app.guests?.isEmpty == true, app.defect != .doesNotSayThatTheBookIsEmpty {
      content.emptyText = Text(app.phrasebook.noGuests)
    }
    if app.hasLoadFailed { content.message = Text(app.phrasebook.guestsNotLoaded) }
    if app.isLinkedGuestUnknown { content.message = Text(app.phrasebook.unknownGuest) }
    content.isBusy = app.isLoading
    content.canCheckIn = app.guests != nil
    content.canRetry = app.hasLoadFailed
    guard content != record.content else { return false }
    record.content = content
    return true
  }
}

final class BrokenCardView: StagedScreen {
  let record = Shown(CardContent())
  private let card: BrokenApp.CardItem
  private weak let app: BrokenApp?

  init(_ card: BrokenApp.CardItem, of app: BrokenApp) {
    self.card = card
    self.app = app
  }

  var shown: any ShownContent { record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let (app, card, record) = (app, card, record)
    switch action {
    case .edit: return { app?.edit(card) }
    case .remove:
      return {
        await app?.remove(card)
        if app?.defect == .updatesAfterLeaving { record.content.isBusy = false }
      }
    case .open, .row, .checkIn, .retry, .greeting: return {}
    }
  }

  func updateIfNeeded() -> Bool {
    guard let app else { return false }
    let guest = app.guest(of: card)
    var content = CardContent()
    let isStale = app.defect == .doesNotUpdateTheCardOfAnEdit
    content.name = Text(isStale ? card.name : guest?.person.fullName ?? card.name)
    content.isBusy = app.isBusy(card)
    content.canEdit = !content.isBusy && (guest != nil || app.defect == .offersEditWithoutAGuest)
    content.canRemove = !content.isBusy && guest != nil
    if app.hasFailed(card) { content.message = Text(app.phrasebook.guestNotRemoved) }
    guard content != record.content else { return false }
    record.content = content
    return true
  }
}

final class BrokenGreetingView: GreetingViewRecorder, GreetingView, StagedScreen {
  var presenter: GreetingPresenter?
  var isShown: () -> Bool = { true }

  var shown: any ShownContent { record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let (operation, isShown) = (ownOperation(for: action), isShown)
    return { if isShown() { await operation() } }
  }

  private func ownOperation(for action: ScreenAction) -> @MainActor () async -> Void {
    let presenter = presenter
    if case .greeting(let action) = action { record.type(action) }
    switch action {
    case .open: return { await presenter?.viewDidLoad() }
    case .greeting(.editName(let text)): return { presenter?.nameChanged(to: text.string) }
    case .greeting(.editSurname(let text)): return { presenter?.surnameChanged(to: text.string) }
    case .greeting(.greet): return { await presenter?.greetTapped() }
    case .greeting(.retry): return { await presenter?.retryTapped() }
    case .greeting(.continue): return { presenter?.continueTapped() }
    case .greeting, .row, .checkIn, .retry, .edit, .remove: return {}
    }
  }
}
