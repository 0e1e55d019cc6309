@testable import CommandLineInterface
import Foundation
@testable import MessageRecorder
@testable import TestSupport
import Testing

@testable import Comparison
@testable import Instrumentation

/// What the commands do with a variant that cannot be measured, and with what else is in the way.
@MainActor
@Suite(.serialized)
struct UnmeasuredVariantTests {
  /// A package of which two variants are measured: of the others, one traps, one takes too long, and one does not
  /// compile. It is measured once for all tests.
  private static let shared = Task { @MainActor in
    let package = try await SmallPackage()
    try package.answer(0, by: .mvp)
    try package.answer(-1, by: .viper)
    try package.write("public let answer: Int = nothing\n", to: SmallPackage.library(of: Variant(name: "Flux")))
    return (package, try package.session())
  }

  private static let reasons = [
    "MVP traps in 'Opens': There is no answer.", "VIPER takes more than 10 s of processor time in 'Opens'.",
    "Flux does not compile: Sources/Architectures/GreetingFlux/GreetingModel.swift:1:26: error: cannot find 'nothing' in "
      + "scope",
  ]

  private func run(_ words: String...) async throws -> Run {
    let (package, session) = try await Self.shared.value
    return await Run(words + ["--root", package.root], folder: "/", columns: 200, session: session)
  }

  @Test("The scenarios are listed by their rules")
  func list() async throws {
    let run = try await run("trace", "--list")
    #expect(run.code == .done)
    #expect(run.output == "rule 1\n  Opens\n  Greets\n")
  }

  @Test("In the contract, the reasons come first, then each has a column of dashes, and the others are played")
  func contract() async throws {
    let run = try await run("contract", "--walks", "7")
    #expect(run.code == .found)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(Array(lines.prefix(3)) == Self.reasons)
    let rows = Array(run.cells.dropFirst(3))
    #expect(rows[0] == SmallPackage.variants.map(\.name))
    #expect(rows[2] == ["passed", "2", "2", "–", "–", "–"])
    #expect(rows[4] == ["random", "walks", "7", "7", "–", "–", "–"])
    #expect(run.diagnostics.isEmpty)
  }

  @Test("It has a column of dashes in each table, and something was found")
  func table() async throws {
    let run = try await run("trace", "--all")
    #expect(run.code == .found)
    let lines = run.output.split(separator: "\n").map(String.init)
    let cells = lines.map { $0.split(separator: " ").map(String.init) }
    #expect(cells[0] == ["messages"] + SmallPackage.variants.map(\.name))
    let rows = cells.dropFirst().prefix { $0.last == "–" }
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { Array($0.suffix(3)) == ["–", "–", "–"] })
    #expect(rows.contains { $0.suffix(4).first != "–" }, "MVC has numbers")
    #expect(Array(lines.suffix(3)) == Self.reasons)
    let mutants = try await self.run("testability", "MVC", "MVP", "--mutants")
    #expect(mutants.code == .found)
    #expect(mutants.output == "No mutant.\n\n\(Self.reasons[0])\n")
  }

  @Test("In JSON it has the reason in place of numbers, which is an error too")
  func json() async throws {
    struct Section: Decodable {}
    struct Record: Decodable {
      let architecture: String
      let messages: Section?
      let failures: [String]?
    }
    let run = try await run("trace", "--all", "MVP", "MVC", "--format", "json")
    #expect(run.code == .found)
    let rows = try run.rows(Record.self)
    #expect(rows.map(\.architecture) == ["MVP", "MVC"])
    #expect(rows.map(\.failures) == [[Self.reasons[0]], nil] && rows.map { $0.messages == nil } == [true, false])
    #expect(run.diagnostics == "error: \(Self.reasons[0])\n")
  }

  @Test("Measuring one architecture keeps no results of others, and the next run takes those that are kept")
  func one() async throws {
    let package = try await SmallPackage()
    let begin = Date()
    let words = ["MVC", "--format", "json", "--root", package.root]
    #expect(await Run(words, folder: "/").code == .done)
    let made = try package.keptResults().filter { $0.value > begin }
    #expect(
      made.keys.sorted() == [
        "messages.MVC", "module.GreetingMVC", "module.GreetingMVCMockView",
        "mutants.MVC",
      ])
    #expect(await Run(words, folder: "/").code == .done)
    #expect(try package.keptResults().filter { $0.value > begin } == made)
  }

  @Test("A patch that does not apply to altered sources leaves out the numbers of changes alone")
  func withoutChanges() async throws {
    let run = try await run("MVC")
    #expect(run.code == .done, "\(run.diagnostics)")
    #expect(run.output.contains("↓ lines of code") && !run.output.contains("CHANGE"))
    #expect(run.output.contains("\nNo changes were measured:") && run.output.contains("\nIt passes 2 scenarios and "))
  }

  @Test(
    "There is one wording for each reason",
    arguments: [
      (
        ScreenError.breaksContract(part: "Opens"),
        "MVP breaks the contract in 'Opens'. Run 'swift run compare contract MVP'."
      ),
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

  @Test("Where there is no compiler, sizes are counted, or the remedy is named", arguments: ["lines", "structure"])
  func missingCompiler(command: String) async throws {
    let tool = try #require(Run.tool)
    let run = try await Subprocess([tool, command, "MVP", "--root", Run.package], variables: ["PATH": "/nowhere"]).run()
    #expect(run.ending == .exited(command == "lines" ? 0 : ExitCode.failure.rawValue), "\(run.diagnostics)")
    #expect(run.output.hasPrefix("code lines") == (command == "lines"))
    #expect(run.diagnostics.hasPrefix("error: cannot run swiftc ") == (command == "structure"))
    #expect(run.diagnostics.contains("Install Swift ") == (command == "structure"))
  }
}
