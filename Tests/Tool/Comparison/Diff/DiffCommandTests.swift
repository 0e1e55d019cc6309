@testable import Comparison
@testable import CommandLineInterface
import Foundation
@testable import TestSupport
import Testing

/// `compare diff`, as its users see it.
struct DiffCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      import Domain
      final class Presenter {
        private var typedName: String?
        private var isBusy = false
        func show() {
          view?.setBusy(isBusy)
        }
      }

      """, to: "a/GreetingPresenter.swift")
    try folder.write(
      """
      import Domain
      final class Presenter {
        func show() {
          view?.setBusy(status.isBusy)
        }
      }

      """, to: "b/GreetingPresenter.swift")
    try folder.write(
      """
      final class Interactor {
        private var typedName: String?
        private var isBusy = false
      }

      """, to: "b/GreetingInteractor.swift")
  }

  private static let numbers = """
    lines         a   b  common  only a  only b
    presentation  8   6       5       3       1
    business      –   4       –       –       4
    total         8  10       5       3       5

    - Of the 8 lines of a's presentation (GreetingPresenter), b has 5 in the same
      place, 2 in its business, 1 nowhere.
    - Of the 4 lines of b's business (GreetingInteractor), a has 2 in its
      presentation, 2 nowhere.

    """

  private static let unified = """

    - only in a   + only in b

    PRESENTATION   a: GreetingPresenter.swift   b: GreetingPresenter.swift

    @@ GreetingPresenter.swift:1 | GreetingPresenter.swift:1 @@
      import Domain
      final class Presenter {
    -   private var typedName: String?
    -   private var isBusy = false
        func show() {
    -     view?.setBusy(isBusy)
    +     view?.setBusy(status.isBusy)
        }
      }

    BUSINESS   a: –   b: GreetingInteractor.swift

    @@ GreetingInteractor.swift:1 @@
    + final class Interactor {
    +   private var typedName: String?
    +   private var isBusy = false
    + }

    """

  @Test("Prints where the lines are, and on request marks those that differ")
  func wholeOutput() async {
    let run = await diff("a", "b", "--full")
    #expect(run.code == .found)
    #expect(run.diagnostics.isEmpty)
    #expect(run.output == Self.numbers + Self.unified)
    let summary = await diff("a", "b")
    #expect(summary.code == .found)
    #expect(summary.output == Self.numbers + "\nThe lines: swift run compare diff a b --full\n")
    let colored = await Run(["diff", "a", "b", "--full"], folder: folder.url.path, isTerminal: true).output
    #expect(colored.contains("\n\u{1B}[32m+     view?.setBusy(status.isBusy)\u{1B}[0m\n"))
  }

  @Test("Ends with 0 where nothing differs")
  func equal() async {
    let run = await Run(["diff", "VIP", "vip"], folder: Run.package)
    #expect(run.code == .done)
    #expect(run.output == "No difference.\n")
  }

  @Test("Beside all lines of two libraries are the code lines that the other tables have")
  func sizes() async throws {
    let run = try await Run(published: ["diff", "MVP", "VIPER"])
    let measured = try await Run.measurements
    let lines = try ["MVP", "VIPER"].map { Metric.codeLines.text(of: try measured[$0]) }
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Code lines, library and host: MVP \(lines[0]), VIPER \(lines[1])."))
    #expect(run.output.split(separator: "\n").count < 24)
  }

  @Test("A file that one side alone has is a difference, even without a line")
  func emptyFile() async throws {
    try folder.write("let a = 1\r\n", to: "c/X.swift")
    try folder.write("let a = 1\n", to: "d/X.swift")
    #expect(await diff("c", "d").code == .done)
    try folder.write("\tlet a = 1\n", to: "d/X.swift")
    #expect(await diff("c", "d", "--full").output.hasSuffix("\n- let a = 1\n+     let a = 1\n"))
    try folder.write("let a = 1\n", to: "d/X.swift")
    try folder.write("", to: "d/Y.swift")
    let run = await diff("c", "d", "--full")
    #expect(run.code == .found)
    #expect(run.output.contains("\nY.swift   c: –   d: Y.swift\n"))
  }

  @Test("A long line is broken")
  func longLine() async throws {
    try folder.write("let b = 1\n", to: "c/X.swift")
    try folder.write("let a = \(String(repeating: "a + ", count: 40))b\n", to: "d/X.swift")
    let run = await diff("c", "d", "--full")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(run.output.contains("\n+…  a + "))
  }

  @Test("Lines end where the compiler ends them, as those that are counted do")
  func lineEnds() async throws {
    try folder.write("// a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f\r\nlet x = 1\r\n", to: "c/X.swift")
    try folder.write("let x = 1", to: "d/X.swift")
    let counts = try await diff("c", "d", "--format", "json").rows(Counts.self)
    #expect(counts.map { $0.sides.map(\.lines) } == [[2, 1]] && counts.map(\.common) == [1])
  }

  @Test(
    "No setting of the user reaches git",
    arguments: [
      ["GIT_EXTERNAL_DIFF": "true"], ["GIT_DIFF_OPTS": "-u0"], ["GIT_DIR": "/none"], ["GIT_CONFIG_PARAMETERS": "'a"],
      ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "diff.external", "GIT_CONFIG_VALUE_0": "true"],
      ["GIT_TRACE": "1", "GIT_EXEC_PATH": "/none"],
    ])
  func settings(of user: [String: String]) async throws {
    try folder.write("let a = 1\n", to: "c/X.swift")
    try folder.write("let b = 1\n", to: "d/X.swift")
    await #expect(processExitsWith: .success) { [user, path = folder.url.path as String] in
      for (name, value) in user { setenv(name, value, 1) }
      let difference = try await Git(folder: URL(filePath: path)).difference([], from: "c", to: "d")
      #expect(difference.contains("\n-let a = 1\n+let b = 1\n"))
    }
  }

  @Test("JSON has the same numbers, and where the lines are on the other side")
  func json() async throws {
    let counts = try await diff("a", "b", "--format", "json").rows(Counts.self)
    #expect(counts.map(\.common) == [5, 0])
    #expect(counts.map { $0.sides.map(\.lines) } == [[8, 6], [0, 4]])
    #expect(counts.map { $0.sides.map(\.only) } == [[3, 1], [0, 4]])
    #expect(counts.map { $0.sides.map { $0.moved.map(\.lines) } } == [[[2], []], [[], [2]]])
  }

  @Test("Names the offender and the remedy")
  func errors() async throws {
    try folder.write("", to: "empty/notes.txt")
    let cases: [([String], ExitCode, String)] = [
      (["a"], .usage, "two sides are compared, not 1. Write 'swift run compare diff MVP VIPER'."),
      (
        ["a", "b", "--role", "hero"], .usage,
        "--role takes model or viewContract or presentation or business or navigation or dataCarriers or wiring, not "
      ),
      (
        ["a", "b", "--role", "wiring"], .usage,
        "neither a nor b has a file with the role wiring. There are: presentation"
      ),
      (["a", "MVX"], .noInput, "'MVX' is neither an architecture (\(Run.names)) nor a folder."),
      (["a", "empty"], .noInput, "there is no Swift file in 'empty'."),
    ]
    for (words, code, message) in cases {
      let run = await Run(["diff"] + words, folder: folder.url.path)
      #expect(run.code == code && run.output.isEmpty)
      #expect(run.diagnostics.hasPrefix("error: \(message)"))
    }
  }

  private struct Counts: Decodable {
    struct Side: Decodable {
      let lines: Int
      let only: Int
      let moved: [Moved]
    }

    struct Moved: Decodable {
      let lines: Int
    }

    let common: Int
    let sides: [Side]
  }

  private func diff(_ words: String...) async -> Run {
    await Run(["diff"] + words, folder: folder.url.path)
  }
}
