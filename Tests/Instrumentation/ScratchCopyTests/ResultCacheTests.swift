import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Instrumentation

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

  @Test("A fresh one believes nothing that was kept, and keeps what it makes")
  func fresh() async throws {
    var made: [Int] = []
    func value(_ next: Int, isFresh: Bool) async throws -> [Int] {
      try await ResultCache(in: folder.url.appending(path: "cache"), of: folder.url, compiler: "1", isFresh: isFresh)
        .values(requests) { _, _ in
          made.append(next)
          return [next]
        }
    }
    #expect(try await value(1, isFresh: false) == [1])
    #expect(try await value(2, isFresh: true) == [2])
    #expect(try await value(3, isFresh: false) == [2])
    #expect(made == [1, 2])
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

  @Test(
    "Makes a result again that cannot be read, or that is not what was kept",
    arguments: Damage.allCases)
  func damaged(_ damage: Damage) async throws {
    #expect(try await isMade())
    let names = try folder.contents("cache").filter { $0 != "lock" }
    let file = folder.url.appending(path: "cache/\(names[0])")
    let kept = try Data(contentsOf: file)
    try FileManager.default.removeItem(at: file)
    switch damage {
    case .empty: try Data().write(to: file)
    case .truncated: try kept.dropLast().write(to: file)
    case .noise: try Data((0..<200).map { UInt8(truncatingIfNeeded: $0 * 37) }).write(to: file)
    case .otherValue: try (kept.prefix { $0 != UInt8(ascii: "\n") } + Data("\n8".utf8)).write(to: file)
    case .valueAlone: try Data("[]".utf8).write(to: file)
    case .folder: try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    case .pipe: #expect(mkfifo(file.path, 0o600) == 0)
    case .ofAnotherKey:
      try await cache(compiler: "2").results(requests) { _, _ -> [Result<Int, Never>] in [.success(9)] }.forEach { _ in
      }
      let other = try #require(try folder.contents("cache").first { $0 != "lock" })
      try FileManager.default.moveItem(at: folder.url.appending(path: "cache/\(other)"), to: file)
    case .ofAnotherUser:
      try kept.write(to: file)
      // Only who may do all can give a file away.
      try #require(geteuid() != 0 || chown(file.path, 12345, 12345) == 0)
      if geteuid() != 0 { return }
    }
    #expect(try await isMade())
    #expect(try await !isMade())
  }

  enum Damage: CaseIterable {
    case empty, truncated, noise, otherValue, valueAlone, folder, pipe, ofAnotherKey, ofAnotherUser
  }

  @Test("Keeps what could be made, and not why the rest could not")
  func failures() async throws {
    struct Reason: Error, Equatable {}
    func results(_ expected: [String]) async throws -> [Result<String, Reason>] {
      try await cache().results(["x", "y"].map { ($0, .init(measured: ["Sources"])) }) { missing, _ in
        #expect(missing == expected)
        return missing.map { $0 == "x" ? .failure(Reason()) : .success($0) }
      }
    }
    #expect(try await results(["x", "y"]) == [.failure(Reason()), .success("y")])
    #expect(try await results(["x"]) == [.failure(Reason()), .success("y")])
  }

  @Test("Says so if its folder is removed meanwhile")
  func removed() async throws {
    let error = await #expect(throws: ScratchCopyError.self) {
      try await cache().values(requests) { _, _ in
        try FileManager.default.removeItem(at: folder.url.appending(path: "cache"))
        return [7]
      }
    }
    guard case .removedMeanwhile? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try await isMade())
  }

  @Test("Tells once that it waits for another run, and only if it does")
  func waits() async throws {
    let waits = Counter()
    var lock: FolderLock? = try await FolderLock(folder.url.appending(path: "cache")) { waits.increase() }
    #expect(waits.count == 0)
    let second = Task {
      try await cache().results(requests, waiting: waits.increase) { _, _ -> [Result<Int, Never>] in [.success(7)] }
    }
    while waits.count == 0 { try await Task.sleep(for: .milliseconds(10)) }
    // It tries several times meanwhile.
    try await Task.sleep(for: .milliseconds(120))
    withExtendedLifetime(lock) {}
    lock = nil
    #expect(try await second.value == [.success(7)])
    #expect(waits.count == 1)
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
    try folder.write("", to: "cache/work-1/file")
    #expect(try await isMade())
    #expect(try folder.contents("cache").allSatisfy { !$0.hasPrefix("work") })
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

extension ResultCache {
  /// Takes or makes results of which each can be made.
  fileprivate func values<Value: Codable & Sendable>(
    _ requests: [(name: String, inputs: Inputs)], make: ([String], URL) async throws -> [Value]
  ) async throws -> [Value] {
    try await results(requests) { missing, work -> [Result<Value, Never>] in
      try await make(missing, work).map { .success($0) }
    }.map { $0.get() }
  }
}
