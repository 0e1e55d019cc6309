import ArchitectureMetrics
import CommandLineInterface
import Foundation
import GreetingVariants
import TestSupport
import Testing

@testable import CompareCommands

/// `compare diff`, as its users see it.
@MainActor
struct DiffCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("let name = first\n  view?.setBusy(isBusy)\n", to: "a/GreetingPresenter.swift")
    try folder.write("let name = first\n  view?.setBusy(status.isBusy)\n", to: "b/GreetingPresenter.swift")
  }

  @Test("Marks what was changed, also inside a line, and ends with 1")
  func unified() async {
    let run = await diff("a", "b")
    #expect(run.code == .found)
    #expect(
      run.output.hasSuffix(
        """
        PRESENTATION   a: GreetingPresenter.swift   b: GreetingPresenter.swift

        @@ GreetingPresenter.swift:1 | GreetingPresenter.swift:1 @@
          let name = first
        -   view?.setBusy(isBusy)
        +   view?.setBusy(status.isBusy)
        ?                 ^^^^^^^

        """))
  }

  @Test("Marks with colour where that is welcome")
  func color() async {
    let run = await Run(["diff", "a", "b"], folder: folder.url.path, isTerminal: true)
    #expect(run.output.contains("\u{1B}[32m  view?.setBusy(\u{1B}[0m\u{1B}[32;7mstatus.\u{1B}[0m"))
    #expect(!run.output.contains("^"))
  }

  @Test("Says nothing but the numbers where nothing differs, and ends with 0", arguments: Variant.all)
  func equal(variant: Variant) async {
    let run = await Run(["diff", variant.name, variant.name.lowercased()], folder: Run.package)
    #expect(run.code == .done)
    #expect(!run.output.contains("@@"))
  }

  @Test("Adds up, for each pair", arguments: Variant.all)
  func numbers(variant: Variant) async throws {
    for other in Variant.all where other.name != variant.name {
      let run = await Run(["diff", variant.name, other.name, "--stat", "--format", "json"], folder: Run.package)
      #expect(run.code == .found)
      let counts = try JSONDecoder().decode([Count].self, from: Data(run.output.utf8))
      for count in counts {
        #expect(count.common + count.onlyA == count.linesOfA)
        #expect(count.common + count.onlyB == count.linesOfB)
        #expect(count.movedTo.values.reduce(0, +) <= count.onlyA)
      }
      let lines = try Self.numberOfLines(of: variant)
      #expect(counts.reduce(0) { $0 + $1.linesOfA } == lines)
    }
  }

  @Test("Tells where the work of a lacking role is done, and there it is", arguments: Variant.all)
  func absences(variant: Variant) throws {
    let side = Implementation(
      name: variant.name, in: SourcePath(Run.package + "/Sources/" + variant.module, from: "/"))
    let evidence: [(Part, String)] = [
      (.business, "try await store.person()"), (.navigation, "navigation.showWelcomeCard("),
      (.wiring, "public static func createModule("),
    ]
    for (part, code) in evidence where !side.parts.contains(part) {
      guard case .part(let other)? = part.stand(in: side.parts) else {
        Issue.record("Nobody does the work of \(part).")
        continue
      }
      #expect(side[other].contains { $0.text.contains(code) }, "\(variant) \(part)")
    }
    #expect(side.parts.isSuperset(of: [.viewContract, .presentation]))
  }

  @Test("Says so where a role is lacking")
  func remarks() async {
    let run = await Run(["diff", "MVP", "VIPER", "--role", "business"], folder: Run.package)
    #expect(run.output.contains("MVP has no business: its presentation does that work."))
    #expect(run.output.contains("> private var typedName: String?") == false)
    #expect(run.output.contains("  » MVP has this in presentation, GreetingPresenter.swift:"))
    #expect(run.output.contains(">   private var typedName: String?"))
  }

  @Test("Fits two sides into the width, and loses no character", arguments: [0, 43, 80, 200])
  func sideBySide(columns: Int) async throws {
    let source = try String(contentsOfFile: Run.package + "/Sources/GreetingVIP/GreetingWorker.swift", encoding: .utf8)
    try folder.write(source, to: "b/GreetingWorker.swift")
    for (words, isRight) in [(["a", "b"], true), (["b", "a"], false)] {
      let run = await Run(
        ["diff", "--side-by-side", "--role", "business"] + words, folder: folder.url.path,
        environment: ["COLUMNS": "\(columns)"])
      let lines = run.output.split(separator: "\n")
      let body = lines[(try #require(lines.firstIndex { $0.hasPrefix("@@") }) + 1)...]
      let half = max(20, (columns - 3) / 2)
      #expect(body.allSatisfy { $0.count <= 2 * half + 3 })
      let text = body.map { isRight ? $0.dropFirst(half + 3) : $0.prefix(half) }.joined()
      #expect(Self.solid(text) == Self.solid(source))
    }
  }

  @Test("Names the offender and the remedy")
  func errors() async throws {
    try folder.write(Data([0xFF]), to: "c/GreetingPresenter.swift")
    let cases: [([String], ExitCode, String)] = [
      (["a"], .usage, "two sides are compared, not 1. Write 'compare diff MVP VIPER'."),
      (["a", "b", "--role", "hero"], .usage, "--role takes"),
      (
        ["a", "b", "--role", "wiring"], .usage,
        "neither a nor b has a file with the role wiring. There are: presentation."
      ),
      (
        ["a", "b", "--stat", "--side-by-side"], .usage,
        "--side-by-side shows lines, --stat numbers. Choose one of them."
      ),
      (
        ["a", "MVX"], .noInput,
        "'MVX' is neither an architecture (MVC, MVP, MVVM, VIPER, VIP) nor a folder. Name one of them."
      ),
      (["a", "c"], .noInput, "'c/GreetingPresenter.swift' is not UTF-8 at byte 0. Save it as UTF-8."),
    ]
    for (words, code, message) in cases {
      let run = await Run(["diff"] + words, folder: folder.url.path)
      #expect(run.code == code)
      #expect(run.diagnostics.hasPrefix("error: \(message)"))
    }
  }

  private struct Count: Decodable {
    let linesOfA: Int
    let linesOfB: Int
    let common: Int
    let onlyA: Int
    let onlyB: Int
    let movedTo: [String: Int]
  }

  private func diff(_ words: String...) async -> Run {
    await Run(["diff"] + words, folder: folder.url.path)
  }

  private static func numberOfLines(of variant: Variant) throws -> Int {
    let folder = Run.package + "/Sources/" + variant.module
    return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) {
      $0 + (try String(contentsOfFile: folder + "/" + $1, encoding: .utf8)).count { $0 == "\n" }
    }
  }

  private static func solid(_ text: String) -> String {
    text.filter { !$0.isWhitespace }
  }
}
