import Foundation
import Synchronization
@testable import TestSupport
import Testing

@testable import Instrumentation

/// Results that are kept for as long as the sources do not change, and what is left in their folder.
struct ResultCacheTests {
  private let folder: TemporaryFolder
  private let requests = [(name: "number", inputs: ["Sources"])]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("let a = 1", to: "Sources/a.swift")
    try folder.write("no source", to: "Sources/README.md")
  }

  @Test("Makes a result once, and again when the compiler, a source or its name has changed")
  func keeps() async throws {
    #expect(try await isMade())
    #expect(try await !isMade())
    #expect(try await isMade(compiler: "2"))
    #expect(try folder.contents("cache").count == 2, "the result that is out of date is still there")
    try folder.write("changed", to: "Sources/README.md")
    #expect(try await !isMade(compiler: "2"))
    #expect(try await isMade())
    try folder.write("let a = 2", to: "Sources/a.swift")
    #expect(try await isMade())
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "Sources/a.swift"), to: folder.url.appending(path: "Sources/b.swift"))
    #expect(try await isMade())
    #expect(try await !isMade())
  }

  @Test("The folder that the sources are in decides nothing; something that cannot be read is an error")
  func digests() throws {
    let copy = try TemporaryFolder()
    try copy.write("let a = 1", to: "Sources/a.swift")
    let digests = try ResultCache(in: folder.url, of: copy.url, compiler: "1").digests(of: [["Sources"]])
    #expect(try cache().digests(of: [["Sources"]]) == digests)
    #expect(throws: CocoaError.self) { try cache().digests(of: [["Nowhere"]]) }
  }

  @Test("Makes those of several results that are missing, all at once, and leaves the others alone")
  func partly() async throws {
    let names = ["x", "y", "z"]
    for (changed, expected) in [(names, [0, 1, 2]), ([], []), (["y"], [1])] {
      for name in changed { try folder.write("\(changed)", to: "Sources/\(name).swift") }
      var made: [Int] = []
      let values = try await cache().values(names.map { ("a." + $0, ["Sources/\($0).swift"]) }) { missing, _ in
        made += missing
        return missing.map { names[$0] + "!" }
      }
      #expect(values == ["x!", "y!", "z!"])
      #expect(made == expected)
    }
    #expect(try folder.contents("cache").count == 4)
  }

  @Test(
    "Makes a result again if its file is damaged", arguments: ["", "[7", "[7, \"x\"]", "{}", "\u{0}\u{1}", nil])
  func damaged(text: String?) async throws {
    #expect(try await isMade())
    let name = try #require(try folder.contents("cache").first { $0 != "lock" })
    let file = folder.url.appending(path: "cache/\(name)")
    try FileManager.default.removeItem(at: file)
    if let text {
      try folder.write(text, to: "cache/\(name)")
    } else {
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    }
    #expect(try await isMade())
    #expect(try await !isMade())
  }

  @Test("Where nothing can be written, nothing is made; known results are taken")
  func unwritable() async throws {
    #expect(try await isMade())
    // A folder cannot be opened for writing, as if nobody had the right to.
    try FileManager.default.removeItem(at: folder.url.appending(path: "cache/lock"))
    try folder.write("", to: "cache/lock/file")
    #expect(try await !isMade())
    await #expect(throws: ProcessError.self) { try await isMade(compiler: "2") }
  }

  @Test("Keeps the results that could be made, and not why the others could not")
  func failures() async throws {
    struct Reason: Error, Equatable {}
    func results(_ expected: [Int]) async throws -> [Result<String, Reason>] {
      let names = ["x", "y"]
      return try await cache().results(names.map { ($0, ["Sources"]) }) { missing, _ in
        #expect(missing == expected)
        return missing.map { $0 == 0 ? .failure(Reason()) : .success(names[$0]) }
      }
    }
    #expect(try await results([0, 1]) == [.failure(Reason()), .success("y")])
    #expect(try await results([0]) == [.failure(Reason()), .success("y")])
  }

  @Test("Of several runs that miss a result, one makes it, and the others take it")
  func several() async throws {
    let (makers, waits) = (Counter(), Counter())
    let (folder, requests) = (folder, requests)
    let values = try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          let cache = ResultCache(
            in: folder.url.appending(path: "cache"), of: folder.url, compiler: "1", waiting: waits.increase)
          return try await cache.values(requests) { _, _ in
            makers.increase()
            while waits.count < 3 { try await Task.sleep(for: .milliseconds(10)) }
            return [7]
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: [7], count: 4))
    #expect(makers.count == 1)
    #expect(waits.count == 3, "each that waits says so once, however often it tries")
  }

  @Test("A run that waits makes the rest of what the first one has not made")
  func rest() async throws {
    let requests = ["x", "y"].map { (name: $0, inputs: ["Sources"]) }
    let waits = Counter()
    var second: Task<[Int], any Error>?
    let cache = cache(waiting: waits.increase)
    _ = try await cache.values([requests[0]]) { _, _ in
      second = Task {
        try await cache.values(requests) { missing, _ in missing.map { $0 + 8 } }
      }
      while waits.count == 0 { try await Task.sleep(for: .milliseconds(10)) }
      return [7]
    }
    #expect(try await second?.value == [7, 9])
  }

  @Test("Keeps nothing of a run that has failed, nor of sources that change meanwhile, and leaves no work behind")
  func keepsNothing() async throws {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await cache().values(requests) { _, _ -> [Int] in throw Failure() }
    }
    #expect(try folder.contents("cache") == ["lock"])
    await #expect(throws: ProcessError.changedMeanwhile) {
      try await cache().values(requests) { _, _ in
        try folder.write("let a = 3", to: "Sources/a.swift")
        return [7]
      }
    }
    #expect(try folder.contents("cache") == ["lock"])
    // A run that was killed cannot remove its own.
    try folder.write("", to: "cache/work-1/file")
    #expect(try await isMade())
    #expect(try folder.contents("cache").allSatisfy { !$0.hasPrefix("work") })
  }

  private func cache(compiler: String = "1", waiting: @escaping @Sendable () -> Void = {}) -> ResultCache {
    ResultCache(in: folder.url.appending(path: "cache"), of: folder.url, compiler: compiler, waiting: waiting)
  }

  /// Takes a result as a new run, and returns whether it had to be made.
  private func isMade(compiler: String = "1") async throws -> Bool {
    var isMade = false
    let values = try await cache(compiler: compiler).values(requests) { missing, work in
      #expect(missing == [0])
      #expect(FileManager.default.fileExists(atPath: work.path))
      isMade = true
      // The clock of files may be some milliseconds late.
      try await Task.sleep(for: .milliseconds(20))
      return [[7, 8]]
    }
    #expect(values == [[7, 8]])
    return isMade
  }
}

private final class Counter: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  @Sendable
  func increase() { number.withLock { $0 += 1 } }
}

extension ResultCache {
  /// Takes or makes results of which each can be made.
  fileprivate func values<Value: Codable & Sendable>(
    _ requests: [(name: String, inputs: [String])], make: ([Int], URL) async throws -> [Value]
  ) async throws -> [Value] {
    try await results(requests) { missing, work -> [Result<Value, Never>] in
      try await make(missing, work.temporary).map { .success($0) }
    }.map { $0.get() }
  }
}

extension TemporaryFolder {
  /// The names of the files in a folder.
  fileprivate func contents(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appending(path: name).path)
  }
}
