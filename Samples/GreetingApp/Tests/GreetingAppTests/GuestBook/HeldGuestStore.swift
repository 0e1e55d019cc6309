import GreetingDomain
import GuestBookDomain
import Testing

@testable import GreetingApp

/// A store of guests that replies when a test has it reply. A call that has begun is not cancelled.
@MainActor
final class HeldGuestStore: GuestStore {
  /// A call of the store.
  enum Call: Equatable {
    case guests, add(String), update(Guest.ID, String), remove(Guest.ID)
  }

  /// The calls so far.
  private(set) var received: [Call] = []
  private var guestsInStore: [Guest]
  private var held: [CheckedContinuation<Void, any Error>] = []

  init(_ names: [String]) {
    guestsInStore = names.enumerated().compactMap { index, name in
      Person(name: name, surname: "").map { Guest(id: Guest.ID(index + 1), person: $0) }
    }
  }

  @MainActor
  func guests() async throws -> [Guest] {
    try await hold(.guests)
    return guestsInStore
  }

  @MainActor
  func add(_ person: Person) async throws -> Guest {
    try await hold(.add(person.fullName))
    let guest = Guest(id: Guest.ID(guestsInStore.count + 1), person: person)
    guestsInStore.append(guest)
    return guest
  }

  @MainActor
  func update(_ guest: Guest) async throws -> Guest {
    try await hold(.update(guest.id, guest.person.fullName))
    return guest
  }

  @MainActor
  func remove(_ id: Guest.ID) async throws { try await hold(.remove(id)) }

  /// Whether the store has replied to all calls.
  var hasReplied: Bool { held.isEmpty }

  /// Replies to the oldest call.
  func reply() { oldestCall()?.resume() }

  /// Fails the oldest call.
  func fail() { oldestCall()?.resume(throwing: Failure()) }

  private func oldestCall() -> CheckedContinuation<Void, any Error>? {
    guard !held.isEmpty else {
      Issue.record("No call of the store is pending.")
      return nil
    }
    return held.removeFirst()
  }

  private func hold(_ call: Call) async throws {
    received.append(call)
    try await withCheckedThrowingContinuation { held.append($0) }
  }

  private struct Failure: Error {}
}

extension GuestBookContext {
  /// A guest book in English.
  init(_ store: any GuestStore) {
    self.init(
      store: store, phrasebook: Language.english.guestBookPhrasebook, greetingPhrasebook: Language.english.phrasebook)
  }
}
