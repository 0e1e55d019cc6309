@testable import GreetingDemo
import GreetingDomain
@testable import GreetingTestDoubles
import GuestBookDomain
import GuestBookPlain
import GuestBookTestDoubles
import TerminalUI
import Testing

/// What crosses between the screens: real view controllers and widgets between a spy for the navigation controller and a
/// stub for the store.
@Suite("Guest book, Plain: the flow")
struct FlowTests {
  private let navigationController = NavigationControllerSpy()
  private let store: GuestStoreStub
  private let guests: GuestsViewController

  init() throws {
    store = GuestStoreStub([
      Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook"))),
      Guest(id: 2, person: try #require(Person(name: "Ann", surname: "Lee"))),
    ])
    guests = GuestsViewController(
      store: store, phrasebook: Language.english.guestBookPhrasebook, greetingPhrasebook: Language.english.phrasebook,
      navigationController: navigationController)
  }

  private var names: [String] { guests.form.rows.map(\.title) }

  private func openCard() async throws -> CardViewController {
    await guests.viewDidLoad()
    guests.form.rows[0].press()
    return try #require(navigationController.card)
  }

  private func openEdit() async throws -> ShownGreeting {
    try await openCard().form.edit.press()
    let greeting = try #require(navigationController.greeting)
    await greeting.open()
    return greeting
  }

  private func openCheckIn() async throws -> ShownGreeting {
    await guests.viewDidLoad()
    guests.form.checkIn.press()
    return try #require(navigationController.greeting)
  }

  /// Opens a card and taps Remove, and has the user swipe back before the store replies.
  private func removeAndSwipeBack() async throws -> Task<Void, Never> {
    let card = try await openCard()
    let removal = await store.holdReply { await card.tapRemove() }
    navigationController.swipeBack()
    removal.cancel()
    return removal
  }

  // MARK: Results

  @Test("A save of an edit updates the row and the card")
  func edit() async throws {
    let greeting = try await openEdit()

    await greeting.greet("Bob")

    let bob = Guest(id: 1, person: try #require(Person(name: "Bob", surname: "Cook")))
    #expect(store.received == [.guests, .update(bob)])
    #expect(names == ["Bob Cook", "Ann Lee"])
    #expect(navigationController.card?.form.name.text == "Bob Cook")
    #expect(navigationController.card?.form.busy.isActive == false)
  }

  @Test("The first save of a check-in adds the guest, the second one updates it")
  func checkIn() async throws {
    let bob = try #require(Person(name: "Bob", surname: ""))
    let greeting = try await openCheckIn()

    await greeting.greet("Bob")
    await greeting.greet("Bob")

    #expect(store.received == [.guests, .add(bob), .update(Guest(id: 3, person: bob))])
    #expect(names == ["Tim Cook", "Ann Lee", "Bob"])
    #expect(guests.link == .editGuest(3))
  }

  @Test("Continue after a check-in closes the sheet and pushes one card, however often it is tapped")
  func `continue`() async throws {
    let greeting = try await openCheckIn()
    await greeting.greet("Bob")

    greeting.form.continue.press()
    greeting.form.continue.press()

    #expect(navigationController.received == [.present, .dismiss, .push])
    #expect(navigationController.card?.form.name.text == "Bob")
    #expect(guests.link == .guest(3))
  }

  @Test("If the check-in could not be saved, the card has only the greeted name")
  func failedCheckIn() async throws {
    let greeting = try await openCheckIn()
    store.fails = true
    await greeting.greet("Bob")

    greeting.form.continue.press()

    #expect(navigationController.card?.form.name.text == "Bob")
    #expect(navigationController.card?.form.edit.isEnabled == false)
    #expect(guests.link == .guests)
  }

  @Test("If a second save of a check-in fails, the card has the name of the book")
  func failedSecondSave() async throws {
    let greeting = try await openCheckIn()
    await greeting.greet("Bob")
    store.fails = true
    await greeting.greet("Eve")

    greeting.form.continue.press()

    #expect(navigationController.card?.form.name.text == "Bob")
  }

  @Test("An addition that returns when the next check-in is open does not give its ID to it")
  func lateAddition() async throws {
    let greeting = try await openCheckIn()
    let addition = await store.holdReply { await greeting.greet("Bob") }
    navigationController.swipeDown()
    guests.form.checkIn.press()

    store.reply()
    await addition.value

    #expect(names == ["Tim Cook", "Ann Lee", "Bob"])
    #expect(guests.link == .newGuest)
  }

  @Test("After the user has swiped a check-in down, its Continue does not close the next one")
  func lateContinue() async throws {
    let greeting = try await openCheckIn()
    await greeting.greet("Bob")
    navigationController.swipeDown()
    guests.form.checkIn.press()

    greeting.form.continue.press()

    #expect(navigationController.received == [.present, .present])
    #expect(guests.link == .newGuest)
  }

  @Test("A removal closes the card and deletes the row")
  func removal() async throws {
    let card = try await openCard()

    await card.tapRemove()

    #expect(navigationController.received == [.push, .pop])
    #expect(names == ["Ann Lee"])
    #expect(guests.link == .guests)
  }

  // MARK: The system

  @Test("After the user has swiped back, a removal deletes the row, and the card of another guest stays")
  func removalAfterSwipe() async throws {
    let removal = try await removeAndSwipeBack()
    guests.form.rows[1].press()

    store.reply()
    await removal.value

    #expect(navigationController.received == [.push, .push])
    #expect(names == ["Ann Lee"])
    #expect(guests.link == .guest(2))
  }

  @Test("A new card of a guest whose removal is pending is busy, and has no message when the removal fails")
  func newCard() async throws {
    let removal = try await removeAndSwipeBack()
    guests.form.rows[0].press()
    let newCard = try #require(navigationController.card)
    #expect(newCard.form.busy.isActive)

    store.fails = true
    store.reply()
    await removal.value

    #expect(!newCard.form.busy.isActive)
    #expect(newCard.form.message.text.isEmpty)
  }

  @Test("After the user has swiped an edit down, the card can present it again")
  func swipedEdit() async throws {
    _ = try await openEdit()

    navigationController.swipeDown()
    #expect(guests.link == .guest(1))
    navigationController.card?.form.edit.press()

    #expect(navigationController.received == [.push, .present, .present])
  }

  @Test("A greeting over a card that the system pops is closed with it")
  func popBelowEdit() async throws {
    _ = try await openEdit()

    navigationController.swipeBack()

    #expect(navigationController.received == [.push, .present, .dismiss])
    #expect(guests.link == .guests)
  }

  @Test("If the task of a removal is cancelled and its card stays, a failure shows a message")
  func cancelledRemoval() async throws {
    let card = try await openCard()
    let removal = await store.holdReply { await card.tapRemove() }
    removal.cancel()
    store.fails = true

    store.reply()
    await removal.value

    #expect(!card.form.message.text.isEmpty)
    #expect(card.form.remove.isEnabled)
  }

  // MARK: One way

  @Test("Of a row and Check in in one turn, only the first one opens")
  func rowAndCheckIn() async throws {
    _ = try await openCard()

    guests.form.checkIn.press()
    #expect(navigationController.received == [.push])

    navigationController.swipeBack()
    guests.form.checkIn.press()
    guests.form.rows[0].press()
    #expect(navigationController.received == [.push, .present])
  }

  @Test(
    "Neither Edit nor Remove has an effect on a card that is covered or was left, nor Greet on a sheet that was left")
  func leftScreens() async throws {
    let greeting = try await openEdit()
    let card = try #require(navigationController.card)

    await card.tapRemove()
    guests.open(.guest(1))
    card.form.edit.press()
    await card.tapRemove()
    await greeting.greet("Bob")

    #expect(store.received == [.guests])
    #expect(guests.link == .guest(1))
  }

  @Test("The button of a guest who is removed in the same turn opens no other card")
  func rowOfRemovedGuest() async throws {
    let removal = try await removeAndSwipeBack()
    let (tim, ann) = (guests.form.rows[0], guests.form.rows[1])

    store.reply()
    await removal.value
    tim.press()
    #expect(navigationController.received == [.push])
    ann.press()
    #expect(guests.link == .guest(2))
  }

  @Test("A report about a card or a greeting that is no longer shown changes nothing")
  func lateReports() async throws {
    _ = try await openEdit()
    let (reportPop, reportDismissal) = (navigationController.reportPop, navigationController.reportDismissal)
    guests.open(.editGuest(2))

    reportPop?()
    reportDismissal?()

    #expect(guests.link == .editGuest(2))
    #expect(navigationController.greeting != nil)
  }

  @Test("After a greeting that could not be presented, the next one can be")
  func refusal() async throws {
    let card = try await openCard()
    navigationController.refusesGreeting = true
    card.form.edit.press()
    #expect(guests.link == .guest(1))
    navigationController.refusesGreeting = false

    card.form.edit.press()

    #expect(guests.link == .editGuest(1))
  }

  // MARK: Links

  @Test("Continue of an edit that a link has closed does not close the next one")
  func continueAfterLink() async throws {
    let greeting = try await openEdit()
    await greeting.greet("Bob")
    guests.open(.editGuest(1))

    greeting.form.continue.press()

    #expect(navigationController.greeting != nil)
    #expect(guests.link == .editGuest(1))
  }

  @Test("While a save is pending, a link to edit its guest ends at the card, which is busy until the save returns")
  func linkAfterGreet() async throws {
    let greeting = try await openEdit()
    let save = await store.holdReply { await greeting.greet("Bob") }

    guests.open(.editGuest(1))

    #expect(guests.link == .guest(1))
    #expect(navigationController.card?.form.busy.isActive == true)
    store.reply()
    await save.value
    #expect(navigationController.card?.form.busy.isActive == false)
  }

  @Test("If a save returns in the turn of a link, its guest is not busy for ever")
  func replyAndLink() async throws {
    let greeting = try await openEdit()
    let save = await store.holdReply { await greeting.greet("Bob") }

    store.reply()
    guests.open(.guest(1))
    await save.value

    #expect(navigationController.card?.form.edit.isEnabled == true)
  }

  @Test(
    "If the load is cancelled and the list stays, the link is opened, or the list offers Retry",
    arguments: [false, true])
  func cancelledLoad(fails: Bool) async throws {
    guests.open(.guest(2))
    let load = await store.holdReply { [guests] in await guests.viewDidLoad() }
    load.cancel()
    store.fails = fails

    store.reply()
    await load.value

    #expect(guests.form.retry.isEnabled == fails)
    #expect(navigationController.received == (fails ? [] : [.push]))
  }

  @Test("A link waits for the guests, and opens the card and the greeting")
  func waitingLink() async {
    guests.open(.editGuest(2))
    #expect(guests.link == .editGuest(2))

    await guests.viewDidLoad()

    #expect(navigationController.card?.form.name.text == "Ann Lee")
    #expect(navigationController.greeting != nil)
    #expect(guests.link == .editGuest(2))
  }

  @Test("A link closes everything above the list first")
  func link() async throws {
    _ = try await openEdit()

    guests.open(.guest(2))

    #expect(navigationController.received == [.push, .present, .dismiss, .pop, .push])
    #expect(navigationController.greeting == nil)
  }

  @Test("A link to an unknown guest shows a message until the next screen opens")
  func unknownGuest() async {
    guests.open(.guest(9))
    await guests.viewDidLoad()
    #expect(guests.form.message.text == "This guest is not in the book.")

    guests.form.checkIn.press()

    #expect(guests.form.message.text.isEmpty)
  }

  @Test("While the guests are not loaded, no check-in can be opened")
  func failedLoad() async {
    store.fails = true
    await guests.viewDidLoad()

    guests.form.checkIn.press()

    #expect(navigationController.received.isEmpty)
  }
}
