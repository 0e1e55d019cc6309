import GreetingDomain
@testable import GreetingTestDoubles
import GreetingVIPER
import GuestBookDomain
import GuestBookTestDoubles
import GuestBookVIPER
import Testing

/// The three modules and the app's router, between a spy for the host and a stub for the store.
@Suite("Guest book, VIPER: the app's router")
struct GuestBookRouterTests {
  private let transitions = TransitionsSpy()
  private let store: GuestStoreStub
  private let router: GuestBookRouter

  init() throws {
    store = GuestStoreStub([
      Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook"))),
      Guest(id: 2, person: try #require(Person(name: "Ann", surname: "Lee"))),
    ])
    router = GuestBookRouter(
      transitions: transitions, store: store, phrasebook: Language.english.guestBookPhrasebook,
      greetingPhrasebook: Language.english.phrasebook)
  }

  private func open(_ link: GuestBookLink?) async {
    router.start(with: link)
    await transitions.guests.presenter?.viewDidLoad()
    await transitions.greeting?.presenter?.viewDidLoad()
  }

  @Test("A save of an edit reaches the list and the card through the service")
  func edit() async {
    await open(.editGuest(1))
    transitions.greeting?.presenter?.nameChanged(to: "Bob")

    await transitions.greeting?.presenter?.greetTapped()

    #expect(transitions.guests.names == ["Bob Cook", "Ann Lee"])
    #expect(transitions.card?.name == "Bob Cook")
  }

  @Test("A link closes everything above the list first")
  func link() async {
    await open(.editGuest(1))

    router.open(.guest(1))

    #expect(
      transitions.received == [.showGuests, .pushCard, .presentGreeting, .dismissGreeting, .popCard, .pushCard])
  }

  @Test("The second of two taps opens nothing and changes no link")
  func doubleTap() async {
    await open(nil)

    transitions.guests.presenter?.guestTapped(at: 0)
    transitions.guests.presenter?.guestTapped(at: 1)

    #expect(transitions.received == [.showGuests, .pushCard])
    #expect(router.link == .guest(1))
  }

  @Test("After the system has popped the card, a removal closes nothing, and another card stays")
  func removalAfterPop() async throws {
    await open(.guest(1))
    let presenter = try #require(transitions.card?.presenter)
    let removal = await store.holdReply { await presenter.removeTapped() }
    transitions.releaseCard()
    router.cardDidPop()
    removal.cancel()
    transitions.guests.presenter?.guestTapped(at: 1)

    store.reply()
    await removal.value

    #expect(transitions.received == [.showGuests, .pushCard, .pushCard])
    #expect(transitions.guests.names == ["Ann Lee"])
    #expect(transitions.card?.name == "Ann Lee")
  }

  @Test("A check-in that the system has dismissed adds its guest to the list, and not to the next check-in")
  func addAfterDismissal() async throws {
    await open(.newGuest)
    let presenter = try #require(transitions.greeting?.presenter)
    presenter.nameChanged(to: "Bob")
    let save = await store.holdReply { await presenter.greetTapped() }
    router.greetingDidDismiss()
    save.cancel()
    transitions.guests.presenter?.checkInTapped()

    store.reply()
    await save.value

    #expect(transitions.guests.names == ["Tim Cook", "Ann Lee", "Bob"])
    #expect(router.link == .newGuest)
  }

  @Test("After the system has dismissed a check-in, its Continue does not close the next one")
  func continueAfterDismissal() async throws {
    await open(.newGuest)
    let presenter = try #require(transitions.greeting?.presenter)
    presenter.nameChanged(to: "Bob")
    await presenter.greetTapped()
    router.greetingDidDismiss()
    transitions.guests.presenter?.checkInTapped()

    presenter.continueTapped()

    #expect(transitions.received == [.showGuests, .presentGreeting, .presentGreeting])
    #expect(router.link == .newGuest)
  }
}
