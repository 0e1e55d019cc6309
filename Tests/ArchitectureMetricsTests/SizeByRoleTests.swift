import ArchitectureMetrics
import Foundation
import Testing

/// The sizes of a variant's sources, in a folder that lasts as long as a test.
final class SizeByRoleTests {
  private let folder: URL = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder.appending(path: "Parts"), withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func countsFilesAndLinesOfEachRole() throws {
    try write("let a = 1\n// b\n", to: "GreetingPresenter.swift")
    try write("let a = 1\n\n\n", to: "Parts/GreetingViewModel.swift")
    try write("// a", to: "GreetingRouter.swift")
    try write("no Swift", to: "README.md")
    let size = try SizeByRole(ofSourcesIn: folder)
    #expect(size[.presentation].files == 2)
    #expect(size[.presentation].lines == LineCount(code: 2, comment: 1, blank: 2))
    #expect(size[.navigation] == SizeByRole.Size(ofFileWith: LineCount(comment: 1)))
    #expect(size[.model] == SizeByRole.Size())
    #expect(size.total.files == 3)
    #expect(size.total.lines == LineCount(code: 2, comment: 2, blank: 2))
    #expect(size.errors.isEmpty)
  }

  @Test func reportsFilesThatCannotBeCountedAndGoesOn() throws {
    try write("let a = 1", to: "GreetingHelpers.swift")
    try Data([0x61, 0xC3]).write(to: folder.appending(path: "GreetingModel.swift"))
    try write("let a = 1", to: "GreetingView.swift")
    let size = try SizeByRole(ofSourcesIn: folder)
    #expect(
      size.errors == [
        .noRole(path: path("GreetingHelpers.swift")), .notUTF8(path: path("GreetingModel.swift"), offset: 1),
      ])
    #expect(size.errors.allSatisfy { "\($0)".contains(folder.path) })
    #expect(size.total.files == 1)
    #expect(size[.viewContract].lines.code == 1)
  }

  @Test func rejectsAFolderThatIsNotThere() {
    let error = #expect(throws: SourceFileError.self) {
      try SizeByRole(ofSourcesIn: self.folder.appending(path: "Nowhere"))
    }
    #expect(error.map { "\($0)".contains("Nowhere") } == true)
  }

  @Test func rejectsAFileThatIsNotThere() {
    let error = #expect(throws: SourceFileError.self) {
      try LineCount(ofFile: self.folder.appending(path: "Nowhere.swift"))
    }
    #expect(error.map { "\($0)".contains("Nowhere.swift") } == true)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func path(_ name: String) -> String {
    folder.appending(path: name).path
  }
}
