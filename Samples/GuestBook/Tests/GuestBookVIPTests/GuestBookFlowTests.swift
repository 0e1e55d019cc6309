import GreetingDomain
@testable import GreetingTestDoubles
import GreetingVIP
import GuestBookDomain
import GuestBookTestDoubles
import GuestBookVIP
import Testing

/// What the scenes have in common: real scenes with one memory store between a navigator spy and a store stub.
@Suite("Guest book, VIP: the flow")
struct GuestBookFlowTests {
  private let tim: Guest
  private let ann: Guest
  private let navigator = NavigatorSpy()
  private let store: GuestStoreStub
  private let navigationController: GuestBookNavigationController
  private let view = GuestsViewSpy()
  private let guests: ListGuestsViewController

  init() throws {
    tim = Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))
    ann = Guest(id: 2, person: try #require(Person(name: "Ann", surname: "Lee")))
    store = GuestStoreStub([tim, ann])
    navigationController = .english(navigator: navigator, store: store)
    guests = ListGuestsConfigurator.makeViewController(for: view, navigationController: navigationController)
  }

  private func openCard() async {
    await guests.viewDidLoad()
    guests.listGuestsView(view, didTapGuest: 1)
  }

  private func openEdit() async throws -> GreetingViewController {
    await openCard()
    navigator.card?.showGuestViewDidTapEdit(navigator.cardView)
    let greeting = try #require(navigator.greeting)
    await greeting.viewDidLoad()
    return greeting
  }

  private func openCheckIn(of name: String) async throws -> GreetingViewController {
    await guests.viewDidLoad()
    guests.listGuestsViewDidTapCheckIn(view)
    let greeting = try #require(navigator.greeting)
    greeting.greetingView(navigator.greetingView, didEditName: name)
    return greeting
  }

  /// Taps Remove, and has the system pop the card before the store replies.
  private func removeAndPop() async throws -> Task<Void, Never> {
    let (card, cardView) = (try #require(navigator.card), navigator.cardView)
    let removal = await store.holdReply { await card.showGuestViewDidTapRemove(cardView) }
    navigator.popBySystem()
    removal.cancel()
    return removal
  }

  // MARK: Back from the greeting

  @Test("After a save of an edit, the list and the card fetch the guest again")
  func edit() async throws {
    let greeting = try await openEdit()
    greeting.greetingView(navigator.greetingView, didEditName: "Bob")

    await greeting.greetingViewDidTapGreet(navigator.greetingView)

    let bob = Guest(id: 1, person: try #require(Person(name: "Bob", surname: "Cook")))
    #expect(store.received == [.guests, .update(bob)])
    #expect(view.names == ["Bob Cook", "Ann Lee"])
    #expect(navigator.cardView.name == "Bob Cook")
    #expect(!navigator.cardView.isBusy)
  }

  @Test("While an edit is saved, the card below the greeting is busy")
  func pendingEdit() async throws {
    let greeting = try await openEdit()
    let greetingView = navigator.greetingView

    let save = await store.holdReply { await greeting.greetingViewDidTapGreet(greetingView) }

    #expect(navigator.cardView.isBusy)
    store.reply()
    await save.value
    #expect(!navigator.cardView.isBusy)
  }

  @Test("The first save of a check-in adds, the second one updates")
  func checkIn() async throws {
    let bob = try #require(Person(name: "Bob", surname: ""))
    let greeting = try await openCheckIn(of: "Bob")

    await greeting.greetingViewDidTapGreet(navigator.greetingView)
    await greeting.greetingViewDidTapGreet(navigator.greetingView)

    #expect(store.received == [.guests, .add(bob), .update(Guest(id: 3, person: bob))])
    #expect(view.names == ["Tim Cook", "Ann Lee", "Bob"])
    #expect(navigationController.link == .editGuest(3))
  }

  @Test("Continue after a check-in closes the sheet and pushes one card, however often it is tapped")
  func `continue`() async throws {
    let greeting = try await openCheckIn(of: "Bob")
    await greeting.greetingViewDidTapGreet(navigator.greetingView)

    greeting.greetingViewDidTapContinue(navigator.greetingView)
    greeting.greetingViewDidTapContinue(navigator.greetingView)

    #expect(navigator.received == [.presentGreeting, .dismissGreeting, .pushCard])
    #expect(navigator.cardView.name == "Bob")
    #expect(navigationController.link == .guest(3))
  }

  @Test("If the check-in could not be saved, only the greeted name is passed to the card")
  func failedCheckIn() async throws {
    let greeting = try await openCheckIn(of: "Bob")
    store.fails = true
    await greeting.greetingViewDidTapGreet(navigator.greetingView)

    greeting.greetingViewDidTapContinue(navigator.greetingView)

    #expect(navigator.cardView.name == "Bob")
    #expect(!navigator.cardView.canEdit)
    #expect(navigationController.link == .guests)
  }

  @Test("After another card was shown, a check-in that could not be saved leads to a card without a guest")
  func failedCheckInAfterCard() async throws {
    await openCard()
    navigator.popBySystem()
    guests.listGuestsViewDidTapCheckIn(view)
    let greeting = try #require(navigator.greeting)
    greeting.greetingView(navigator.greetingView, didEditName: "Bob")
    store.fails = true
    await greeting.greetingViewDidTapGreet(navigator.greetingView)

    greeting.greetingViewDidTapContinue(navigator.greetingView)

    #expect(navigator.cardView.name == "Bob")
    #expect(navigationController.link == .guests)
  }

  @Test("After the system has dismissed a check-in, its Continue does not close the next one")
  func nextCheckIn() async throws {
    let greeting = try await openCheckIn(of: "Bob")
    let greetingView = navigator.greetingView
    await greeting.greetingViewDidTapGreet(greetingView)
    navigator.reportDismissal()
    guests.listGuestsViewDidTapCheckIn(view)

    greeting.greetingViewDidTapContinue(greetingView)

    #expect(navigator.received == [.presentGreeting, .presentGreeting])
    #expect(navigationController.link == .newGuest)
  }

  // MARK: Back from the card

  @Test("After the system has popped the card, the list fetches the guests after the removal, and another card stays")
  func removalAfterPop() async throws {
    await openCard()
    let removal = try await removeAndPop()
    guests.listGuestsView(view, didTapGuest: 2)

    store.reply()
    await removal.value

    #expect(view.names == ["Ann Lee"])
    #expect(navigator.received == [.pushCard, .pushCard])
    #expect(navigator.cardView.name == "Ann Lee")
  }

  @Test("A new card of a guest whose removal is pending is busy, and has no message when the removal fails")
  func newCard() async throws {
    await openCard()
    let removal = try await removeAndPop()
    guests.listGuestsView(view, didTapGuest: 1)
    #expect(navigator.cardView.isBusy)

    store.fails = true
    store.reply()
    await removal.value

    #expect(!navigator.cardView.isBusy)
    #expect(navigator.cardView.message == nil)
  }

  @Test("The card of a removed guest stays busy while it closes")
  func closingCard() async throws {
    await openCard()
    let (card, cardView) = (try #require(navigator.card), navigator.cardView)
    let removal = await store.holdReply { await card.showGuestViewDidTapRemove(cardView) }

    removal.cancel()
    store.reply()
    await removal.value

    #expect(navigator.received == [.pushCard, .popCard])
    #expect(cardView.isBusy)
    #expect(!cardView.canEdit)
  }

  @Test("A card that was left displays nothing more, although its removal still retains it")
  func leftCard() async throws {
    await openCard()
    let cardView = navigator.cardView
    let removal = try await removeAndPop()

    store.fails = true
    store.reply()
    await removal.value

    #expect(cardView.isBusy)
    #expect(cardView.message == nil)
  }

  // MARK: One turn, late reports and refusals

  @Test("After a tap on a row, Check in in the same turn presents nothing over the card")
  func rowAndCheckIn() async {
    await openCard()

    guests.listGuestsViewDidTapCheckIn(view)

    #expect(navigator.received == [.pushCard])
    #expect(navigationController.link == .guest(1))
  }

  @Test("After Check in, a tap on a row in the same turn pushes no card, and Continue shows that of the new guest")
  func checkInAndRow() async throws {
    let greeting = try await openCheckIn(of: "Bob")
    guests.listGuestsView(view, didTapGuest: 1)
    await greeting.greetingViewDidTapGreet(navigator.greetingView)

    greeting.greetingViewDidTapContinue(navigator.greetingView)

    #expect(navigator.received == [.presentGreeting, .dismissGreeting, .pushCard])
    #expect(navigationController.link == .guest(3))
  }

  @Test("Edit of a card that a link has closed presents nothing over the card of the same guest")
  func editOfClosedCard() async throws {
    await openCard()
    let (card, cardView) = (try #require(navigator.card), navigator.cardView)
    navigationController.open(.guest(1))

    card.showGuestViewDidTapEdit(cardView)

    #expect(navigator.received == [.pushCard, .popCard, .pushCard])
  }

  @Test("While a save is pending, a link to edit its guest ends at the card, which is busy until the save returns")
  func linkAfterGreet() async throws {
    let greeting = try await openEdit()
    let greetingView = navigator.greetingView
    let save = await store.holdReply { await greeting.greetingViewDidTapGreet(greetingView) }

    navigationController.open(.editGuest(1))

    #expect(navigationController.link == .guest(1))
    #expect(navigator.cardView.isBusy)
    store.reply()
    await save.value
    #expect(!navigator.cardView.isBusy)
  }

  @Test("If a save returns in the turn of a link, its guest is not busy for ever")
  func replyAndLink() async throws {
    let greeting = try await openEdit()
    let greetingView = navigator.greetingView
    let save = await store.holdReply { await greeting.greetingViewDidTapGreet(greetingView) }

    store.reply()
    navigationController.open(.guest(1))
    await save.value

    #expect(navigator.cardView.canEdit)
  }

  @Test("Remove does nothing under the greeting of an edit, nor on a card that was left, nor Greet on a left greeting")
  func leftScreens() async throws {
    let greeting = try await openEdit()
    let (card, cardView) = (try #require(navigator.card), navigator.cardView)

    await card.showGuestViewDidTapRemove(cardView)
    navigationController.open(.guest(1))
    await card.showGuestViewDidTapRemove(cardView)
    await greeting.greetingViewDidTapGreet(navigator.greetingView)

    #expect(store.received == [.guests])
  }

  @Test("A greeting over a card that the system pops is closed with it")
  func popBelowEdit() async throws {
    _ = try await openEdit()

    navigator.popBySystem()

    #expect(navigator.received.last == .dismissGreeting)
    #expect(navigationController.link == .guests)
  }

  @Test("A tap on a row opens the card of its guest, also if another row goes in the same turn")
  func rowOfRemovedGuest() async throws {
    await openCard()
    let id = view.rows[1].id
    let removal = try await removeAndPop()

    store.reply()
    await removal.value
    guests.listGuestsView(view, didTapGuest: id)

    #expect(navigationController.link == .guest(2))
  }

  @Test("If the task of a removal is cancelled and its card stays, a failure shows a message")
  func cancelledRemoval() async throws {
    await openCard()
    let (card, cardView) = (try #require(navigator.card), navigator.cardView)
    let removal = await store.holdReply { await card.showGuestViewDidTapRemove(cardView) }
    removal.cancel()
    store.fails = true

    store.reply()
    await removal.value

    #expect(cardView.message != nil)
  }

  @Test("A late report about a card or a greeting leaves the next one")
  func lateReports() async throws {
    _ = try await openEdit()
    let (reportPop, reportDismissal) = (navigator.reportPop, navigator.reportDismissal)
    navigationController.open(.editGuest(2))

    reportDismissal()
    #expect(navigationController.link == .editGuest(2))
    navigator.reportDismissal()
    reportPop()
    #expect(navigationController.link == .guest(2))
  }

  @Test("After the system has refused to present a check-in, the next one is presented")
  func refusedCheckIn() async {
    await guests.viewDidLoad()
    navigator.refusesPresentations = true
    guests.listGuestsViewDidTapCheckIn(view)
    #expect(navigationController.link == .guests)

    navigator.refusesPresentations = false
    guests.listGuestsViewDidTapCheckIn(view)
    #expect(navigationController.link == .newGuest)
  }

  // MARK: Links

  @Test("A link waits for the guests, and then opens its screens")
  func waitingLink() async {
    navigationController.open(.editGuest(2))
    #expect(navigationController.link == .editGuest(2))

    await guests.viewDidLoad()

    #expect(navigator.received == [.pushCard, .presentGreeting])
    #expect(navigator.cardView.name == "Ann Lee")
  }

  @Test("A link that is opened before the list waits, too")
  func earlyLink() async {
    let navigationController = GuestBookNavigationController.english(navigator: navigator, store: store)
    navigationController.open(.guest(2))
    #expect(navigationController.link == .guest(2))

    let guests = ListGuestsConfigurator.makeViewController(for: view, navigationController: navigationController)
    await guests.viewDidLoad()

    #expect(navigator.cardView.name == "Ann Lee")
    navigator.popBySystem()
    #expect(navigationController.link == .guests)
  }

  @Test(
    "If the load is cancelled and the list stays, the link is opened, or the list offers Retry",
    arguments: [false, true])
  func cancelledLoad(fails: Bool) async {
    navigationController.open(.guest(2))
    let load = await store.holdReply { [guests] in await guests.viewDidLoad() }
    load.cancel()
    store.fails = fails

    store.reply()
    await load.value

    #expect(view.canRetry == fails)
    #expect(navigator.received == (fails ? [] : [.pushCard]))
  }

  @Test("The newest link replaces one that waits")
  func newestLink() async {
    navigationController.open(.newGuest)
    navigationController.open(.guest(2))

    await guests.viewDidLoad()

    #expect(navigator.received == [.pushCard])
    #expect(navigationController.link == .guest(2))
  }

  @Test("A link closes everything above the list first")
  func link() async throws {
    _ = try await openEdit()

    navigationController.open(.guest(1))

    #expect(navigator.received == [.pushCard, .presentGreeting, .dismissGreeting, .popCard, .pushCard])
  }
}

extension GuestBookNavigationController {
  /// A navigation controller with English texts.
  static func english(navigator: any GuestBookNavigator, store: any GuestStore) -> GuestBookNavigationController {
    GuestBookNavigationController(
      navigator: navigator, store: store, phrasebook: Language.english.guestBookPhrasebook,
      greetingPhrasebook: Language.english.phrasebook)
  }
}
