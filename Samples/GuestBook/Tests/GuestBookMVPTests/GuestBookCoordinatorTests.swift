import GreetingDomain
import GreetingMVP
@testable import GreetingTestDoubles
import GuestBookDomain
import GuestBookMVP
import GuestBookTestDoubles
import Testing

/// What crosses between the screens: the coordinator between a spy for its navigator and a stub for the store.
@Suite("Guest book, MVP: the coordinator")
struct GuestBookCoordinatorTests {
  private let tim: Guest
  private let ann: Guest
  private let navigator = NavigatorSpy()
  private let store: GuestStoreStub
  private let coordinator: GuestBookCoordinator

  init() async throws {
    tim = Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))
    ann = Guest(id: 2, person: try #require(Person(name: "Ann", surname: "Lee")))
    store = GuestStoreStub([tim, ann])
    coordinator = GuestBookCoordinator(
      navigator: navigator, store: store, phrasebook: Language.english.guestBookPhrasebook,
      greetingPhrasebook: Language.english.phrasebook)
  }

  private func openList(with link: GuestBookLink? = nil) async {
    if let link { coordinator.open(link) }
    coordinator.start()
    await navigator.guests.presenter?.viewDidLoad()
  }

  private func openCard() async {
    await openList()
    navigator.guests.presenter?.guestTapped(1)
  }

  private func openEdit() async {
    await openCard()
    navigator.card?.presenter?.editTapped()
    await navigator.greeting?.presenter?.viewDidLoad()
  }

  /// Taps Remove, and has the system pop the card before the store replies.
  private func removeAndPop() async throws -> Task<Void, Never> {
    let presenter = try #require(navigator.card?.presenter)
    let removal = await store.holdReply { await presenter.removeTapped() }
    navigator.releaseCard()
    navigator.pops.last?()
    removal.cancel()
    return removal
  }

  // MARK: Results

  @Test("A save of an edit reaches the row and the card")
  func edit() async throws {
    await openEdit()
    navigator.greeting?.presenter?.nameChanged(to: "Bob")

    await navigator.greeting?.presenter?.greetTapped()

    let bob = Guest(id: 1, person: try #require(Person(name: "Bob", surname: "Cook")))
    #expect(store.received == [.guests, .update(bob)])
    #expect(navigator.guests.names == ["Bob Cook", "Ann Lee"])
    #expect(navigator.card?.name == "Bob Cook")
  }

  @Test("The first save of a check-in adds, the second one updates")
  func checkIn() async throws {
    let bob = try #require(Person(name: "Bob", surname: ""))
    await openList()
    navigator.guests.presenter?.checkInTapped()
    navigator.greeting?.presenter?.nameChanged(to: "Bob")

    await navigator.greeting?.presenter?.greetTapped()
    await navigator.greeting?.presenter?.greetTapped()

    #expect(store.received == [.guests, .add(bob), .update(Guest(id: 3, person: bob))])
    #expect(navigator.guests.names == ["Tim Cook", "Ann Lee", "Bob"])
    #expect(coordinator.link == .editGuest(3))
  }

  @Test("Continue after a check-in closes the sheet and pushes one card, however often it is tapped")
  func `continue`() async throws {
    await openList()
    navigator.guests.presenter?.checkInTapped()
    let greeting = try #require(navigator.greeting?.presenter)
    greeting.nameChanged(to: "Bob")
    await greeting.greetTapped()

    greeting.continueTapped()
    greeting.continueTapped()

    #expect(navigator.received == [.showGuests, .presentGreeting, .dismissGreeting, .pushCard])
    #expect(navigator.card?.name == "Bob")
    #expect(coordinator.link == .guest(3))
  }

  @Test("If the check-in could not be saved, the card has only the greeted name")
  func failedCheckIn() async {
    await openList()
    navigator.guests.presenter?.checkInTapped()
    navigator.greeting?.presenter?.nameChanged(to: "Bob")
    store.fails = true
    await navigator.greeting?.presenter?.greetTapped()

    navigator.greeting?.presenter?.continueTapped()

    #expect(navigator.card?.name == "Bob")
    #expect(navigator.card?.canEdit == false)
    #expect(coordinator.link == .guests)
  }

  @Test("If the check-in could not be saved, Continue pushes one card, however often it is tapped")
  func continueUnsaved() async throws {
    await openList()
    navigator.guests.presenter?.checkInTapped()
    let greeting = try #require(navigator.greeting?.presenter)
    greeting.nameChanged(to: "Bob")
    store.fails = true
    await greeting.greetTapped()

    greeting.continueTapped()
    greeting.continueTapped()

    #expect(navigator.received == [.showGuests, .presentGreeting, .dismissGreeting, .pushCard])
  }

  // MARK: One way

  @Test("Of a row and Check in in one turn, only the first one opens")
  func rowAndCheckIn() async {
    await openCard()

    navigator.guests.presenter?.checkInTapped()
    #expect(navigator.received == [.showGuests, .pushCard])

    navigator.releaseCard()
    navigator.pops[0]()
    navigator.guests.presenter?.checkInTapped()
    navigator.guests.presenter?.guestTapped(1)
    #expect(navigator.received == [.showGuests, .pushCard, .presentGreeting])
  }

  @Test("Remove does nothing under the greeting of an edit, nor on a card that was left")
  func coveredCard() async throws {
    await openEdit()
    let card = try #require(navigator.card?.presenter)

    await card.removeTapped()
    coordinator.open(.guest(1))
    await card.removeTapped()
    card.editTapped()

    #expect(store.received == [.guests])
    #expect(coordinator.link == .guest(1))
  }

  @Test("Greet on a sheet that a link has closed saves nothing")
  func greetOnClosedSheet() async throws {
    await openEdit()
    let greeting = try #require(navigator.greeting?.presenter)
    coordinator.open(.guests)

    await greeting.greetTapped()

    #expect(store.received == [.guests])
  }

  // MARK: Removals

  @Test("A tap on a row opens the card of its guest, also if another row goes in the same turn")
  func rowOfRemovedGuest() async throws {
    await openCard()
    let removal = try await removeAndPop()
    let id = navigator.guests.rows[1].id

    store.reply()
    await removal.value
    navigator.guests.presenter?.guestTapped(id)

    #expect(coordinator.link == .guest(2))
  }

  @Test("A removal closes the card and deletes the row")
  func removal() async {
    await openCard()

    await navigator.card?.presenter?.removeTapped()

    #expect(navigator.received == [.showGuests, .pushCard, .popCard])
    #expect(navigator.guests.names == ["Ann Lee"])
  }

  // MARK: The system

  @Test("After the system has popped the card, a removal closes nothing, and another card stays")
  func removalAfterPop() async throws {
    await openCard()
    let removal = try await removeAndPop()
    navigator.guests.presenter?.guestTapped(2)

    store.reply()
    await removal.value

    #expect(navigator.received == [.showGuests, .pushCard, .pushCard])
    #expect(navigator.guests.names == ["Ann Lee"])
    #expect(navigator.card?.name == "Ann Lee")
  }

  @Test("A new card of a guest whose removal is pending is busy, and has no message when the removal fails")
  func newCard() async throws {
    await openCard()
    let removal = try await removeAndPop()
    navigator.guests.presenter?.guestTapped(1)
    let card = try #require(navigator.card)
    #expect(card.isBusy)

    store.fails = true
    store.reply()
    await removal.value

    #expect(!card.isBusy)
    #expect(card.message == nil)
  }

  @Test("While a removal is pending, the card of another guest is not busy")
  func anotherCard() async throws {
    await openCard()
    let removal = try await removeAndPop()

    navigator.guests.presenter?.guestTapped(2)

    #expect(navigator.card?.isBusy == false)
    store.reply()
    await removal.value
  }

  @Test("A report about a card that is no longer shown changes nothing")
  func latePop() async {
    await openCard()
    coordinator.open(.guest(2))

    navigator.pops[0]()

    #expect(coordinator.link == .guest(2))
  }

  @Test("A report about a greeting that is no longer shown changes nothing")
  func lateDismissal() async {
    await openEdit()
    coordinator.open(.newGuest)

    navigator.dismissals[0]()

    #expect(coordinator.link == .newGuest)
  }

  @Test("After a greeting that could not be presented, the next one can be")
  func refusal() async {
    await openCard()
    navigator.refusesGreeting = true
    navigator.card?.presenter?.editTapped()
    #expect(coordinator.link == .guest(1))
    navigator.refusesGreeting = false

    navigator.card?.presenter?.editTapped()

    #expect(coordinator.link == .editGuest(1))
    #expect(navigator.greeting != nil)
  }

  @Test("A card that the system has popped is not updated while it moves out")
  func leftCard() async throws {
    await openCard()
    let card = try #require(navigator.card)
    let removal = try await removeAndPop()
    store.fails = true

    store.reply()
    await removal.value

    #expect(card.isBusy)
    #expect(card.message == nil)
  }

  @Test("If the task of a removal is cancelled and its card stays, a failure shows a message")
  func cancelledRemoval() async throws {
    await openCard()
    let card = try #require(navigator.card?.presenter)
    let removal = await store.holdReply { await card.removeTapped() }
    removal.cancel()
    store.fails = true

    store.reply()
    await removal.value

    #expect(navigator.card?.message != nil)
  }

  @Test("A greeting over a card that the system pops is closed with it")
  func popBelowEdit() async {
    await openEdit()

    navigator.pops[0]()

    #expect(navigator.received.last == .dismissGreeting)
    #expect(coordinator.link == .guests)
  }

  // MARK: Links

  @Test("A link that is opened before the list waits, too")
  func earlyLink() async {
    coordinator.open(.newGuest)

    await openList()

    #expect(coordinator.link == .newGuest)
    #expect(navigator.greeting != nil)
  }

  @Test(
    "If the load is cancelled and the list stays, the link is opened, or the list offers Retry",
    arguments: [false, true])
  func cancelledLoad(fails: Bool) async throws {
    coordinator.open(.guest(2))
    coordinator.start()
    let list = try #require(navigator.guests.presenter)
    let load = await store.holdReply { await list.viewDidLoad() }
    load.cancel()
    store.fails = fails

    store.reply()
    await load.value

    #expect(navigator.guests.canRetry == fails)
    #expect(navigator.received.last == (fails ? .showGuests : .pushCard))
  }

  @Test("While a save is pending, a link to edit its guest ends at the card, which is busy until the save returns")
  func linkAfterGreet() async throws {
    await openEdit()
    let greeting = try #require(navigator.greeting?.presenter)
    let save = await store.holdReply { await greeting.greetTapped() }

    coordinator.open(.editGuest(1))

    #expect(coordinator.link == .guest(1))
    #expect(navigator.card?.isBusy == true)
    store.reply()
    await save.value
    #expect(navigator.card?.isBusy == false)
  }

  @Test("If a save returns in the turn of a link, its guest is not busy for ever")
  func replyAndLink() async throws {
    await openEdit()
    let greeting = try #require(navigator.greeting?.presenter)
    let save = await store.holdReply { await greeting.greetTapped() }

    store.reply()
    coordinator.open(.guest(1))
    await save.value

    #expect(navigator.card?.canEdit == true)
  }

  @Test("A link waits for the guests, and opens the card and the greeting")
  func waitingLink() async {
    coordinator.open(.editGuest(2))
    coordinator.start()
    #expect(coordinator.link == .editGuest(2))

    await navigator.guests.presenter?.viewDidLoad()

    #expect(navigator.received == [.showGuests, .pushCard, .presentGreeting])
    #expect(navigator.card?.name == "Ann Lee")
  }

  @Test("A link closes everything above the list first")
  func link() async {
    await openEdit()

    coordinator.open(.guest(1))

    #expect(
      navigator.received == [.showGuests, .pushCard, .presentGreeting, .dismissGreeting, .popCard, .pushCard])
  }

  @Test("A link to an unknown guest shows a message until the next screen opens")
  func unknownGuest() async {
    await openList(with: .guest(9))
    #expect(navigator.guests.message == "This guest is not in the book.")

    navigator.guests.presenter?.checkInTapped()

    #expect(navigator.guests.message == nil)
  }
}
