import GreetingDomain
import GreetingMVVM
@testable import GreetingTestDoubles
import GuestBookDomain
import GuestBookMVVM
import GuestBookTestDoubles
import Testing

/// What crosses between the screens: the root view model and a stub for the store. No double of a view is needed.
@Suite("Guest book, MVVM: the root view model")
struct GuestBookViewModelTests {
  private let store: GuestStoreStub
  private let viewModel: GuestBookViewModel

  init() throws {
    let tim = Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))
    let ann = Guest(id: 2, person: try #require(Person(name: "Ann", surname: "Lee")))
    store = GuestStoreStub([tim, ann])
    viewModel = GuestBookViewModel(
      store: store, phrasebook: Language.english.guestBookPhrasebook, greetingPhrasebook: Language.english.phrasebook)
  }

  private var names: [String] { viewModel.list.rows.map(\.name) }

  /// Creates the view model of the card on the path, as the view of the card does.
  private func makeCard() throws -> CardViewModel {
    viewModel.makeCardViewModel(for: try #require(viewModel.path.last))
  }

  /// Creates and loads the view model of the greeting, as the view of the sheet does.
  private func openGreeting() async throws -> GreetingViewModel {
    let greeting = viewModel.makeGreetingViewModel(for: try #require(viewModel.sheet))
    await greeting.load()
    return greeting
  }

  private func openCard(of id: Guest.ID) async throws -> CardViewModel {
    await viewModel.list.load()
    viewModel.list.showCard(of: id)
    return try makeCard()
  }

  private func openCheckIn(named name: String) async throws -> GreetingViewModel {
    await viewModel.list.load()
    viewModel.list.checkIn()
    let greeting = try await openGreeting()
    greeting.name = name
    return greeting
  }

  // MARK: The shared book

  @Test("A save of an edit reaches the row and the card, and keeps the path")
  func edit() async throws {
    let card = try await openCard(of: 1)
    let path = viewModel.path
    card.edit()
    let greeting = try await openGreeting()
    greeting.name = "Bob"

    await greeting.greet()

    let bob = Guest(id: 1, person: try #require(Person(name: "Bob", surname: "Cook")))
    #expect(store.received == [.guests, .update(bob)])
    #expect(names == ["Bob Cook", "Ann Lee"])
    #expect(card.name == "Bob Cook")
    #expect(viewModel.path == path)
  }

  @Test("The row shows the names that the store returns, not the typed ones")
  func storedNames() async throws {
    store.returned = Person(name: "Mary Ann", surname: "Cook")
    viewModel.open(.editGuest(1))
    await viewModel.list.load()
    let greeting = try await openGreeting()
    greeting.name = "Mary  Ann"

    await greeting.greet()

    #expect(names == ["Mary Ann Cook", "Ann Lee"])
  }

  @Test("The first save of a check-in adds, the second one updates, and the sheet stays the same")
  func checkIn() async throws {
    let bob = try #require(Person(name: "Bob", surname: ""))
    let greeting = try await openCheckIn(named: "Bob")
    let sheet = viewModel.sheet

    await greeting.greet()
    await greeting.greet()

    #expect(store.received == [.guests, .add(bob), .update(Guest(id: 3, person: bob))])
    #expect(viewModel.link == .editGuest(3))
    #expect(viewModel.sheet === sheet)
  }

  @Test("While a removal is pending, a new card of the guest is busy, and another card is not")
  func busyCards() async throws {
    let left = try await openCard(of: 1)
    let removal = await store.holdReply { await left.remove() }
    viewModel.path = []
    viewModel.list.showCard(of: 1)
    let same = try makeCard()
    viewModel.path = []
    viewModel.list.showCard(of: 2)
    let other = try makeCard()

    #expect(same.isBusy)
    #expect(!same.canEdit)
    #expect(!other.isBusy)

    store.reply()
    await removal.value
  }

  @Test("While the card of a removed guest closes, it keeps its last name")
  func lastName() async throws {
    let card = try await openCard(of: 1)
    card.edit()
    let greeting = try await openGreeting()
    greeting.name = "Bob"
    await greeting.greet()
    greeting.continueToWelcomeCard()

    await card.remove()

    #expect(names == ["Ann Lee"])
    #expect(card.name == "Bob Cook")
  }

  @Test("The next removal removes the message of a failed one")
  func secondRemoval() async throws {
    let card = try await openCard(of: 1)
    store.fails = true
    await card.remove()
    #expect(card.message != nil)

    let removal = await store.holdReply { await card.remove() }

    #expect(card.message == nil)
    store.reply()
    await removal.value
  }

  // MARK: The path and the sheet

  @Test("Continue after a check-in closes the sheet and pushes one card, however often it is tapped")
  func `continue`() async throws {
    let greeting = try await openCheckIn(named: "Bob")
    await greeting.greet()

    greeting.continueToWelcomeCard()
    let path = viewModel.path
    greeting.continueToWelcomeCard()

    #expect(viewModel.sheet == nil)
    #expect(viewModel.link == .guest(3))
    #expect(viewModel.path == path)
    #expect(try makeCard().name == "Bob")
  }

  @Test("If the user taps a row and Check in in the same turn, only the first one opens")
  func twoTaps() async {
    await viewModel.list.load()

    viewModel.list.showCard(of: 1)
    viewModel.list.checkIn()

    #expect(viewModel.sheet == nil)
    #expect(viewModel.link == .guest(1))

    viewModel.path = []
    viewModel.list.checkIn()
    viewModel.list.showCard(of: 1)

    #expect(viewModel.path.isEmpty)
    #expect(viewModel.link == .newGuest)
  }

  @Test("A removed guest's card is not on the path, also if the card that asked was left", arguments: [1, 2])
  func removal(next: Int) async throws {
    let left = try await openCard(of: 1)
    let removal = await store.holdReply { await left.remove() }
    viewModel.path = []
    removal.cancel()
    viewModel.list.showCard(of: Guest.ID(next))

    store.reply()
    await removal.value

    #expect(names == ["Ann Lee"])
    #expect(viewModel.link == (next == 1 ? .guests : .guest(2)))
  }

  @Test("An addition that returns after the next check-in was opened does not belong to it")
  func lateAddition() async throws {
    let greeting = try await openCheckIn(named: "Bob")
    let addition = await store.holdReply { await greeting.greet() }
    viewModel.sheet = nil
    viewModel.list.checkIn()

    store.reply()
    await addition.value

    #expect(names == ["Tim Cook", "Ann Lee", "Bob"])
    #expect(viewModel.link == .newGuest)
  }

  @Test("The route of a removed guest does not stay: a store that uses the ID again does not bring the card back")
  func usedID() async throws {
    let left = try await openCard(of: 1)
    let removal = await store.holdReply { await left.remove() }
    viewModel.path = []
    removal.cancel()
    viewModel.list.showCard(of: 1)
    store.reply()
    await removal.value
    store.stored = []

    viewModel.list.checkIn()
    let greeting = try await openGreeting()
    greeting.name = "Bob"
    await greeting.greet()

    #expect(viewModel.link == .editGuest(1))
    #expect(viewModel.path.isEmpty)
  }

  @Test("Remove does nothing after Edit, and Edit nothing after Remove")
  func editAndRemove() async throws {
    let card = try await openCard(of: 1)

    card.edit()
    await card.remove()
    #expect(store.received == [.guests])
    #expect(viewModel.link == .editGuest(1))

    viewModel.sheet = nil
    let removal = await store.holdReply { await card.remove() }
    card.edit()
    #expect(viewModel.link == .guest(1))

    store.reply()
    await removal.value
  }

  @Test("A card that was left neither edits nor removes its guest, also below another card of the guest")
  func leftCard() async throws {
    let left = try await openCard(of: 1)
    viewModel.open(.guest(1))

    left.edit()
    await left.remove()

    #expect(viewModel.link == .guest(1))
    #expect(store.received == [.guests])
  }

  @Test("Greet on a sheet that was closed saves nothing")
  func greetOnClosedSheet() async throws {
    let greeting = try await openCheckIn(named: "Bob")
    viewModel.open(.guests)

    await greeting.greet()

    #expect(store.received == [.guests])
  }

  @Test("A save that was tapped before the sheet is closed continues, and its guest is busy until it returns")
  func linkInTurnOfGreet() async throws {
    viewModel.open(.editGuest(1))
    await viewModel.list.load()
    let greeting = try await openGreeting()
    greeting.name = "Bob"
    let save = await store.holdReply { await greeting.greet() }

    viewModel.open(.editGuest(1))

    #expect(viewModel.link == .guest(1))
    #expect(try makeCard().isBusy)
    store.reply()
    await save.value
    #expect(names == ["Bob Cook", "Ann Lee"])
    #expect(try !makeCard().isBusy)
  }

  @Test("If a save returns in the turn in which the sheet is closed, its guest is not busy for ever")
  func replyAndDismissal() async throws {
    viewModel.open(.editGuest(1))
    await viewModel.list.load()
    let greeting = try await openGreeting()
    let save = await store.holdReply { await greeting.greet() }

    store.reply()
    viewModel.sheet = nil
    await save.value

    #expect(try makeCard().canEdit)
  }

  @Test("A greeting over a card that the system pops is closed with it")
  func popBelowEdit() async throws {
    try await openCard(of: 1).edit()

    viewModel.path = []

    #expect(viewModel.sheet == nil)
    #expect(viewModel.link == .guests)
  }

  @Test("If the load is cancelled and the list stays, a failure offers Retry")
  func cancelledLoad() async throws {
    let load = await store.holdReply { [viewModel] in await viewModel.list.load() }
    load.cancel()
    store.fails = true

    store.reply()
    await load.value

    #expect(viewModel.list.canRetry)
  }

  // MARK: Links

  @Test("A link waits for the guests, and sets the path and the sheet")
  func waitingLink() async throws {
    viewModel.open(.editGuest(2))
    #expect(viewModel.link == .editGuest(2))
    #expect(viewModel.path.isEmpty)

    await viewModel.list.load()

    #expect(try makeCard().name == "Ann Lee")
    #expect(try await openGreeting().name == "Ann")
  }

  @Test("A link to the card that is shown opens a new card")
  func linkToSame() async throws {
    _ = try await openCard(of: 1)
    let path = viewModel.path

    viewModel.open(.guest(1))

    #expect(viewModel.path.count == 1)
    #expect(viewModel.path != path)
  }
}
