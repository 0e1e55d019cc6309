import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ScratchCopy

/// What is kept for as long as the sources do not change, and what is left behind.
struct ResultCacheTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("let a = 1", to: "Sources/a.swift")
    try folder.write("no source", to: "Sources/README.md")
  }

  @Test("Makes a result once, and again when a source, its name or the version has changed")
  func keeps() async throws {
    #expect(try await isMade())
    #expect(try await !isMade())
    #expect(try await isMade(version: "2"))
    #expect(try folder.contents("cache").count == 2, "what is out of date is still there")
    try folder.write("changed", to: "Sources/README.md")
    #expect(try await !isMade(version: "2"))
    #expect(try await isMade())
    try folder.write("let a = 2", to: "Sources/a.swift")
    #expect(try await isMade())
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "Sources/a.swift"), to: folder.url.appending(path: "Sources/b.swift"))
    #expect(try await isMade())
    #expect(try await !isMade())
  }

  @Test("Makes a result again that cannot be read")
  func broken() async throws {
    #expect(try await isMade())
    let results = try folder.contents("cache").filter { $0 != "lock" }
    try folder.write("{", to: "cache/\(results[0])/number.json")
    #expect(try await isMade())
    #expect(try await !isMade())
  }

  @Test("Keeps nothing of a run that has failed, and leaves no work behind")
  func failure() async throws {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await cache().value("number") { _ -> Int in throw Failure() }
    }
    #expect(try folder.contents("cache") == ["lock"])
    #expect(try await isMade())
  }

  @Test("Keeps nothing of sources that change while they are measured")
  func changes() async throws {
    await #expect(throws: ScratchCopyError.self) {
      try await cache().value("number") { _ in
        try folder.write("let a = 3", to: "Sources/a.swift")
        return 7
      }
    }
    #expect(try folder.contents("cache") == ["lock"])
  }

  @Test("Removes what an interrupted run has left behind")
  func leftovers() async throws {
    try folder.write("", to: "cache/work/file")
    #expect(try await isMade())
    #expect(try folder.contents("cache").contains("work") == false)
  }

  @Test("Of several that miss a result at the same time, one makes it")
  func several() async throws {
    let makers = Counter()
    let cache = try cache()
    let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try await cache.value("number") { _ in
            makers.increase()
            try await Task.sleep(for: .milliseconds(20))
            return 7
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(numbers == [7, 7, 7, 7])
    #expect(makers.count == 1)
  }

  private func cache(version: String = "1") throws -> ResultCache {
    try ResultCache(
      in: folder.url.appending(path: "cache"), of: [folder.url.appending(path: "Sources")], version: version)
  }

  private func isMade(version: String = "1") async throws -> Bool {
    var isMade = false
    let number = try await cache(version: version).value("number") { work in
      #expect(FileManager.default.fileExists(atPath: work.path))
      isMade = true
      return 7
    }
    #expect(number == 7)
    return isMade
  }
}

private final class Counter: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  func increase() {
    number.withLock { $0 += 1 }
  }
}

extension TemporaryFolder {
  fileprivate func contents(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appending(path: name).path)
  }
}
