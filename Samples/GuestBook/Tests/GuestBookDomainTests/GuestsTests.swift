import GreetingDomain
import GuestBookDomain
import Testing

/// The book: its order, and that a guest is found by the ID.
struct GuestsTests {
  private let ann: Guest
  private let namesake: Guest
  private let guests: Guests

  init() throws {
    let person = try #require(Person(name: "Ann", surname: "Lee"))
    ann = Guest(id: 1, person: person)
    namesake = Guest(id: 2, person: person)
    guests = Guests([ann, namesake])
  }

  @Test("A guest is found by the ID")
  func subscriptByID() {
    #expect(guests[2] == namesake)
    #expect(guests[3] == nil)
  }

  @Test("A new guest comes last")
  func add() {
    var guests = guests
    guests.add(Guest(id: 0, person: ann.person))
    #expect(guests.all.map(\.id) == [1, 2, 0])
  }

  @Test("An update replaces the guest with the same ID, and keeps the order")
  func update() throws {
    var updated = guests
    let bob = Guest(id: 1, person: try #require(Person(name: "Bob", surname: "")))
    updated.update(bob)
    #expect(updated.all == [bob, namesake])
    updated.update(Guest(id: 3, person: ann.person))
    #expect(updated.all == [bob, namesake])
  }

  @Test("A removal removes the guest with the ID, and not the guest with the same name")
  func remove() {
    var guests = guests
    guests.remove(2)
    guests.remove(3)
    #expect(guests.all == [ann])
  }
}
