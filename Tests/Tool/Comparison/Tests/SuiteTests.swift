@testable import CommandLineInterface
import Foundation
@testable import MessageRecorder
@testable import TestSupport
import Testing

@testable import Comparison
@testable import Instrumentation

/// The size of unit tests, and how few of them find most mutants.
struct SuiteTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (path, text) in Self.texts { try folder.write(text, to: path) }
  }

  /// Four test functions. The double of the view is made by a property, by a helper, and by a function itself.
  private static let texts = [
    "Package.swift": "", "Sources/Architectures/GreetingDomain/Person.swift": "",
    "Suite/PresenterTests.swift": """
    import Testing

    /// A double of the view.
    final class ListSpy: ListView {}

    struct PresenterTests {
      private let view = ListSpy()

      @Test("A text is no code")
      func shows() {
        #expect(view.rows == \"\"\"
          @Test func none() {}
          \"\"\")
      }
    }

    struct ModelTests {
      @Test func loads() async {

        // The stub waits.
        _ = Stub()
      }

      @Test(arguments: rows)
      func row(_ row: Int) {
        #expect(makePresenter(row) == nil)
      }

      @Test func spies() { _ = ListSpy() }

      private static let rows = [1]

      private func makePresenter(_ row: Int) -> Presenter { Presenter(ListSpy()) }
    }

    """, "Suite/ContractTests.swift": "struct ContractTests {\n  @Test func obeys() {}\n}\n",
    "Tests/Architectures/GreetingTestDoubles/Stub.swift": "struct Stub {\n  let reply = Reply()\n}\n",
    "Tests/Architectures/GreetingTestDoubles/Reply.swift": "struct Reply {}\n",
    "Tests/Architectures/GreetingTestDoubles/Unused.swift": "struct Unused {}\n",
  ]

  private func sources() throws -> SuiteSources {
    try SuiteSources(
      in: "Suite", of: PackageFolder(given: folder.url.path, from: ""), viewProtocols: ["ListView"])
  }

  @Test("The lines of test functions, of the rest of the suite, and of the doubles that it uses are counted")
  func sizes() throws {
    let sources = try sources()
    #expect(sources.functions.map(\.name).map { $0.split(separator: ".").last } == ["shows", "loads", "row", "spies"])
    #expect(sources.functions.map(\.size.lines.code) == [6, 3, 4, 1])
    #expect(sources.helpers.lines.code == 9 && sources.doubles.lines.code == 4)
    let whole = sources.functions.map(\.size.tokens).reduce(sources.helpers.tokens, +)
    #expect(whole == LexedText(any: Array((Self.texts["Suite/PresenterTests.swift"] ?? "").utf8)).tokenCount)
  }

  @Test("A function uses a double of the view if its suite, a helper or itself makes one")
  func viewDoubles() throws {
    #expect(try sources().functions.map(\.usesViewDouble) == [true, false, true, true])
  }

  @Test("A suite is measured by the mutants that the contract kills, and the choice takes few lines")
  func measurement() throws {
    // The fifth is not killed. `loads` finds three in three lines, and `shows` the fourth.
    let suite = try measurement(found: [[0, 1, 2], [0, 1], [0, 1], [0, 2], [3], []], killed: [1, 2, 3, 4, 6])
    #expect(suite.found.count == 4 && suite.found.whole == 5 && suite.foundWithoutViewDouble.count == 3)
    #expect(suite.missed.map(\.number) == [6] && suite.choices.allSatisfy { $0 == nil })
    let all = try measurement(found: [[0, 1, 2], [0, 1], [0, 1], [0, 2]], killed: [1, 2, 3, 4])
    #expect(
      all.choices.map { $0?.functions } == [
        ["ModelTests.loads", "ModelTests.row"], ["ModelTests.loads", "ModelTests.row"],
      ])
    #expect(all.choices.map { $0?.codeLines } == [7, 7])
  }

  @Test("A suite that fails without a mutant is not measured, and its function is named")
  func failing() throws {
    let error = #expect(throws: CommandError.self) { try measurement(found: [], killed: [], failing: 2) }
    #expect(error?.message == "MVP's test 'ModelTests.row' fails without a mutant. Mend it first.")
  }

  private func measurement(found: [[Int]], killed: [Int], failing: Int? = nil) throws -> SuiteMeasurement {
    let sources = try sources()
    let runs = sources.functions.enumerated().map { index, function in
      TestRun(file: "M/\(function.file)", line: function.lines.lowerBound, passes: index != failing)
    }
    let findings = found.enumerated().map { index, functions in
      SuiteRun.Finding(mutant: Self.mutant(index + 1), functions: functions)
    }
    return try SuiteMeasurement(
      SuiteRun(functions: runs, findings: findings, seconds: 1), of: sources, author: .published,
      killed: killed.map(Self.mutant), variant: .mvp)
  }

  private static func mutant(_ number: Int) -> Mutant {
    Mutant(
      number: number, module: "M", file: "x", declaration: "f", line: 1, column: 1, end: [1, 2],
      operator: .booleanLiteral, original: "true", replacement: "false")
  }
}
