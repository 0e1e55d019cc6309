@testable import CommandLineInterface
import Foundation
@testable import TestSupport
import Testing

@testable import Comparison
@testable import Instrumentation
@testable import MessageRecorder

/// `compare versions`, as its users see it.
@MainActor
struct VersionsCommandTests {
  @Test("A version is measured with its own sources beside the published screen")
  func version() async throws {
    let package = try await SmallPackage()
    let version = Variant(name: "MVC-2")
    try package.write(SmallPackage.library(3) + "\nlet more = 1\n", to: version.library + "/Answer.swift")
    try package.write("import GreetingMVC\n\nlet shown: Int = answer\n", to: version.mockView)
    try package.write(
      "import ScreenRunner\n\nScreenRunner.main(shown)\n", to: version.mockViewFolder + "/main.swift")
    try package.write("import GreetingMVC\nprint(answer)\n", to: version.hostFolder + "/main.swift")
    let run = await Run(["versions", "MVC", "--root", package.root], folder: "/")
    #expect(run.code == .done, "\(run.output)\(run.diagnostics)")
    #expect(run.cells.first == ["MVC", "MVC-2"])
    let library = try #require(run.cells.first { $0.first == "library" }).dropFirst().compactMap { Int($0) }
    #expect(library.count == 2 && library[1] == library[0] + 1)
    let mvc = try #require(Variant.all.names.firstIndex(of: "MVC"))
    let whole = try #require(run.cells.first { $0.starts(with: ["library", "and", "host"]) })
    // A version that breaks the contract has a reason in place of its numbers, and the published screen its numbers.
    try package.write(SmallPackage.library(4), to: version.library + "/Answer.swift")
    let broken = await Run(["versions", "MVC", "--root", package.root], folder: "/")
    #expect(broken.code == .found && broken.output.contains("MVC-2 breaks rule 1 of the contract in "))
    let without = await Run(["versions", "--root", package.root], folder: "/")
    #expect(without.cells.first { $0.starts(with: ["code", "lines"]) }?[2 + mvc] == whole[3])
    // So has a version without one of its folders.
    try FileManager.default.removeItem(atPath: package.root + "/" + version.hostFolder)
    let partial = await Run(["versions", "MVC", "--root", package.root], folder: "/")
    #expect(partial.code == .found && partial.output.contains("MVC-2 has no Swift file in '\(version.hostFolder)'."))
    #expect(partial.cells.first { $0.starts(with: ["library", "and", "host"]) }?[3] == whole[3])
    // A folder whose name is that of no version is named.
    try package.write("public let answer: Int = 3\n", to: "Samples/Versions/mvc-4/Library/Answer.swift")
    let misnamed = await Run(["versions", "MVC", "--root", package.root], folder: "/", columns: 200)
    #expect(misnamed.code == .found && misnamed.output.contains("'Samples/Versions/mvc-4' has the name of no version."))
  }

  @Test("The score of the contract is that on the versions alone")
  func score() {
    let structure = ScreenStructure(
      library: Structure(types: []), host: nil, mockView: Structure(types: []))
    func screen(_ name: String, _ statuses: MutantOutcome.Status...) -> ScreenMeasurement {
      let mutant = Mutant(
        number: 1, module: "M", file: "x", declaration: "d", line: 1, column: 1, end: [1, 2], operator: .resultNil,
        original: "a", replacement: "nil")
      let results = statuses.map { MutantResult(mutant, MutantOutcome(status: $0, reason: "")) }
      return ScreenMeasurement(architecture: name, testability: Testability(results, structure: structure))
    }
    let published = screen("MVC", .killed, .killed)
    let ranges = VersionRanges(of: [published, screen("MVC-2", .killed, .survived, .compileError)], among: [.mvc])
    // A published screen without versions has no score from outside.
    #expect(VersionRanges(of: [published], among: [.mvc]).sentenceOnContract == nil)
    #expect(
      ranges.sentenceOnContract
        == "Of 2 mutants of the 1 versions that were written separately, the contract kills 1: 50 %.")
  }

  @Test("The versions of this package have the name of an architecture in theirs")
  func names() {
    let versions = Variant.versions(in: URL(filePath: Run.package))
    #expect(versions.contains(Variant(name: "MVC-widgets")))
    #expect(Variant.misnamedVersions(in: URL(filePath: Run.package)) == [])
    #expect(versions.allSatisfy { version in Variant.all.contains { $0.name == version.architecture } })
  }

  @Test("The folder of an author has the brief of the architecture, and nothing of a version")
  func folder() async throws {
    let folder = try TemporaryFolder()
    let opened = folder.url.appending(path: "MVP")
    let run = await Run(["versions", "open", "MVP", opened.path, "--root", Run.package], folder: "/")
    #expect(run.code == .done, "\(run.diagnostics)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: opened.path)
    #expect(names.contains("MockView/MVPScreen.swift") && names.contains("check"))
    #expect(!names.contains { $0.contains("GreetingMVP") || $0.contains("TerminalMVP") || $0.contains("Versions") })
    #expect(try String(contentsOf: opened.appending(path: "ARCHITECTURE.md"), encoding: .utf8).hasPrefix("# MVP"))
    let again = await Run(["versions", "open", "MVP", opened.path, "--root", Run.package], folder: "/")
    #expect(again.code == .usage && again.diagnostics.contains("is not empty"))
    let inside = await Run(["versions", "open", "MVP", Run.package + "/Mine", "--root", Run.package], folder: "/")
    #expect(inside.code == .usage && inside.diagnostics.contains("is inside of the package"))
  }
}
