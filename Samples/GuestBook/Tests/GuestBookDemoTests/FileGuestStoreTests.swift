import Foundation
import GreetingDomain
import GuestBookDomain
@testable import TestSupport
import Testing

@testable import GuestBookDemo

/// The file of the guests: what survives, and what is never lost.
struct FileGuestStoreTests {
  private let folder: TemporaryFolder
  private let file: URL
  private var store: FileGuestStore { FileGuestStore(path: file.path) }

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "a/guests.json")
  }

  @Test("Without a file there are no guests, and reading makes none")
  func missingFile() async throws {
    #expect(try await store.guests() == [])
    #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
  }

  @Test("Guests survive a restart, in the order of their check-in")
  func restart() async throws {
    let tim = try await store.add(person("Tim", "Cook"))
    let ann = try await store.add(person("Ann"))
    let bob = Guest(id: tim.id, person: try person("Bob", "\u{FEFF}\"e\u{301}"))
    try await store.update(bob)

    #expect(try await store.guests() == [bob, ann])
  }

  @Test("The ID of a guest who was removed is not assigned again")
  func removal() async throws {
    let tim = try await store.add(person("Tim"))
    let ann = try await store.add(person("Ann"))
    try await store.remove(ann.id)
    try await store.remove(ann.id)
    let bob = try await store.add(person("Bob"))

    #expect([tim.id, ann.id, bob.id] == [1, 2, 3])
    #expect(try await store.guests() == [tim, bob])
  }

  @Test("A record that a person has written counts")
  func foreignRecord() async throws {
    try write("{\"guests\":[{\"surname\":\"\",\"name\":\" Tim \",\"id\":7,\"note\":1}]}")

    #expect(try await store.guests() == [Guest(id: 7, person: try person("Tim"))])
    #expect(try await store.add(person("Ann")).id == 8)
  }

  @Test(
    "The last ID is not exceeded, and a file with it not touched",
    arguments: [
      "{\"guests\":[{\"id\":9223372036854775807,\"name\":\"Tim\",\"surname\":\"\"}]}",
      "{\"guests\":[],\"lastID\":9223372036854775807}",
    ])
  func greatestID(text: String) async throws {
    try write(text)
    await expect(
      "'\(file.path)' cannot be used: there is no greater ID than that of its last guest. Repair or move it, or choose "
        + "another path."
    ) { _ = try await store.add(person("Ann")) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test("Behind symbolic links, the target is read and replaced, and the links stay", arguments: [true, false])
  func symbolicLinks(targetExists: Bool) async throws {
    try folder.write(targetExists ? "{\"guests\":[]}" : "no guests", to: targetExists ? "b/target" : "b/other")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try folder.link("a/guests.json", to: "../c")
    try folder.link("c", to: folder.url.appending(path: "b/target").path)
    #expect(try await store.guests() == [])
    let tim = try await store.add(person("Tim"))

    for name in ["a/guests.json", "c", "b/target"] {
      let path = folder.url.appending(path: name).path
      #expect(try await FileGuestStore(path: path).guests() == [tim], "\(name)")
      let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      #expect(type == (name == "b/target" ? .typeRegular : .typeSymbolicLink), "\(name)")
    }
    for name in ["a", "b"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: name).path)
      #expect(names.count == (name == "a" || targetExists ? 1 : 2), "\(names)")
    }
  }

  @Test("A file keeps its mode, and stays if nobody may write it", arguments: [0o600, 0o640, 0o666, 0o444])
  func mode(mode: Int) async throws {
    try write("{\"guests\":[]}")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    if mode == 0o444 {
      await expect("'\(file.path)' cannot be replaced: Permission denied. Repair or move it, or choose another path.") {
        _ = try await store.add(person("Tim"))
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == "{\"guests\":[]}")
    } else {
      _ = try await store.add(person("Tim"))
    }
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == mode)
    let folder = file.deletingLastPathComponent().path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["guests.json"])
  }

  @Test("Of calls made one after another, the last one counts", arguments: [false, true])
  @MainActor
  func order(isSlow: Bool) async throws {
    let store: any GuestStore = isSlow ? SlowGuestStore(store: store, delay: .milliseconds(1)) : store
    let id = try await store.add(person("Tim")).id
    for _ in 1...20 {
      let updates = try (1...5).map { Guest(id: id, person: try person("Tim \($0)")) }
      let calls = updates.map { guest in Task.immediate { try await store.update(guest) } }
      for call in calls { _ = try await call.value }
      #expect(try await store.guests() == updates.suffix(1))
    }
  }

  @Test("Calls that were held back keep their order, also before a later one")
  @MainActor
  func heldOrder() async throws {
    let gate = StoreGate(store)
    for round in 0..<20 {
      gate.close()
      let held = try ["Tim", "Ann"].map(person).map { person in Task.immediate { try await gate.add(person).id.number }
      }
      gate.open()
      let later = try ["Bob", "Eve"].map(person).map { person in Task.immediate { try await gate.add(person).id.number }
      }
      var ids: [Int] = []
      for call in held + later { ids.append(try await call.value) }
      #expect(ids == (1...4).map { round * 4 + $0 })
    }
    #expect(gate.heldCallCount == 0)
  }

  @Test("Many tasks share a file")
  func sharing() async throws {
    try await withThrowingTaskGroup { group in
      for _ in 1...20 { group.addTask { [store, person = try person("Tim")] in _ = try await store.add(person) } }
      try await group.waitForAll()
    }

    #expect(try await store.guests().map(\.id.number) == Array(1...20))
  }

  @Test(
    "A file that holds something else is reported, and never replaced",
    arguments: [
      "", "[]", "{\"guests\":[{\"id\":1,\"name\":\"\",\"surname\":\"\"}]}",
      "{\"guests\":[{\"id\":1,\"name\":\"a\",\"surname\":\"\"},{\"id\":1,\"name\":\"b\",\"surname\":\"\"}]}",
    ])
  func unfit(text: String) async throws {
    try write(text)
    let message = "'\(file.path)' cannot be used: it holds no valid guests. Repair or move it, or choose another path."
    await expect(message) { _ = try await store.guests() }
    await expect(message) { _ = try await store.add(person("Tim")) }
    await expect(message) { try await store.update(Guest(id: 1, person: person("Tim"))) }
    await expect(message) { try await store.remove(1) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test("An update of a guest whom the file does not have is reported")
  func unknownGuest() async throws {
    _ = try await store.add(person("Tim"))
    await expect(
      "'\(file.path)' cannot be used: it has no guest 9 any more. Repair or move it, or choose another path."
    ) { try await store.update(Guest(id: 9, person: person("Ann"))) }
  }

  @Test("A folder in place of the file is reported")
  func folderAsFile() async {
    let path = folder.url.path
    await expect("'\(path)' cannot be used: it is not a regular file. Repair or move it, or choose another path.") {
      _ = try await FileGuestStore(path: path).guests()
    }
  }

  @Test("A call of a slow store continues when the task of its caller is cancelled")
  func slowStore() async throws {
    let slow = SlowGuestStore(store: store, delay: .milliseconds(1))
    let tim = try person("Tim")
    let task = Task { try await slow.add(tim) }
    task.cancel()

    #expect(try await task.value.id == 1)
    #expect(try await slow.guests().count == 1)
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func person(_ name: String) throws -> Person { try person(name, "") }

  private func person(_ name: String, _ surname: String) throws -> Person {
    try #require(Person(name: name, surname: surname))
  }

  private func expect(
    _ message: String, at location: SourceLocation = #_sourceLocation, _ call: () async throws -> Void
  ) async {
    let error = await #expect(throws: (any Error).self, sourceLocation: location) { try await call() }
    #expect(error.map { "\($0)" } == message, sourceLocation: location)
  }
}
