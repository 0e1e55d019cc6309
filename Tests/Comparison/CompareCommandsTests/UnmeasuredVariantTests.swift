@testable import Comparison
import CommandLineInterface
@testable import Instrumentation
import Foundation
import GreetingVariants
import TestSupport
import Testing

/// What the commands do with a variant that cannot be measured, and with what else is in the way.
@MainActor
struct UnmeasuredVariantTests {
  private let output = Lines()
  private let diagnostics = Lines()

  private func run(_ words: [String], leavingOut variant: Variant) async throws -> ExitCode {
    let session = try Run.session()
    session.leaveOut(variant, because: "\(variant) traps in 'Retries': It is broken.")
    let console = Run.console(collecting: output, and: diagnostics, columns: 80)
    return await CompareTool.run(words, in: Workplace(console: console, session: session))
  }

  @Test("It has a column of dashes, with the reason below; the others are measured, and something was found")
  func table() async throws {
    #expect(try await run(["trace", "--all", "MVC", "MVP"], leavingOut: .mvp) == .found)
    let lines = output.text.split(separator: "\n")
    #expect(lines[0].split(separator: " ") == ["messages", "MVC", "MVP"])
    let rows = lines.prefix { !$0.hasPrefix("shape: MVC neither") }.dropFirst()
    #expect(rows.count > 5 && rows.allSatisfy { $0.hasSuffix("–") })
    #expect(rows.allSatisfy { $0.split(separator: " ").dropLast().last != "–" })
    #expect(lines.last == "MVP traps in 'Retries': It is broken.")
    #expect(lines.filter { $0 == "MVP" }.isEmpty)
    #expect(diagnostics.textWithoutProgress.isEmpty)
  }

  @Test("It has one in each table", arguments: [["testability", "MVP"], ["testability", "MVP", "--mutants"]])
  func testability(words: [String]) async throws {
    #expect(try await run(words, leavingOut: .mvp) == .found)
    #expect(output.text.hasSuffix("\nMVP traps in 'Retries': It is broken.\n"))
  }

  @Test("JSON holds the others alone, and the reason is an error")
  func json() async throws {
    #expect(try await run(["trace", "MVP", "MVC", "--format", "json"], leavingOut: .mvp) == .found)
    #expect(output.text.contains("\"architecture\" : \"MVC\""))
    #expect(!output.text.contains("\"architecture\" : \"MVP\""))
    #expect(diagnostics.textWithoutProgress == "error: MVP traps in 'Retries': It is broken.\n")
  }

  @Test(
    "There is one wording for each reason",
    arguments: [
      (ScreenError.breaksContract(part: "Opens"), "MVP breaks the contract in 'Opens'. Run 'compare contract MVP'."),
      (.traps(part: "Opens", reason: "Index out of range"), "MVP traps in 'Opens': Index out of range."),
      (.takesTooLong(part: "Opens"), "MVP takes more than 10 s of processor time in 'Opens'."),
      (
        .doesNotCompile(diagnostics: "In file:\na/b.swift:1:2: error: cannot find 'x'\nb.swift:3:4: error: y"),
        "MVP does not compile: a/b.swift:1:2: error: cannot find 'x'"
      ),
    ])
  func wording(error: ScreenError, sentence: String) {
    #expect(error.sentence(about: .mvp) == sentence)
  }

  @Test("A file without a role is the same error for every command")
  func role() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("struct Person {}", to: "\(Module.domain.path)/Person.swift")
    for path in [Variant.mvp.hostModule.path, Variant.mvp.library.testPath] {
      try folder.write("struct A {}", to: "\(path)/A.swift")
    }
    try folder.write("struct B {}", to: Variant.mvp.mockView)
    try folder.write("struct C {}", to: "\(Variant.mvp.library.path)/GreetingPresenter.swift")
    let helper = try folder.write("struct D {}", to: "\(Variant.mvp.library.path)/GreetingHelper.swift")
    let console = Run.console(collecting: output, and: diagnostics)
    let session = MeasuringSession(
      of: try PackageFolder(given: folder.url.path, from: "/"), console: console, program: nil)
    #expect(await session.finish([.mvp], on: console) == .noInput)
    #expect(
      diagnostics.textWithoutProgress
        == "error: the name of '\(helper.path)' says no role. Rename it after one, such as "
        + "GreetingPresenter.swift, or teach Role.swift the word.\n")
    #expect(console.report(await session.sizes(of: [.mvp]).flatMap(\.errors)) == .noInput)
  }

  @Test("Where there is no compiler, the remedy is named")
  func missingCompiler() async throws {
    let tool = try #require(Run.tool)
    let command = [tool, "structure", "MVP", "--root", Run.package]
    let run = try await Subprocess(command, variables: ["PATH": "/nowhere"]).run()
    #expect(run.ending == .exited(ExitCode.failure.rawValue))
    #expect(run.diagnostics.hasPrefix("error: cannot run swiftc "))
    #expect(run.diagnostics.contains("Install Swift "))
  }
}
