import GreetingDomain
import GuestBookDomain
import GuestBookRedux

/// A subscriber that records what it receives.
final class SubscriberSpy<ViewState>: StoreSubscriber {
  private(set) var state: ViewState?
  private(set) var count = 0

  func newState(_ state: ViewState) {
    self.state = state
    count += 1
  }
}

/// A store that replies at once, and records its calls.
///
/// `GuestStore` belongs to no actor, so the isolation of the stub is not inferred but written.
@MainActor
final class GuestStoreStub: GuestStore {
  enum Call: Equatable {
    case guests, add(Person), update(Guest), remove(Guest.ID)
  }

  private let stored: [Guest]
  private(set) var received: [Call] = []

  init(_ stored: [Guest]) {
    self.stored = stored
  }

  @MainActor
  func guests() async throws -> [Guest] {
    received.append(.guests)
    return stored
  }

  @MainActor
  func add(_ person: Person) async throws -> Guest {
    received.append(.add(person))
    return Guest(id: Guest.ID(stored.count + 1), person: person)
  }

  @MainActor
  func update(_ guest: Guest) async throws {
    received.append(.update(guest))
  }

  @MainActor
  func remove(_ id: Guest.ID) async throws {
    received.append(.remove(id))
  }
}
