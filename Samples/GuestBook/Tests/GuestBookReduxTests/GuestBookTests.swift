import GreetingDomain
import GreetingRedux
@testable import GreetingTestDoubles
import GuestBookDomain
import GuestBookRedux
import GuestBookTestDoubles
import Testing

/// The one store between spies for its subscribers and a stub for the `GuestStore`.
@Suite("Guest book, Redux: the store and its scopes")
struct GuestBookTests {
  private let store: GuestStoreStub
  private let guestBook: GuestBook
  private let app = SubscriberSpy<GuestBookViewState>()
  private let list = SubscriberSpy<GuestsViewState>()

  init() throws {
    store = GuestStoreStub([
      Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook"))),
      Guest(id: 2, person: try #require(Person(name: "Ann", surname: "Lee"))),
    ])
    guestBook = GuestBook(
      store: store, phrasebook: Language.english.guestBookPhrasebook, greetingPhrasebook: Language.english.phrasebook)
    guestBook.app.subscribe(app)
    guestBook.guests.subscribe(list)
  }

  private func open(_ link: GuestBookLink) async {
    guestBook.app.send(.linkOpened(link))
    await guestBook.guests.send(.opened).value
  }

  @Test("A save of the greeting reaches the list and the card")
  func edit() async throws {
    await open(.editGuest(1))
    let card = SubscriberSpy<CardViewState>()
    guestBook.card(try #require(app.state?.path.last)).subscribe(card)
    let greeting = guestBook.greeting(try #require(app.state?.sheet))
    greeting.send(.nameEdited("Bob"))

    await greeting.send(.greetTapped).value

    let bob = Guest(id: 1, person: try #require(Person(name: "Bob", surname: "Cook")))
    #expect(store.received == [.guests, .update(bob)])
    #expect(list.state?.rows.map(\.name) == ["Bob Cook", "Ann Lee"])
    #expect(card.state?.name == "Bob Cook")
  }

  @Test("The list shows the names that the store returns, not the typed ones")
  func storedNames() async throws {
    store.returned = Person(name: "Mary Ann", surname: "Cook")
    await open(.editGuest(1))
    let greeting = guestBook.greeting(try #require(app.state?.sheet))
    greeting.send(.nameEdited("Mary  Ann"))

    await greeting.send(.greetTapped).value

    #expect(list.state?.rows.map(\.name) == ["Mary Ann Cook", "Ann Lee"])
  }

  @Test("A subscriber is not notified when another part of the state changes")
  func parts() async throws {
    await open(.newGuest)
    let greeting = guestBook.greeting(try #require(app.state?.sheet))
    let sheet = SubscriberSpy<GreetingViewState>()
    greeting.subscribe(sheet)
    let (appCount, listCount) = (app.count, list.count)

    greeting.send(.nameEdited("Bob"))

    #expect(sheet.state?.name == "Bob")
    #expect(app.count == appCount)
    #expect(list.count == listCount)
  }

  @Test("A name that differs only in its Unicode scalars reaches the list")
  func exactNames() async throws {
    await open(.newGuest)
    let greeting = guestBook.greeting(try #require(app.state?.sheet))
    greeting.send(.nameEdited("Zo\u{EB}"))
    await greeting.send(.greetTapped).value
    greeting.send(.nameEdited("Zoe\u{308}"))

    await greeting.send(.greetTapped).value

    #expect(list.state?.rows.last.map { Array($0.name.unicodeScalars) } == Array("Zoe\u{308}".unicodeScalars))
  }

  @Test("A removal is made and reaches the list, although its card was popped and nobody waits for it any more")
  func cancelledTask() async throws {
    await open(.guest(1))
    let id = try #require(app.state?.path.last)

    let removal = await store.holdReply { [guestBook] in await guestBook.card(id).send(.removeTapped).value }
    guestBook.app.send(.cardPopped(id))
    removal.cancel()
    store.reply()
    await removal.value

    #expect(store.received == [.guests, .remove(1)])
    #expect(list.state?.rows.map(\.name) == ["Ann Lee"])
    #expect(app.state?.link == .guests)
  }

  @Test("The store does not own its subscribers, and a view that is left receives nothing more")
  func subscribers() async throws {
    await open(.guest(1))
    let id = try #require(app.state?.path.last)
    let card = SubscriberSpy<CardViewState>()
    var releasedCard: SubscriberSpy<CardViewState>? = SubscriberSpy()
    weak let weakCard = releasedCard
    guestBook.card(id).subscribe(card)
    releasedCard.map { guestBook.card(id).subscribe($0) }

    releasedCard = nil
    await open(.guest(2))

    #expect(weakCard == nil)
    #expect(card.state?.name == "Tim Cook")
  }
}
