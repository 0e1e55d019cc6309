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
    if let link { router.open(link) }
    router.start()
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

    transitions.guests.presenter?.guestTapped(1)
    transitions.guests.presenter?.guestTapped(2)

    #expect(transitions.received == [.showGuests, .pushCard])
    #expect(router.link == .guest(1))
  }

  @Test("After a tap on a row, Check in in the same turn presents nothing over the card")
  func rowAndCheckIn() async {
    await open(nil)

    transitions.guests.presenter?.guestTapped(1)
    transitions.guests.presenter?.checkInTapped()

    #expect(transitions.received == [.showGuests, .pushCard])
    #expect(router.link == .guest(1))
  }

  @Test("After Check in, a tap on a row in the same turn pushes no card, and Continue shows that of the new guest")
  func checkInAndRow() async {
    await open(nil)
    transitions.guests.presenter?.checkInTapped()
    transitions.guests.presenter?.guestTapped(1)
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

  @Test("While a save is pending, a link to edit its guest ends at the card, which is busy until the save returns")
  func linkAfterGreet() async throws {
    await open(.editGuest(1))
    let greeting = try #require(transitions.greeting?.presenter)
    let save = await store.holdReply { await greeting.greetTapped() }

    router.open(.editGuest(1))

    #expect(router.link == .guest(1))
    #expect(transitions.card?.isBusy == true)
    store.reply()
    await save.value
    #expect(transitions.card?.isBusy == false)
  }

  @Test("If a save returns in the turn of a link, its guest is not busy for ever")
  func replyAndLink() async throws {
    await open(.editGuest(1))
    let greeting = try #require(transitions.greeting?.presenter)
    let save = await store.holdReply { await greeting.greetTapped() }

    store.reply()
    router.open(.guest(1))
    await save.value

    #expect(transitions.card?.canEdit == true)
  }

  @Test("Remove does nothing under the greeting of an edit, nor on a card that was left")
  func coveredCard() async throws {
    await open(.editGuest(1))
    let card = try #require(transitions.card?.presenter)

    await card.removeTapped()
    router.open(.guest(1))
    await card.removeTapped()

    #expect(store.received == [.guests])
  }

  @Test("Greet on a sheet that a link has closed saves nothing")
  func greetOnClosedSheet() async throws {
    await open(.editGuest(1))
    let greeting = try #require(transitions.greeting?.presenter)
    router.open(.guests)

    await greeting.greetTapped()

    #expect(store.received == [.guests])
  }

  @Test("A greeting over a card that the system pops is closed with it")
  func popBelowEdit() async {
    await open(.editGuest(1))

    transitions.reportPop()

    #expect(transitions.received.last == .dismissGreeting)
    #expect(router.link == .guests)
  }

  @Test("A link that is opened before the list waits, too, and no longer than until the guests are loaded")
  func earlyLink() async {
    router.open(.guest(2))

    await open(nil)

    #expect(transitions.card?.name == "Ann Lee")
    transitions.popBySystem()
    #expect(router.link == .guests)
  }

  @Test(
    "If the load is cancelled and the list stays, the link is opened, or the list offers Retry",
    arguments: [false, true])
  func cancelledLoad(fails: Bool) async throws {
    router.open(.guest(2))
    router.start()
    let list = try #require(transitions.guests.presenter)
    let load = await store.holdReply { await list.viewDidLoad() }
    load.cancel()
    store.fails = fails

    store.reply()
    await load.value

    #expect(transitions.guests.canRetry == fails)
    #expect(transitions.received.last == (fails ? .showGuests : .pushCard))
  }

  @Test("If the task of a removal is cancelled and its card stays, a failure shows a message")
  func cancelledRemoval() async throws {
    await open(.guest(1))
    let card = try #require(transitions.card?.presenter)
    let removal = await store.holdReply { await card.removeTapped() }
    removal.cancel()
    store.fails = true

    store.reply()
    await removal.value

    #expect(transitions.card?.message != nil)
  }

  @Test("A card that the system has popped is not updated while it moves out")
  func leftCard() async throws {
    await open(.guest(1))
    let card = try #require(transitions.card)
    let presenter = try #require(card.presenter)
    let removal = await store.holdReply { await presenter.removeTapped() }
    transitions.popBySystem()
    store.fails = true

    store.reply()
    await removal.value

    #expect(card.isBusy)
    #expect(card.message == nil)
  }

  @Test("A tap on a row opens the card of its guest, also if another row goes in the same turn")
  func rowOfRemovedGuest() async throws {
    await open(.guest(1))
    let id = transitions.guests.rows[1].id
    await transitions.card?.presenter?.removeTapped()

    transitions.guests.presenter?.guestTapped(id)

    #expect(router.link == .guest(2))
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
    transitions.guests.presenter?.guestTapped(2)

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
