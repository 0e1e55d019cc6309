@testable import Instrumentation
@testable import Comparison
@testable import CommandLineInterface
import Foundation
@testable import SystemCalls
@testable import TestSupport
import Testing

/// The Swift files that paths lead to, and their sizes, role by role.
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
    try makeNamedPipe(folder.url.appending(path: "pipe.swift").path)
    #expect(find(".") == ["./a/y.swift", "./a/z.swift", "./b.swift"])
    #expect(find("b.swift", "a/", "./a/y.swift", "a") == ["b.swift", "a/y.swift", "a/z.swift"])
    #expect(find(".build") == [".build/c.swift"])
    #expect(find("a/up/a") == ["a/up/a/y.swift", "a/up/a/z.swift"])
    #expect(find("a/up").count == 3)
  }

  @Test func countsFilesAndLinesOfEachRole() throws {
    try folder.write("let a = 1\n// b\n", to: "\(Self.library)/GreetingPresenter.swift")
    try folder.write("let a = 1\n\n\n", to: "\(Self.library)/Parts/GreetingViewModel.swift")
    try folder.write("// a", to: "\(Self.library)/GreetingRouter.swift")
    try folder.write("no Swift", to: "\(Self.library)/README.md")
    let (measured, errors) = try size()
    let size = try #require(measured)
    #expect(size.roles[.presentation]?.files == 2)
    #expect(size.roles[.presentation]?.lines == LineCount(code: 2, comment: 1, blank: 2))
    #expect(size.roles[.navigation]?.lines == LineCount(comment: 1))
    #expect(size.roles[.model] == nil)
    #expect(size.library.files == 3)
    #expect(size.library.lines == LineCount(code: 2, comment: 2, blank: 2))
    #expect(errors.isEmpty)
  }

  @Test func isUnknownWithAFileThatCannotBeCountedAndLeavesOutOneWithoutARole() throws {
    try folder.write("let a = 1", to: "\(Self.library)/GreetingHelpers.swift")
    try folder.write(Data([0x61, 0xC3]), to: "\(Self.library)/GreetingModel.swift")
    try folder.write("let a = 1", to: "\(Self.library)/GreetingView.swift")
    let (unknown, errors) = try size()
    #expect(unknown == nil && errors.map(\.exitCode) == [.noInput, .noInput])
    #expect(errors[1].message.hasSuffix("/GreetingModel.swift' is not UTF-8 at byte 1. Save it as UTF-8."))
    #expect(
      errors[0].message == "the name of '\(folder.path("\(Self.library)/GreetingHelpers.swift").url.path)' has no "
        + "role. Rename it after one, such as GreetingPresenter.swift, or add the word to Role.swift.")
    try FileManager.default.removeItem(at: folder.path("\(Self.library)/GreetingModel.swift").url)
    let size = try #require(try size().size)
    #expect(size.library.files == 1)
    #expect(size.roles[.viewContract]?.lines.code == 1)
  }

  private static let library = Variant.mvp.library

  /// The size of MVP in a package with the written files and those that every variant has.
  private func size() throws -> (size: ScreenSize?, errors: [CommandError]) {
    for name in [
      "Package.swift", "Sources/Architectures/GreetingDomain/A.swift", "\(Variant.mvp.hostFolder)/A.swift",
      Variant.mvp.mockView,
    ] {
      try folder.write("", to: name)
    }
    var errors: [CommandError] = []
    let package = try PackageFolder(given: folder.url.path, from: "/")
    let size = ScreenSize.measured(.mvp, in: package, errors: &errors)
    return (size, errors)
  }

  private func find(_ paths: String...) -> [String] {
    let sources = SourceFiles(at: paths.map(folder.path))
    #expect(sources.errors.isEmpty)
    return sources.paths.map(\.text)
  }
}

extension TemporaryFolder {
  /// The path of something in the folder, as a user in the folder would write it.
  func path(_ name: String) -> SourcePath {
    SourcePath(name, from: url.path)
  }
}
