import Dispatch
package import Foundation
package import GreetingDomain
import GreetingStorage
package import GuestBookDomain
import SystemCalls

/// Keeps the guests in a JSON file, which any number of tasks and processes can share.
///
/// The calls are performed in the order in which they were made. A change replaces the whole file, or the target of a
/// symbolic link. A file that holds something else is never replaced. The ID of a guest who was removed is not assigned
/// again.
package struct FileGuestStore: GuestStore, FileStore {
  package let file: URL
  private let calls = DispatchQueue(label: "calls of the store")

  /// Creates the store; the file is not accessed before the first call.
  ///
  /// - Parameter path: The path of the file, relative to the current directory.
  package init(path: String) {
    file = URL(fileURLWithPath: path, isDirectory: false)
  }

  /// Reads the guests; there are none if there is no file.
  package func guests() async throws -> [Guest] {
    try await perform("cannot be read") { try record().guests }
  }

  package func add(_ person: Person) async throws -> Guest {
    try await change { record in
      guard record.lastID < .max else { throw unfit("there is no greater ID than that of its last guest") }
      record.lastID += 1
      let guest = Guest(id: Guest.ID(record.lastID), person: person)
      record.guests.append(guest)
      return guest
    }
  }

  @discardableResult
  package func update(_ guest: Guest) async throws -> Guest {
    try await change { record in
      guard let index = record.guests.firstIndex(where: { $0.id == guest.id }) else {
        throw unfit("it has no guest \(guest.id.number) any more")
      }
      record.guests[index] = guest
    }
    return guest
  }

  /// Removes a guest; one who is not in the file is removed already.
  package func remove(_ id: Guest.ID) async throws {
    try await change { record in record.guests.removeAll { $0.id == id } }
  }

  private func change<Value: Sendable>(
    _ change: @escaping @Sendable (inout GuestRecord) throws -> Value
  ) async throws -> Value {
    try await perform("cannot be replaced") {
      try withLock { target in
        var record = try record()
        let value = try change(&record)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try replace(target, by: encoder.encode(record))
        return value
      }
    }
  }

  /// Performs a call after the one that was made before it. The call is made in the turn of its caller.
  private func perform<Value: Sendable>(
    _ failure: String, _ call: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      calls.async { continuation.resume(with: Result { try explaining(failure, call) }) }
    }
  }

  private func record() throws -> GuestRecord {
    guard let data = try contents() else { return GuestRecord() }
    do {
      return try JSONDecoder().decode(GuestRecord.self, from: data)
    } catch {
      throw unfit("it holds no valid guests")
    }
  }
}

/// The content of the file.
private struct GuestRecord: Codable {
  var guests: [Guest] = []
  /// The last ID that was assigned.
  var lastID = 0

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let rows = try values.decode([Row].self, forKey: .guests)
    guests = try rows.map { try $0.guest() }
    lastID = max(try values.decodeIfPresent(Int.self, forKey: .lastID) ?? 0, rows.map(\.id).max() ?? 0)
    guard Set(rows.map(\.id)).count == rows.count else { throw InvalidRow() }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(guests.map(Row.init), forKey: .guests)
    try values.encode(lastID, forKey: .lastID)
  }

  private enum CodingKeys: CodingKey {
    case guests, lastID
  }

  private struct Row: Codable {
    let id: Int
    let name: String
    let surname: String

    init(_ guest: Guest) {
      (id, name, surname) = (guest.id.number, guest.person.name, guest.person.surname)
    }

    func guest() throws -> Guest {
      guard let person = Person(name: name, surname: surname) else { throw InvalidRow() }
      return Guest(id: Guest.ID(id), person: person)
    }
  }

  private struct InvalidRow: Error {}
}
