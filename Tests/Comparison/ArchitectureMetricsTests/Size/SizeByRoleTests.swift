@testable import Instrumentation
@testable import Comparison
import Foundation
import TestSupport
import Testing

/// The sizes of a variant's sources.
struct SizeByRoleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func countsFilesAndLinesOfEachRole() throws {
    try folder.write("let a = 1\n// b\n", to: "Variant/GreetingPresenter.swift")
    try folder.write("let a = 1\n\n\n", to: "Variant/Parts/GreetingViewModel.swift")
    try folder.write("// a", to: "Variant/GreetingRouter.swift")
    try folder.write("no Swift", to: "Variant/README.md")
    let size = size()
    #expect(size[.presentation].files == 2)
    #expect(size[.presentation].lines == LineCount(code: 2, comment: 1, blank: 2))
    #expect(size[.navigation].lines == LineCount(comment: 1))
    #expect(size[.model] == SourceSize())
    #expect(size.total.files == 3)
    #expect(size.total.lines == LineCount(code: 2, comment: 2, blank: 2))
    #expect(size.errors.isEmpty)
  }

  @Test func reportsFilesThatCannotBeCountedAndGoesOn() throws {
    try folder.write("let a = 1", to: "Variant/GreetingHelpers.swift")
    try folder.write(Data([0x61, 0xC3]), to: "Variant/GreetingModel.swift")
    try folder.write("let a = 1", to: "Variant/GreetingView.swift")
    let size = size()
    #expect(
      size.errors == [
        .notUTF8(path: "Variant/GreetingModel.swift", offset: 1), .noRole(path: "Variant/GreetingHelpers.swift"),
      ])
    #expect(size.total.files == 1)
    #expect(size[.viewContract].lines.code == 1)
  }

  private func size() -> SizeByRole {
    SizeByRole(of: SizeByFile(of: SourceFiles(at: [folder.path("Variant")])))
  }
}
