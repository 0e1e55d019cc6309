import GreetingDomain
import GreetingRedux
import GuestBookDomain
import Testing

@testable import GuestBookRedux

/// What crosses between the screens: a pure function, so no test needs a double.
@Suite("Guest book, Redux: the reducer")
struct GuestBookReducerTests {
  private let tim: Guest
  private let ann: Guest
  private let bob: Person
  /// The loaded list.
  private var state = GuestBookState()

  init() throws {
    tim = Guest(id: 1, person: try #require(Person(name: "Tim", surname: "Cook")))
    ann = Guest(id: 2, person: try #require(Person(name: "Ann", surname: "Lee")))
    bob = try #require(Person(name: "Bob", surname: ""))
    state.list.guests = Guests([tim, ann])
  }

  /// Sends actions, and returns the effects of the last one.
  @discardableResult
  private mutating func send(_ actions: GuestBookAction...) -> [GuestBookEffect] {
    actions.map { GuestBookReducer().reduce(into: &state, action: $0) }.last ?? []
  }

  /// Sends actions of the greeting that is shown.
  @discardableResult
  private mutating func greet(_ actions: GreetingAction...) throws -> [GuestBookEffect] {
    let id = try #require(state.sheet?.id)
    return actions.map { send(.greeting(id, $0)) }.last ?? []
  }

  // MARK: Results

  @Test("The first save of a check-in adds the guest, the second one updates it")
  mutating func checkIn() throws {
    send(.guests(.view(.checkInTapped)))
    let id = try #require(state.sheet?.id)
    let added = Guest(id: 3, person: bob)

    #expect(try greet(.opened, .nameEdited("Bob"), .greetTapped) == [.add(bob, by: id)])
    send(.guestAdded(added, on: id))
    #expect(try greet(.greetTapped) == [.update(added, by: id)])

    #expect(state.list.guests == Guests([tim, ann, added]))
    #expect(state.link == .editGuest(3))
  }

  @Test("If the user taps a row and Check in in the same turn, only the first one opens")
  mutating func twoTaps() throws {
    send(.guests(.view(.rowTapped(1))), .guests(.view(.checkInTapped)))
    #expect(state.link == .guest(1))
    #expect(state.sheet == nil)

    send(.host(.cardPopped(try #require(state.card?.id))))
    send(.guests(.view(.checkInTapped)), .guests(.view(.rowTapped(1))))
    #expect(state.link == .newGuest)
    #expect(state.card == nil)
  }

  @Test("An addition that returns after the next check-in was opened does not give it its guest")
  mutating func lateAddition() throws {
    send(.guests(.view(.checkInTapped)))
    let first = try #require(state.sheet?.id)
    send(.host(.greetingDismissed(first)), .guests(.view(.checkInTapped)))
    let second = state.sheet

    send(.guestAdded(Guest(id: 3, person: bob), on: first))

    #expect(state.sheet == second)
    #expect(state.list.guests?[3]?.person == bob)
  }

  @Test("Edit opens the greeting with the person of the book, and its load has no effect")
  mutating func edit() throws {
    send(.guests(.view(.rowTapped(1))))
    let card = try #require(state.card?.id)

    send(.card(card, .view(.editTapped)))

    let greeting = try #require(state.sheet?.greeting)
    #expect(greeting == GuestBookState.Sheet(of: tim, id: ScreenID(number: 0)).greeting)
    #expect(try greet(.opened) == [])
    #expect(state.sheet?.greeting == greeting)
  }

  @Test("Continue after a check-in replaces the sheet by one card, however often it is tapped")
  mutating func `continue`() throws {
    send(.guests(.view(.checkInTapped)))
    let id = try #require(state.sheet?.id)
    try greet(.nameEdited("Bob"), .greetTapped)
    send(.guestAdded(Guest(id: 3, person: bob), on: id), .greeting(id, .continueTapped))
    let next = state

    send(.greeting(id, .continueTapped))

    #expect(state == next)
    #expect(state.sheet == nil)
    #expect(state.card?.subject == .guest(3))
  }

  @Test("A second tap on a row, or on Edit, opens no second screen")
  mutating func doubleTap() throws {
    send(.guests(.view(.rowTapped(1))))
    let card = try #require(state.card?.id)
    send(.card(card, .view(.editTapped)))
    let next = state

    send(.guests(.view(.rowTapped(2))), .card(card, .view(.editTapped)))

    #expect(state == next)
  }

  @Test("Remove does nothing while the edit covers the card, and Edit nothing while the removal is pending")
  mutating func editAndRemove() throws {
    send(.guests(.view(.rowTapped(1))))
    let card = try #require(state.card?.id)
    send(.card(card, .view(.editTapped)))
    let edit = state

    #expect(send(.card(card, .view(.removeTapped))) == [])
    #expect(state == edit)

    send(.host(.greetingDismissed(try #require(state.sheet?.id))))
    #expect(send(.card(card, .view(.removeTapped)), .card(card, .view(.editTapped))) == [])
    #expect(state.sheet == nil)
  }

  @Test("What the reducer of the card changes reaches the guest: busy, and no longer busy")
  mutating func cardState() throws {
    send(.guests(.view(.rowTapped(1))))
    let card = try #require(state.card?.id)

    send(.card(card, .view(.removeTapped)))
    #expect(state.busyGuests == [1])

    send(.removalFailed(1, on: card))
    #expect(state.busyGuests == [])
    #expect(state.cardState == CardState(person: tim.person, guestID: 1, hasRemovalFailed: true))
  }

  @Test("A late report about a card leaves the next card open")
  mutating func lateReportOfCard() throws {
    send(.guests(.view(.rowTapped(1))))
    let first = try #require(state.card?.id)
    send(.host(.linkOpened(.guest(2))))
    let next = state

    send(.host(.cardPopped(first)))

    #expect(state == next)
  }

  @Test("A late report about a greeting leaves the next one open", arguments: [.editGuest(2), GuestBookLink.newGuest])
  mutating func lateReportOfGreeting(link: GuestBookLink) throws {
    send(.host(.linkOpened(.editGuest(1))))
    let first = try #require(state.sheet?.id)
    send(.host(.linkOpened(link)))
    let next = state

    send(.host(.greetingDismissed(first)))

    #expect(state == next)
    #expect(state.link == link)
  }

  @Test("After the system has popped the card, a removal deletes the row and leaves the next card open")
  mutating func lateRemoval() throws {
    send(.guests(.view(.rowTapped(1))))
    let first = try #require(state.card?.id)
    #expect(send(.card(first, .view(.removeTapped))) == [.remove(1, by: first)])
    send(.host(.cardPopped(first)), .guests(.view(.rowTapped(2))))

    send(.guestRemoved(1))

    #expect(state.list.guests == Guests([ann]))
    #expect(state.cardState == CardState(person: ann.person, guestID: 2))
  }

  @Test("A failed removal is reported on the card that asked, and not on a new card of the same guest")
  mutating func lateFailure() throws {
    send(.guests(.view(.rowTapped(1))))
    let first = try #require(state.card?.id)
    send(.card(first, .view(.removeTapped)), .host(.cardPopped(first)), .guests(.view(.rowTapped(1))))
    #expect(state.cardState?.isBusy == true)

    send(.removalFailed(1, on: first))

    #expect(state.cardState == CardState(person: tim.person, guestID: 1))
  }

  // MARK: Links

  @Test("A link is state until the guests are loaded, and constructs the screens then")
  mutating func waitingLink() {
    state.list.guests = nil
    send(.host(.linkOpened(.guest(1))), .host(.linkOpened(.editGuest(2))))
    #expect(state.link == .editGuest(2))
    #expect(state.card == nil)

    send(.guests(.guestsLoaded([tim, ann])))

    #expect(state.waitingLink == nil)
    #expect(state.card?.subject == .guest(2))
    #expect(state.sheet?.guestID == 2)
  }

  @Test("A link still waits after the load has failed")
  mutating func failedLoad() {
    state.list.guests = nil
    send(.host(.linkOpened(.guest(1))))

    send(.guests(.loadFailed))

    #expect(state.link == .guest(1))
  }

  @Test("A link to the card that is shown shows a new one")
  mutating func linkToShownCard() throws {
    send(.host(.linkOpened(.guest(1))))
    let first = try #require(state.card?.id)

    send(.host(.linkOpened(.guest(1))))

    let second = try #require(state.card?.id)
    #expect(first != second)
  }

  @Test("A link to an unknown guest is reported on the list until the next screen opens")
  mutating func unknownGuest() {
    send(.host(.linkOpened(.editGuest(9))))
    #expect(state.list.isLinkedGuestUnknown)

    send(.guests(.view(.rowTapped(1))))

    #expect(!state.list.isLinkedGuestUnknown)
  }
}
