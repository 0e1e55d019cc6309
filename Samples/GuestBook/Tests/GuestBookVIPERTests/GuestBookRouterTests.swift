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

  @Test("After a tap on a row, Check in in the same turn presents nothing over the card")
  func rowAndCheckIn() async {
    await open(nil)

    transitions.guests.presenter?.guestTapped(at: 0)
    transitions.guests.presenter?.checkInTapped()

    #expect(transitions.received == [.showGuests, .pushCard])
    #expect(router.link == .guest(1))
  }

  @Test("After Check in, a tap on a row in the same turn pushes no card, and Continue shows that of the new guest")
  func checkInAndRow() async {
    await open(nil)
    transitions.guests.presenter?.checkInTapped()
    transitions.guests.presenter?.guestTapped(at: 0)
    transitions.greeting?.presenter?.nameChanged(to: "Bob")
    await transitions.greeting?.presenter?.greetTapped()

    transitions.greeting?.presenter?.continueTapped()

    #expect(transitions.received == [.showGuests, .presentGreeting, .dismissGreeting, .pushCard])
    #expect(router.link == .guest(3))
  }

  @Test("Edit of a card that a link has closed presents nothing over the card of the same guest")
  func editOfClosedCard() async throws {
    await open(.guest(1))
    let presenter = try #require(transitions.card?.presenter)
    router.open(.guest(1))

    presenter.editTapped()

    #expect(transitions.received == [.showGuests, .pushCard, .popCard, .pushCard])
  }

  @Test("After a tap on Greet in the same turn, a link to edit the same guest ends at the card, which is busy")
  func linkAfterGreet() async {
    await open(.editGuest(1))
    transitions.isGreetingBusy = true

    router.open(.editGuest(1))

    #expect(router.link == .guest(1))
    #expect(transitions.card?.isBusy == true)
  }

  @Test("A late report about a card or a greeting leaves the next one")
  func lateReports() async {
    await open(.editGuest(1))
    let (reportPop, reportDismissal) = (transitions.reportPop, transitions.reportDismissal)
    router.open(.editGuest(2))

    reportDismissal()
    #expect(router.link == .editGuest(2))
    transitions.reportDismissal()
    reportPop()
    #expect(router.link == .guest(2))
  }

  @Test("After the system has refused to present a check-in, the next one is presented")
  func refusedCheckIn() async {
    await open(nil)
    transitions.refusesPresentations = true
    transitions.guests.presenter?.checkInTapped()
    #expect(router.link == .guests)

    transitions.refusesPresentations = false
    transitions.guests.presenter?.checkInTapped()
    #expect(router.link == .newGuest)
  }

  @Test("After the system has popped the card, a removal closes nothing, and another card stays")
  func removalAfterPop() async throws {
    await open(.guest(1))
    let presenter = try #require(transitions.card?.presenter)
    let removal = await store.holdReply { await presenter.removeTapped() }
    transitions.popBySystem()
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
    transitions.reportDismissal()
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
    transitions.reportDismissal()
    transitions.guests.presenter?.checkInTapped()

    presenter.continueTapped()

    #expect(transitions.received == [.showGuests, .presentGreeting, .presentGreeting])
    #expect(router.link == .newGuest)
  }
}
