import GreetingContract
import GreetingDomain
import GuestBookDomain

/// A store that records each call, and holds the reply to each back until `reply(_:to:)` delivers it. It normalizes names:
/// what it returns counts, and not what it was given.
@MainActor
final class ControlledGuestStore: GuestStore {
  /// The calls that wait for their reply, the oldest first.
  private(set) var pending: [HeldCall] = []

  private let journal: AppJournal
  private let actions: ActionRunner

  init(journal: AppJournal, actions: ActionRunner) {
    self.journal = journal
    self.actions = actions
  }

  @MainActor
  func guests() async throws -> [Guest] {
    guard case .finds(let guests) = try await reply(to: .load) else { return [] }
    return guests.compactMap { stored in
      Person(name: stored.name.string, surname: stored.surname.string).map { Guest(id: stored.id, person: $0) }
    }
  }

  @MainActor
  func add(_ person: Person) async throws -> Guest {
    guard case .adds(let id) = try await reply(to: .add(Text(person.name), Text(person.surname))) else {
      throw Failure()
    }
    return normalized(Guest(id: id, person: person))
  }

  @MainActor
  func update(_ guest: Guest) async throws -> Guest {
    _ = try await reply(to: .update(guest.id, Text(guest.person.name), Text(guest.person.surname)))
    return normalized(guest)
  }

  @MainActor
  func remove(_ id: Guest.ID) async throws {
    _ = try await reply(to: .remove(id))
  }

  private func normalized(_ guest: Guest) -> Guest {
    let stored = StoredGuest(guest.id, Text(guest.person.name), Text(guest.person.surname)).normalized
    return Person(name: stored.name.string, surname: stored.surname.string).map { Guest(id: guest.id, person: $0) }
      ?? guest
  }

  /// Lets a pending call return, and its caller run as far as it can.
  func reply(_ reply: StoreReply, to index: Int) {
    prepare(reply, to: index)()
  }

  /// Finds a pending call, and returns what lets it return.
  func prepare(_ reply: StoreReply, to index: Int) -> () -> Void {
    let call = pending[index]
    return { [self] in
      pending.removeAll { $0 === call }
      actions.endCall(of: call.action)
      call.end(with: reply)
    }
  }

  private func reply(to call: AppCall) async throws -> StoreReply {
    journal.calls.append(call)
    let held = HeldCall(call, of: actions.beginCall())
    pending.append(held)
    let reply = await held.reply()
    switch reply {
    case .finds, .adds, .succeeds: return reply
    case .fails: throw Failure()
    case .failsAsCancelled: throw CancellationError()
    }
  }

  private struct Failure: Error {}
}

/// One pending call, which waits in a store of the greeting's contract: each call has its own, so each can be the next.
@MainActor
final class HeldCall {
  let call: AppCall
  /// The action that has made the call.
  let action: Int?
  private let store = ControlledStore(journal: Journal())
  private var result = StoreReply.fails

  init(_ call: AppCall, of action: Int?) {
    self.call = call
    self.action = action
  }

  func reply() async -> StoreReply {
    // The reply is always that nobody is found, so this does not throw.
    _ = try? await store.person()
    return result
  }

  func end(with reply: StoreReply) {
    result = reply
    store.reply(.findsNobody)
  }
}

/// The calls of an app, in order.
@MainActor
final class AppJournal {
  var calls: [AppCall] = []
}
