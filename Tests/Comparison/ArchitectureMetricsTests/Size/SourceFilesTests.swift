@testable import Instrumentation
@testable import Comparison
import Foundation
import TestSupport
import Testing

/// What is found below a path, and what is said of the rest.
struct SourceFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func findsSwiftFilesButNoHiddenOnes() throws {
    for name in ["b.swift", "a/z.swift", "a/y.swift", ".build/c.swift", "a/.hidden.swift", "a/notes.txt"] {
      try folder.write("", to: name)
    }
    #expect(find(".") == ["./a/y.swift", "./a/z.swift", "./b.swift"])
    #expect(find("b.swift", "a/") == ["b.swift", "a/y.swift", "a/z.swift"])
    #expect(find(".build") == [".build/c.swift"])
  }

  @Test func countsWhatIsReachedTwiceOnce() throws {
    try folder.write("", to: "a/a.swift")
    try folder.link("b", to: "a")
    try folder.link("c.swift", to: "a/a.swift")
    try FileManager.default.linkItem(
      at: folder.url.appending(path: "a/a.swift"), to: folder.url.appending(path: "d.swift"))
    #expect(find("a", "a", ".", "c.swift") == ["a/a.swift"])
    #expect(find("b") == ["b/a.swift"])
    #expect(find("d.swift", "a") == ["d.swift"])
  }

  @Test func comesBackFromLoops() throws {
    try folder.write("", to: "a/a.swift")
    try folder.link("a/up", to: "..")
    let sources = SourceFiles(at: [folder.path(".")])
    #expect(sources.paths.map(\.text) == ["./a/a.swift"])
    #expect(sources.errors == [.leadsBack(path: "./a/up")])
    #expect(sources.errors.allSatisfy { !$0.isFailure })
  }

  @Test func reportsLinksThatLeadNowhere() throws {
    try folder.write("", to: "a.swift")
    try folder.link("chicken", to: "egg")
    try folder.link("egg", to: "chicken")
    try folder.link("gone.swift", to: "nowhere")
    try folder.link("gone", to: "nowhere")
    let sources = SourceFiles(at: [folder.path(".")])
    #expect(sources.paths.map(\.text) == ["./a.swift"])
    #expect(
      sources.errors.map { $0.description.split(separator: "'")[1] } == ["./chicken", "./egg", "./gone.swift"])
    #expect(sources.errors.allSatisfy { $0.isFailure })
  }

  @Test func reportsWhatIsNotThereOrNoSwift() throws {
    try folder.write("", to: "notes.txt")
    try folder.write("", to: "empty/notes.txt")
    let named = ["nowhere.swift", "notes.txt", "empty"].map(folder.path)
    let sources = SourceFiles(at: named)
    #expect(sources.paths.isEmpty)
    #expect(
      sources.errors == [
        .unreadable(path: "nowhere.swift", reason: "No such file or directory"), .noSwift(path: "notes.txt"),
        .noSwiftFiles(path: "empty"),
      ])
    #expect(sources.errors.map(\.isFailure) == [true, true, false])
  }

  @Test func reportsWhatIsSwiftByNameAlone() throws {
    #expect(mkfifo(folder.url.appending(path: "pipe.swift").path, 0o600) == 0)
    try folder.write("", to: "folder.swift/a.swift")
    let sources = SourceFiles(at: [folder.path(".")])
    #expect(sources.paths.map(\.text) == ["./folder.swift/a.swift"])
    #expect(sources.errors == [.noSwift(path: "./pipe.swift")])
  }

  @Test func measuresWhatItCan() async throws {
    try folder.write("let a = 1\n", to: "a.swift")
    try folder.write("", to: "b.swift")
    try folder.write(Data([0x0A, 0xFF]), to: "c.swift")
    var done = 0
    let sizes = await SizeByFile(of: SourceFiles(at: [folder.path(".")])) { done += 1 }
    #expect(done == 3)
    #expect(sizes.files.map(\.path.text) == ["./a.swift", "./b.swift"])
    #expect(sizes.total.lines == LineCount(code: 1))
    #expect(sizes.total.files == 2)
    #expect(sizes.errors == [.empty(path: "./b.swift"), .notUTF8(path: "./c.swift", offset: 1)])
  }

  private func find(_ paths: String...) -> [String] {
    let sources = SourceFiles(at: paths.map(folder.path))
    #expect(sources.errors.isEmpty)
    return sources.paths.map(\.text)
  }
}
