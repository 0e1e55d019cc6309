@testable import Instrumentation
@testable import Comparison
import Foundation
import TestSupport
import Testing

/// The Swift files that paths lead to, and their sizes.
struct SourceFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func findsSwiftFilesButNoHiddenOnesAndNoLinks() throws {
    for name in ["b.swift", "a/z.swift", "a/y.swift", ".build/c.swift", "a/.hidden.swift", "a/notes.txt"] {
      try folder.write("", to: name)
    }
    try folder.link("a/up", to: "..")
    try folder.link("gone.swift", to: "nowhere")
    #expect(mkfifo(folder.url.appending(path: "pipe.swift").path, 0o600) == 0)
    #expect(find(".") == ["./a/y.swift", "./a/z.swift", "./b.swift"])
    #expect(find("b.swift", "a/", "./a/y.swift", "a") == ["b.swift", "a/y.swift", "a/z.swift"])
    #expect(find(".build") == [".build/c.swift"])
    #expect(find("a/up/a") == ["a/up/a/y.swift", "a/up/a/z.swift"])
    #expect(find("a/up").count == 3)
  }

  @Test func reportsWhatIsNotThereOrNoSwift() throws {
    try folder.write("", to: "notes.txt")
    try folder.write("", to: "empty/notes.txt")
    let sources = SourceFiles(at: ["nowhere.swift", "notes.txt", "empty"].map(folder.path))
    #expect(sources.paths.isEmpty)
    #expect(
      sources.errors == [
        .unreadable(path: "nowhere.swift", reason: "there is no such file or folder"), .noSwift(path: "notes.txt"),
        .noSwiftFiles(path: "empty"),
      ])
    #expect(sources.errors.map(\.isFailure) == [true, true, false])
  }

  @Test func measuresWhatItCan() throws {
    try folder.write("let a = 1\n", to: "a.swift")
    try folder.write("", to: "b.swift")
    try folder.write(Data([0x0A, 0xFF]), to: "c.swift")
    try folder.write("// b\n", to: "d.swift")
    let sizes = SizeByFile(of: SourceFiles(at: [folder.path(".")]))
    #expect(sizes.files.map(\.path.text) == ["./a.swift", "./b.swift", "./d.swift"])
    #expect(sizes.total.lines == LineCount(code: 1, comment: 1))
    #expect(sizes.total.files == 3)
    #expect(sizes.total.tokens == 4)
    #expect(sizes.errors == [.notUTF8(path: "./c.swift", offset: 1)])
  }

  private func find(_ paths: String...) -> [String] {
    let sources = SourceFiles(at: paths.map(folder.path))
    #expect(sources.errors.isEmpty)
    return sources.paths.map(\.text)
  }
}
