import GreetingDomain
@testable import GreetingTestDoubles
import GuestBookDomain
import GuestBookPlain
import GuestBookTestDoubles
import TerminalUI
import Testing

/// The navigation controller owns the screens. The closures between the view controllers hold weak references.
@Suite("Guest book, Plain: ownership")
struct OwnershipTests {
  private let navigationController = NavigationControllerSpy()
  private let store: GuestStoreStub

  init() throws {
    store = GuestStoreStub([Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))])
  }

  private func openEdit() async -> GuestsViewController {
    let guests = GuestsViewController(
      store: store, phrasebook: Language.english.guestBookPhrasebook, greetingPhrasebook: Language.english.phrasebook,
      navigationController: navigationController)
    guests.open(.editGuest(1))
    await guests.viewDidLoad()
    return guests
  }

  @Test("The screens that the list shows do not own it")
  func list() async {
    var guests: GuestsViewController? = await openEdit()
    weak let weakGuests = guests

    guests = nil

    #expect(weakGuests == nil)
    #expect(navigationController.card != nil)
    #expect(navigationController.greeting != nil)
  }

  @Test("The list owns neither the card nor the greeting")
  func screens() async {
    let guests = await openEdit()
    weak let card = navigationController.card
    weak let greeting = navigationController.greeting?.viewController
    #expect(card != nil && greeting != nil)

    guests.open(.guests)

    #expect(card == nil)
    #expect(greeting == nil)
  }

  @Test("A pending save of an edit does not retain the card, and its success reaches the list")
  func pendingSave() async throws {
    let guests = await openEdit()
    let greeting = try #require(navigationController.greeting)
    await greeting.open()
    weak let card = navigationController.card
    let save = await store.holdReply { await greeting.greet("Bob") }

    guests.open(.guests)

    #expect(card == nil)
    store.reply()
    await save.value
    #expect(guests.form.rows.map(\.title) == ["Bob Cook"])
  }

  @Test("A sheet that was closed retains nothing")
  func sheet() async throws {
    var navigationController: NavigationControllerSpy? = NavigationControllerSpy()
    var store: GuestStoreStub? = GuestStoreStub(self.store.stored)
    weak let weakStore = store
    var guests: GuestsViewController? = GuestsViewController(
      store: try #require(store), phrasebook: Language.english.guestBookPhrasebook,
      greetingPhrasebook: Language.english.phrasebook, navigationController: try #require(navigationController))
    guests?.open(.editGuest(1))
    await guests?.viewDidLoad()
    #expect(navigationController?.greeting != nil)

    guests?.open(.guests)
    (guests, navigationController, store) = (nil, nil, nil)

    #expect(weakStore == nil)
  }
}
