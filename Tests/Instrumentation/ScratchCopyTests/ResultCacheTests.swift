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

  @Test("Makes a result once, and again when the compiler, a source or its name has changed")
  func keeps() async throws {
    #expect(try await isMade())
    #expect(try await !isMade())
    #expect(try await isMade(compiler: "2"))
    #expect(try folder.contents("cache").count == 2, "what is out of date is still there")
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

  @Test("What is excluded decides nothing, nor does the folder that the sources are in")
  func excluded() throws {
    try folder.write("let b = 1", to: "Sources/b.swift")
    let inputs = ResultCache.Inputs(measured: ["Sources"], excluded: ["Sources/b.swift"])
    let (all, some) = (try cache().key(of: .init(measured: ["Sources"])), try cache().key(of: inputs))
    try folder.write("let b = 2", to: "Sources/b.swift")
    #expect(try cache().key(of: .init(measured: ["Sources"])) != all)
    #expect(try cache().key(of: inputs) == some)
    let copy = try TemporaryFolder()
    try copy.write("let a = 1", to: "Sources/a.swift")
    let other = ResultCache(in: folder.url, of: copy.url, compiler: "1")
    #expect(try other.key(of: inputs) == some)
  }

  @Test("The results of a program that is older than its sources are its own")
  func staleness() throws {
    let program = try folder.write("", to: "program")
    func key(_ inputs: ResultCache.Inputs, _ program: URL?) throws -> String {
      try ResultCache(in: folder.url, of: folder.url, compiler: "1", program: program).key(of: inputs)
    }
    let (machinery, measured) = (
      ResultCache.Inputs(measured: [], machinery: ["Sources"]), ResultCache.Inputs(measured: ["Sources"])
    )
    func date(_ path: URL, _ seconds: TimeInterval) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path.path)
    }
    try date(folder.url.appending(path: "Sources/a.swift"), 2000)
    try date(program, 3000)
    #expect(try key(machinery, program) == key(machinery, nil))
    try date(program, 1000)
    let old = try key(machinery, program)
    #expect(try old != key(machinery, nil))
    #expect(try key(measured, program) == key(measured, nil))
    try date(program, 1500)
    #expect(try key(machinery, program) != old)
  }

  @Test("Makes those of several results that are missing, all at once, and leaves the others alone")
  func partly() async throws {
    func made() async throws -> [String] {
      var made: [String] = []
      let names = ["a.x", "a.y", "a.z"]
      let values = try await cache().values(names.map { ($0, .init(measured: ["Sources/\($0.last!).swift"])) }) {
        missing, _ in
        made += missing
        return missing.map { $0 + "!" }
      }
      #expect(values == ["a.x!", "a.y!", "a.z!"])
      return made
    }
    for name in ["x", "y", "z"] { try folder.write("", to: "Sources/\(name).swift") }
    #expect(try await made() == ["a.x", "a.y", "a.z"])
    #expect(try await made().isEmpty)
    try folder.write("changed", to: "Sources/y.swift")
    #expect(try await made() == ["a.y"])
    #expect(try folder.contents("cache").count == 4)
  }

  @Test("Says so if something that decides cannot be read")
  func unreadable() throws {
    #expect(throws: CocoaError.self) { try cache().key(of: .init(measured: ["Nowhere"])) }
  }

  @Test("Makes a result again that cannot be read")
  func broken() async throws {
    #expect(try await isMade())
    let results = try folder.contents("cache").filter { $0 != "lock" }
    try folder.write("{", to: "cache/\(results[0])")
    #expect(try await isMade())
    #expect(try await !isMade())
  }

  @Test("Keeps nothing of a run that has failed, and leaves no work behind")
  func failure() async throws {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await cache().values(requests) { _, _ -> [Int] in throw Failure() }
    }
    #expect(try folder.contents("cache") == ["lock"])
    #expect(try await isMade())
  }

  @Test("Keeps nothing of sources that change while they are measured")
  func changes() async throws {
    await #expect(throws: ScratchCopyError.self) {
      try await cache().values(requests) { _, _ in
        try folder.write("let a = 3", to: "Sources/a.swift")
        return [7]
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
    let cache = cache()
    let requests = requests
    let numbers = try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<4 {
        group.addTask {
          try await cache.values(requests) { _, _ in
            makers.increase()
            try await Task.sleep(for: .milliseconds(20))
            return [7]
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(numbers == [7, 7, 7, 7])
    #expect(makers.count == 1)
  }

  private let requests = [(name: "number", inputs: ResultCache.Inputs(measured: ["Sources"]))]

  private func cache(compiler: String = "1") -> ResultCache {
    ResultCache(in: folder.url.appending(path: "cache"), of: folder.url, compiler: compiler)
  }

  private func isMade(compiler: String = "1") async throws -> Bool {
    var isMade = false
    let numbers = try await cache(compiler: compiler).values(requests) { missing, work in
      #expect(missing == ["number"])
      #expect(FileManager.default.fileExists(atPath: work.path))
      isMade = true
      return [7]
    }
    #expect(numbers == [7])
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
