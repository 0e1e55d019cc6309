import Foundation
import GreetingDomain
import GreetingStorage
import Testing

@Suite("Any number of savers share a file")
struct SharingTests {
  @Test("Many tasks that find the same file without a record set it aside once")
  func tasks() async throws {
    try await Folder.with { folder in
      let folders = try makeFolders(20, in: folder)
      for (store, slow) in folders.map({ ($0.store, folder.store) }) {
        try await withThrowingTaskGroup { group in
          for isLate in [false, true, false, true] {
            group.addTask {
              if isLate { await wait(for: slow) }
              try await store.save(person("Tim"))
            }
          }
          try await group.waitForAll()
        }
      }
      try await expectAsideOnce(in: folders)
    }
  }

  @Test("Many tasks make the same missing directories")
  func tasksWithoutDirectory() async throws {
    try await Folder.with { folder in
      for round in 1...20 {
        let path = folder.url.path + "/\(round)/a/b/person.json"
        try await withThrowingTaskGroup { group in
          for _ in 1...8 { group.addTask { try await FilePersonStore(path: path).save(person("Tim")) } }
          try await group.waitForAll()
        }
        try await expect(FilePersonStore(path: path).person(), is: "Tim")
      }
    }
  }
}

/// A file without a record that takes a while to read, so that there is time between the check and the change.
private let slowNoRecord = noRecord(items: 40_000)

private func noRecord(items: Int) -> [UInt8] {
  Array("[\(String(repeating: "\"text\",", count: items))0]".utf8)
}

/// Makes directories with a slow file each, and beside them a file that takes half as long.
private func makeFolders(_ count: Int, in folder: Folder) throws -> [Folder] {
  try Data(noRecord(items: 20_000)).write(to: folder.file)
  let folders = (1...count).map { Folder(url: folder.url.appending(path: "\($0)")) }
  for folder in folders {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: false)
    try Data(slowNoRecord).write(to: folder.file)
  }
  return folders
}

/// Lets another saver go ahead by half of its check, so that, without a lock, its change would fall into this one's.
private func wait(for slow: FilePersonStore) async {
  await #expect(throws: (any Error).self) { try await slow.person() }
}

private func expectAsideOnce(in folders: [Folder], at location: SourceLocation = #_sourceLocation) async throws {
  for folder in folders {
    #expect(try folder.names() == ["person.json", "person.json.aside-1"], sourceLocation: location)
    #expect(try folder.bytes(of: "person.json.aside-1") == slowNoRecord, sourceLocation: location)
    try await expect(folder.store.person(), is: "Tim", at: location)
  }
}

// Exit tests capture values from Swift 6.3 on.
#if compiler(>=6.3)
  extension SharingTests {
    @Test("Two processes save, a third reads one complete record after the other")
    func processes() async throws {
      try await Folder.with { folder in
        try await folder.store.save(person("Ann", "0"))
        try await withThrowingTaskGroup { group in
          for name in ["Ann", "Bob"] {
            group.addTask { [path = folder.file.path] in await saveInAnotherProcess(name, path: path) }
          }
          group.addTask { [store = folder.store] in
            var last = ["Ann": 0, "Bob": 0]
            while !Task.isCancelled {
              let found = try #require(try await store.person())
              let turn = try #require(Int(found.surname))
              // Nothing that was replaced comes back.
              #expect(turn >= last[found.name] ?? .max)
              last[found.name] = turn
            }
          }
          // The reader ends last: it reads until it is told that both savers are done.
          for _ in 1...2 { try await group.next() }
          group.cancelAll()
          try await group.waitForAll()
        }
        #expect(try await folder.store.person()?.surname == "1000")
        #expect(try folder.names() == ["person.json"])
      }
    }

    @Test("Two processes that find the same file without a record set it aside once")
    func processesFindingNoRecord() async throws {
      try await Folder.with { folder in
        let folders = try makeFolders(40, in: folder)
        let pipes = try ["a", "b"].map { try Rendezvous.makePipe(folder.url.appending(path: $0).path) }
        let paths = folders.map(\.file.path)
        async let early: Void = saveInAnotherProcess(paths, after: nil, mine: pipes[0], other: pipes[1])
        async let late: Void = saveInAnotherProcess(paths, after: folder.file.path, mine: pipes[1], other: pipes[0])
        _ = await (early, late)
        try await expectAsideOnce(in: folders)
      }
    }
  }

  private func saveInAnotherProcess(_ name: String, path: String) async {
    await #expect(processExitsWith: .success) { [name, path] in
      let store = FilePersonStore(path: path)
      for turn in 1...1000 { try await store.save(person(name, "\(turn)")) }
    }
  }

  private func saveInAnotherProcess(_ paths: [String], after slow: String?, mine: String, other: String) async {
    await #expect(processExitsWith: .success) { [paths, slow, mine, other] in
      let rendezvous = try Rendezvous(mine: mine, other: other)
      for path in paths {
        try rendezvous.meet()
        if let slow { await wait(for: FilePersonStore(path: slow)) }
        // A failure is reported, but must not leave the other process waiting.
        await #expect(throws: Never.self) { try await FilePersonStore(path: path).save(person("Tim")) }
      }
    }
  }
#endif
