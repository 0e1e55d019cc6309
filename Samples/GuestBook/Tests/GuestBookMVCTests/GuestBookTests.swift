import GreetingDomain
@testable import GreetingTestDoubles
import GuestBookDomain
import GuestBookTestDoubles
import Observation
import Testing

@testable import GuestBookMVC

/// The shared model without a view: what every screen reads.
@Suite("Guest book, MVC: the shared model")
struct GuestBookTests {
  private let tim: Guest
  private let store: GuestStoreStub
  private let book: GuestBook

  init() throws {
    tim = Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))
    store = GuestStoreStub([tim])
    book = GuestBook(store: store)
  }

  @Test("A guest is busy for every screen while a call for the guest is pending")
  func busy() async {
    await book.load()
    let card = CardModel(person: tim.person, guestID: 1, book: book)
    let otherCard = CardModel(person: tim.person, guestID: 1, book: book)
    let removal = await store.holdReply { _ = await card.remove() }
    #expect(otherCard.isBusy)

    store.reply()
    await removal.value

    #expect(!otherCard.isBusy)
  }

  @Test("The book has the names that the store returns, not the given ones")
  func storedNames() async throws {
    await book.load()
    let typed = try #require(Person(name: "Mary  Ann", surname: "Lee"))
    let normalized = try #require(Person(name: "Mary Ann", surname: "Lee"))
    store.returned = normalized

    try await book.update(Guest(id: 1, person: typed))

    #expect(book.guests == Guests([Guest(id: 1, person: normalized)]))
  }

  @Test("The failure of a removal belongs to the card that made the call")
  func failure() async {
    await book.load()
    let card = CardModel(person: tim.person, guestID: 1, book: book)
    let otherCard = CardModel(person: tim.person, guestID: 1, book: book)
    store.fails = true

    let isRemoved = await card.remove()

    #expect(!isRemoved)
    #expect(card.hasRemovalFailed)
    #expect(!otherCard.hasRemovalFailed)
    #expect(book.guests == Guests([tim]))
  }

  @Test("A card notifies its observers of the failure of a removal")
  func notification() async {
    await book.load()
    let card = CardModel(person: tim.person, guestID: 1, book: book)
    store.fails = true
    let removal = await store.holdReply { _ = await card.remove() }
    let notified = Counter()
    withObservationTracking {
      _ = card.hasRemovalFailed
    } onChange: {
      MainActor.assumeIsolated { notified.count += 1 }
    }

    store.reply()
    await removal.value

    #expect(notified.count == 1)
    #expect(card.hasRemovalFailed)
  }

  @Test("A card shows the person of the book, or else the one with whom it was opened")
  func person() async throws {
    let bob = try #require(Person(name: "Bob", surname: ""))
    await book.load()
    let card = CardModel(person: tim.person, guestID: 1, book: book)
    let cardWithOnlyName = CardModel(person: bob, guestID: nil, book: book)

    try await book.update(Guest(id: 1, person: bob))

    #expect(card.person == bob)
    #expect(card.isAvailable)
    #expect(cardWithOnlyName.person == bob)
    #expect(!cardWithOnlyName.isAvailable)
  }

  @Test("While the card of a removed guest closes, it keeps the last name")
  func lastName() async throws {
    let bob = try #require(Person(name: "Bob", surname: ""))
    await book.load()
    let card = CardModel(person: tim.person, guestID: 1, book: book)
    try await book.update(Guest(id: 1, person: bob))

    _ = await card.remove()

    #expect(book.guests == Guests([]))
    #expect(card.person == bob)
  }

  private final class Counter {
    var count = 0
  }
}
