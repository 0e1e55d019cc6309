import Foundation
import GreetingDomain
import GuestBookDomain
import Observation

/// Stores the person and the guests in the user defaults; the menu of a screen makes it slow, or has a call fail, to show
/// what happens.
///
/// `PersonStore` and `GuestStore` belong to no actor, so the isolation is not inferred but written.
@MainActor
@Observable
final class AppStore {
  /// Whether each call takes some seconds.
  var isSlow = false
  /// Whether the next load fails; the one after it succeeds.
  var failsNextLoad = false
  /// Whether the next save fails; the one after it succeeds.
  var failsNextSave = false

  private let defaults: UserDefaults
  private let slowDelay: Duration

  init(defaults: UserDefaults = .standard, slowDelay: Duration = .seconds(3)) {
    self.defaults = defaults
    self.slowDelay = slowDelay
  }

  /// Whether the next call fails, a load or a save; the one after it succeeds.
  var failsOnce: Bool {
    get { failsNextLoad && failsNextSave }
    set {
      failsNextLoad = newValue
      failsNextSave = newValue
    }
  }

  /// Forgets the person and the guests at once. A guest book that is open shows it when it is opened again.
  func forget() {
    for key in ["name", "surname", "guests"] { defaults.removeObject(forKey: key) }
  }

  private func wait() async throws {
    if isSlow { try await Task.sleep(for: slowDelay) }
  }

  private func waitForLoad() async throws {
    try await wait()
    if failsNextLoad {
      failsOnce = false
      throw CocoaError(.fileReadUnknown)
    }
  }

  private func waitForSave() async throws {
    try await wait()
    if failsNextSave {
      failsOnce = false
      throw CocoaError(.fileWriteUnknown)
    }
  }
}

/// A save has a task of its own, since leaving a screen cancels that of its caller: a save that has begun continues.
extension AppStore: PersonStore {
  @MainActor
  func person() async throws -> Person? {
    try await waitForLoad()
    guard let name = defaults.string(forKey: "name") else { return nil }
    return Person(name: name, surname: defaults.string(forKey: "surname") ?? "")
  }

  @MainActor
  func save(_ person: Person) async throws {
    try await Task {
      try await waitForSave()
      defaults.set(person.name, forKey: "name")
      defaults.set(person.surname, forKey: "surname")
    }.value
  }
}

/// Each call has a task of its own, since leaving a screen cancels that of its caller: a call that has begun continues.
extension AppStore: GuestStore {
  /// The guests as they are stored, in the order of their check-in.
  private var storedGuests: [Guest] {
    get {
      let records = defaults.array(forKey: "guests") as? [[String: String]] ?? []
      return records.compactMap { record in
        guard let id = record["id"].flatMap({ Int($0) }), let name = record["name"] else { return nil }
        return Person(name: name, surname: record["surname"] ?? "").map { Guest(id: Guest.ID(id), person: $0) }
      }
    }
    set {
      let records = newValue.map { guest in
        ["id": "\(guest.id.number)", "name": guest.person.name, "surname": guest.person.surname]
      }
      defaults.set(records, forKey: "guests")
    }
  }

  @MainActor
  func guests() async throws -> [Guest] {
    try await Task {
      try await waitForLoad()
      return storedGuests
    }.value
  }

  @MainActor
  func add(_ person: Person) async throws -> Guest {
    try await Task {
      try await waitForSave()
      return append(person)
    }.value
  }

  @MainActor
  func update(_ guest: Guest) async throws -> Guest {
    try await Task {
      try await waitForSave()
      guard let index = storedGuests.firstIndex(where: { $0.id == guest.id }) else {
        throw CocoaError(.fileNoSuchFile)
      }
      storedGuests[index] = guest
      return guest
    }.value
  }

  @MainActor
  func remove(_ id: Guest.ID) async throws {
    try await Task {
      try await waitForSave()
      storedGuests.removeAll { $0.id == id }
    }.value
  }

  /// Stores a guest at once, and returns it with its new ID, which is never used again.
  @discardableResult
  func append(_ person: Person) -> Guest {
    let number = max(defaults.integer(forKey: "lastGuestID"), storedGuests.map(\.id.number).max() ?? 0) + 1
    defaults.set(number, forKey: "lastGuestID")
    let guest = Guest(id: Guest.ID(number), person: person)
    storedGuests.append(guest)
    return guest
  }
}
