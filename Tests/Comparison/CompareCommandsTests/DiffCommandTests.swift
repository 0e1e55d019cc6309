@testable import Comparison
import CommandLineInterface
import Foundation
import TestSupport
import Testing

/// `compare diff`, as its users see it.
@MainActor
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

    - only in a   + only in b   ⇢ ⇠ in both, at different places

    PRESENTATION   a: GreetingPresenter.swift   b: GreetingPresenter.swift

    @@ GreetingPresenter.swift:1 | GreetingPresenter.swift:1 @@
      import Domain
      final class Presenter {
      » b has this in business, GreetingInteractor.swift:2
    ⇢   private var typedName: String?
    ⇢   private var isBusy = false
        func show() {
    -     view?.setBusy(isBusy)
    +     view?.setBusy(status.isBusy)
        }
      }

    BUSINESS   a: –   b: GreetingInteractor.swift

    @@ GreetingInteractor.swift:1 @@
    + final class Interactor {
      » a has this in presentation, GreetingPresenter.swift:3
    ⇠   private var typedName: String?
    ⇠   private var isBusy = false
    + }

    """

  private static let sideBySide = """

    - only in a   + only in b   ⇢ ⇠ in both, at different places

    PRESENTATION   a: GreetingPresenter.swift   b: GreetingPresenter.swift

    @@ GreetingPresenter.swift:1 | GreetingPresenter.swift:1 @@
      import Domain                      │   import Domain
      final class Presenter {            │   final class Presenter {
      » b has this in business,          │
        GreetingInteractor.swift:2       │
    ⇢   private var typedName: String?   │
    ⇢   private var isBusy = false       │
        func show() {                    │     func show() {
    -     view?.setBusy(isBusy)          │ +     view?.setBusy(status.isBusy)
        }                                │     }
      }                                  │   }

    BUSINESS   a: –   b: GreetingInteractor.swift

    @@ GreetingInteractor.swift:1 @@
                                         │ + final class Interactor {
                                         │   » a has this in presentation,
                                         │     GreetingPresenter.swift:3
                                         │ ⇠   private var typedName: String?
                                         │ ⇠   private var isBusy = false
                                         │ + }

    """

  @Test("Says nothing of a difference where a file could not be read")
  func unread() async throws {
    let folder = try TemporaryFolder()
    for side in ["A", "B"] {
      try folder.write("let a = 1\n", to: "\(side)/GreetingModel.swift")
      try folder.write(Data([0xFF, 0x0A]), to: "\(side)/GreetingView.swift")
    }
    let run = await Run(["diff", "./A", "./B"], folder: folder.url.path)
    #expect(run.code == .noInput)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.contains("is not UTF-8"))
  }

  @Test("Says where the lines are, and marks those that differ")
  func wholeOutput() async {
    let run = await diff("a", "b")
    #expect(run.code == .found)
    #expect(run.diagnostics.isEmpty)
    #expect(run.output == Self.numbers + Self.unified)
    #expect(await diff("a", "b", "--stat").output == Self.numbers)
    let wide = await Run(["diff", "a", "b", "--side-by-side"], folder: folder.url.path, environment: ["COLUMNS": "75"])
    #expect(wide.output.hasSuffix(Self.sideBySide))
  }

  @Test("On a terminal, marks with colour, and wraps")
  func terminal() async throws {
    try folder.write("let aLongName = anotherLongName + aThirdLongName\n", to: "b/GreetingRouter.swift")
    let run = await Run(["diff", "a", "b"], folder: folder.url.path, isTerminal: true, columns: 40)
    #expect(run.output.contains("\n\u{1B}[32m+ let aLongName = anotherLongName +\u{1B}[0m\n"))
    #expect(run.output.contains("\n\u{1B}[32m    aThirdLongName\u{1B}[0m\n"))
  }

  @Test("Shows tabs as blanks, and where each part of an interrupted block is")
  func blocks() async throws {
    try folder.write("\tlet a = 1\n", to: "c/X.swift")
    try folder.write("    let a = 2\n", to: "d/X.swift")
    #expect(await diff("c", "d").output.hasSuffix("\n-     let a = 1\n+     let a = 2\n"))
    try folder.write(
      "let aaaaaaaaaaaaaaaaaaaaaaa = 1\nlet kept = 1\nlet bbbbbbbbbbbbbbbbbbbbbb = 1\n", to: "e/X.swift")
    try folder.write("let kept = 1\n", to: "f/X.swift")
    try folder.write("let aaaaaaaaaaaaaaaaaaaaaaa = 1\nlet bbbbbbbbbbbbbbbbbbbbbb = 1\n", to: "f/Y.swift")
    #expect(await diff("e", "f").output.components(separatedBy: "» f has this in Y.swift, Y.swift:").count == 3)
  }

  @Test("Says so where nothing differs, and ends with 0", arguments: Variant.architectures)
  func equal(variant: Variant) async {
    let run = await Run(["diff", variant.name, variant.name.lowercased()], folder: Run.package)
    #expect(run.code == .done)
    #expect(run.output == "No difference.\n")
  }

  @Test("A file that one side alone has is a difference, even without a line")
  func emptyFile() async throws {
    try folder.write("let a = 1\r\n", to: "c/X.swift")
    try folder.write("let a = 1\n", to: "d/X.swift")
    #expect(await diff("c", "d").code == .done)
    try folder.write("", to: "d/Y.swift")
    let run = await diff("c", "d")
    #expect(run.code == .found)
    #expect(run.output.contains("\nY.swift   c: –   d: Y.swift\n"))
  }

  @Test("Knows where MVP's presenter went in VIPER")
  func presenter() async {
    let run = await Run(["diff", "MVP", "VIPER", "--role", "presentation"], folder: Run.package)
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("of MVP's presentation (GreetingPresenter), VIPER has"))
    #expect(text.firstMatch(of: /(\d+) in its business/).flatMap { Int($0.output.1) } ?? 0 > 40)
  }

  @Test("Adds up, for each pair", arguments: Variant.architectures)
  func numbers(variant: Variant) async throws {
    for other in Variant.architectures where other.name != variant.name {
      let run = await Run(["diff", variant.name, other.name, "--stat", "--format", "json"], folder: Run.package)
      #expect(run.code == .found)
      let counts = try JSONDecoder().decode(Counts.self, from: Data(run.output.utf8))
      for count in counts.rows {
        #expect(count.sides.allSatisfy { count.common + $0.only == $0.lines })
        #expect(count.sides.allSatisfy { side in side.moved.reduce(0) { $0 + $1.lines } <= side.only })
      }
      let lines = try Self.numberOfLines(of: variant)
      #expect(counts.rows.reduce(0) { $0 + $1.sides[0].lines } == lines)
      let moved = [0, 1].map { index in counts.rows.flatMap { $0.sides[index].moved }.reduce(0) { $0 + $1.lines } }
      #expect(moved[0] == moved[1])
    }
  }

  @Test("Tells where the work of a lacking role is done, and there it is", arguments: Variant.architectures)
  func absences(variant: Variant) throws {
    let side = try Implementation(
      name: variant.name, in: SourcePath(Run.package + "/Sources/Architectures/" + variant.module, from: "/"))
    let evidence: [(Role, String)] = [
      (.business, "try await store.person()"), (.navigation, "navigation.showWelcomeCard("),
      (.wiring, "public static func createModule("),
    ]
    for (role, code) in evidence where !side.parts.contains(Part(role)) {
      // Where one object has its collaborators by its initialiser, there is nothing to wire.
      guard let part = Part(role).substitute(in: side) else {
        #expect(role == .wiring)
        continue
      }
      #expect(side[part].contains { $0.text.contains(code) }, "\(variant) \(role)")
    }
    #expect(side.parts.contains(Part(.presentation)))
  }

  @Test("Says so where a role is lacking, on either side")
  func remarks() async {
    let run = await Run(["diff", "MVP", "VIPER", "--stat"], folder: Run.package, environment: ["COLUMNS": "200"])
    for sentence in [
      "MVP has no business (GreetingInteractor): its presentation (GreetingPresenter) does that work.",
      "MVP has no data carriers (GreetingNames, GreetingStatus): values cross its boundaries as the arguments of calls.",
    ] {
      #expect(run.output.contains("- \(sentence)\n"))
    }
    let observed = await Run(["diff", "MVP", "MVVM", "--stat"], folder: Run.package, environment: ["COLUMNS": "200"])
    #expect(observed.output.contains("- MVVM has no view contract (GreetingView): its view observes what it shows.\n"))
  }

  @Test("Fits two sides into the width, and loses no character", arguments: [43, 80, 200])
  func sideBySide(columns: Int) async throws {
    let source = try String(
      contentsOfFile: Run.package + "/Sources/Architectures/GreetingVIP/GreetingWorker.swift", encoding: .utf8)
    try folder.write(source, to: "b/GreetingWorker.swift")
    for (words, isRight) in [(["a", "b"], true), (["b", "a"], false)] {
      let run = await Run(
        ["diff", "--side-by-side", "--role", "business"] + words, folder: folder.url.path,
        environment: ["COLUMNS": "\(columns)"])
      let lines = run.output.split(separator: "\n")
      let body = lines[(try #require(lines.firstIndex { $0.hasPrefix("@@") }) + 1)...]
      let half = (columns - 3) / 2
      #expect(body.allSatisfy { $0.count <= 2 * half + 3 })
      let text = body.map { (isRight ? $0.dropFirst(half + 3) : $0.prefix(half)).dropFirst() }.joined()
      #expect(Self.solid(text).contains(Self.solid(source)))
    }
  }

  @Test("Names the offender and the remedy")
  func errors() async throws {
    try folder.write(Data([0xFF]), to: "c/GreetingPresenter.swift")
    try folder.write("", to: "empty/notes.txt")
    let cases: [([String], ExitCode, String)] = [
      (["a"], .usage, "two sides are compared, not 1. Write 'compare diff MVP VIPER'."),
      (
        ["a", "b", "--role", "hero"], .usage,
        "--role takes model or viewContract or presentation or business or navigation or dataCarriers or wiring, not "
      ),
      (
        ["a", "b", "--role", "wiring"], .usage,
        "neither a nor b has a file with the role wiring. There are: presentation"
      ),
      (
        ["a", "b", "--stat", "--side-by-side"], .usage,
        "--side-by-side shows lines; --stat and --format json give numbers. Choose one of them."
      ),
      (["a", "b", "--format", "json", "--side-by-side"], .usage, "--side-by-side shows lines; --stat and --format"),
      (["a", "b", "--root", "/"], .usage, "--root is for architectures, and none is named. Leave it out."),
      (["a", "MVX"], .noInput, "'MVX' is neither an architecture (\(Run.names)) nor a folder."),
      (["a", "c"], .noInput, "'c/GreetingPresenter.swift' is not UTF-8 at byte 0. Save it as UTF-8."),
      (["a", "empty"], .noInput, "there is no Swift file in 'empty'."),
    ]
    for (words, code, message) in cases {
      let run = await Run(["diff"] + words, folder: folder.url.path)
      #expect(run.code == code)
      #expect(run.diagnostics.hasPrefix("error: \(message)"))
    }
  }

  private struct Counts: Decodable {
    struct Part: Decodable {
      let common: Int
      let sides: [Side]
    }

    struct Side: Decodable {
      let lines: Int
      let only: Int
      let moved: [Moved]
    }

    struct Moved: Decodable {
      let lines: Int
    }

    let rows: [Part]
  }

  private func diff(_ words: String...) async -> Run {
    await Run(["diff"] + words, folder: folder.url.path)
  }

  private static func numberOfLines(of variant: Variant) throws -> Int {
    let folder = Run.package + "/Sources/Architectures/" + variant.module
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.reduce(0) {
      $0 + (try String(contentsOfFile: folder + "/" + $1, encoding: .utf8)).count { $0 == "\n" }
    }
  }

  private static func solid(_ text: String) -> String {
    text.filter { !$0.isWhitespace }
  }
}
