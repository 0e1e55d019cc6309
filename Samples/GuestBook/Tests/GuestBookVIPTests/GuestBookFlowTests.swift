import GreetingDomain
@testable import GreetingTestDoubles
import GreetingVIP
import GuestBookDomain
import GuestBookTestDoubles
import GuestBookVIP
import Testing

/// The data that the routers pass between the scenes: real scenes between a navigator spy and a store stub.
@Suite("Guest book, VIP: the flow")
struct GuestBookFlowTests {
  private let tim: Guest
  private let ann: Guest
  private let navigator = NavigatorSpy()
  private let store: GuestStoreStub
  private let navigationController: GuestBookNavigationController
  private let view = GuestsViewSpy()
  private let guests: GuestsViewController

  init() throws {
    tim = Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))
    ann = Guest(id: 2, person: try #require(Person(name: "Ann", surname: "Lee")))
    store = GuestStoreStub([tim, ann])
    navigationController = GuestBookNavigationController(navigator: navigator)
    guests = GuestsConfigurator.makeViewController(
      for: view, dependencies: .english(store: store), navigationController: navigationController)
  }

  private func openCard() async {
    await guests.viewDidLoad()
    guests.guestsView(view, didTapRow: 0)
  }

  private func openEdit() async throws -> GreetingViewController {
    await openCard()
    navigator.card?.cardViewDidTapEdit(navigator.cardView)
    let greeting = try #require(navigator.greeting)
    await greeting.viewDidLoad()
    return greeting
  }

  private func openCheckIn(of name: String) async throws -> GreetingViewController {
    await guests.viewDidLoad()
    guests.guestsViewDidTapCheckIn(view)
    let greeting = try #require(navigator.greeting)
    greeting.greetingView(navigator.greetingView, didEditName: name)
    return greeting
  }

  /// Taps Remove, and has the system pop the card before the store replies.
  private func removeAndPop() async throws -> Task<Void, Never> {
    let (card, cardView) = (try #require(navigator.card), navigator.cardView)
    let removal = await store.holdReply { await card.cardViewDidTapRemove(cardView) }
    navigator.releaseCard()
    navigationController.cardDidPop()
    removal.cancel()
    return removal
  }

  // MARK: Back from the greeting

  @Test("A save of an edit is passed back to the list, and from the list to the card")
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
    #expect(guests.link == .editGuest(3))
  }

  @Test("Continue after a check-in closes the sheet and pushes one card, however often it is tapped")
  func `continue`() async throws {
    let greeting = try await openCheckIn(of: "Bob")
    await greeting.greetingViewDidTapGreet(navigator.greetingView)

    greeting.greetingViewDidTapContinue(navigator.greetingView)
    greeting.greetingViewDidTapContinue(navigator.greetingView)

    #expect(navigator.received == [.presentGreeting, .dismissGreeting, .pushCard])
    #expect(navigator.cardView.name == "Bob")
    #expect(guests.link == .guest(3))
  }

  @Test("If the check-in could not be saved, only the greeted name is passed to the card")
  func failedCheckIn() async throws {
    let greeting = try await openCheckIn(of: "Bob")
    store.fails = true
    await greeting.greetingViewDidTapGreet(navigator.greetingView)

    greeting.greetingViewDidTapContinue(navigator.greetingView)

    #expect(navigator.cardView.name == "Bob")
    #expect(!navigator.cardView.canEdit)
    #expect(guests.link == .guests)
  }

  @Test("After another card was shown, a check-in that could not be saved leads to a card without a guest")
  func failedCheckInAfterCard() async throws {
    await openCard()
    navigator.releaseCard()
    navigationController.cardDidPop()
    guests.guestsViewDidTapCheckIn(view)
    let greeting = try #require(navigator.greeting)
    greeting.greetingView(navigator.greetingView, didEditName: "Bob")
    store.fails = true
    await greeting.greetingViewDidTapGreet(navigator.greetingView)

    greeting.greetingViewDidTapContinue(navigator.greetingView)

    #expect(navigator.cardView.name == "Bob")
    #expect(guests.link == .guests)
  }

  @Test("After the system has dismissed a check-in, its Continue does not close the next one")
  func nextCheckIn() async throws {
    let greeting = try await openCheckIn(of: "Bob")
    let greetingView = navigator.greetingView
    await greeting.greetingViewDidTapGreet(greetingView)
    navigationController.greetingDidDismiss()
    guests.guestsViewDidTapCheckIn(view)

    greeting.greetingViewDidTapContinue(greetingView)

    #expect(navigator.received == [.presentGreeting, .presentGreeting])
    #expect(guests.link == .newGuest)
  }

  // MARK: Back from the card

  @Test("After the system has popped the card, a removal is passed back, and the card of another guest stays")
  func removalAfterPop() async throws {
    await openCard()
    let removal = try await removeAndPop()
    guests.guestsView(view, didTapRow: 1)

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
    guests.guestsView(view, didTapRow: 0)
    #expect(navigator.cardView.isBusy)

    store.fails = true
    store.reply()
    await removal.value

    #expect(!navigator.cardView.isBusy)
    #expect(navigator.cardView.message == nil)
  }

  // MARK: Links

  @Test("A link waits for the guests, and the router of each scene opens the next one")
  func waitingLink() async {
    guests.open(.editGuest(2))
    #expect(guests.link == .editGuest(2))

    await guests.viewDidLoad()

    #expect(navigator.received == [.pushCard, .presentGreeting])
    #expect(navigator.cardView.name == "Ann Lee")
  }

  @Test("The newest link replaces one that waits")
  func newestLink() async {
    guests.open(.newGuest)
    guests.open(.guest(2))

    await guests.viewDidLoad()

    #expect(navigator.received == [.pushCard])
    #expect(guests.link == .guest(2))
  }

  @Test("A link closes everything above the list first")
  func link() async throws {
    _ = try await openEdit()

    guests.open(.guest(1))

    #expect(navigator.received == [.pushCard, .presentGreeting, .dismissGreeting, .popCard, .pushCard])
  }
}

extension GuestBookDependencies {
  /// Dependencies with English texts.
  static func english(store: any GuestStore) -> Self {
    Self(
      store: store, phrasebook: Language.english.guestBookPhrasebook,
      greetingPhrasebook: Language.english.phrasebook)
  }
}
