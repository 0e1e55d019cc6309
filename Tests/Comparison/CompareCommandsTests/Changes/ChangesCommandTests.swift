import CommandLineInterface
import Foundation
import TestSupport
import Testing

@testable import Comparison

/// `compare changes`, as its users see it: what requests cost, and the patches themselves.
@MainActor
struct ChangesCommandTests {
  private func rows(_ run: Run) -> [[String]] {
    run.output.split(separator: "\n").map { $0.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  /// The number of MVC in the first row with a title.
  private func mvc(_ title: String, in run: Run) -> String? {
    rows(run).first { $0.first == title }?[2]
  }

  /// What stands for the variants without a patch after the first three.
  private static let dashes = ChangeFixture.variants.dropFirst(3).map { _ in "–" }

  @Test("Every shared patch of this package applies to its sources")
  func sharedPatches() async throws {
    let package = try PackageFolder(given: Run.package, from: "/")
    let requests = try ChangeRequest.made(in: package)
    #expect(requests.count == 10)
    for request in requests { #expect(try await request.patches()[0].texts(in: package).count > 1) }
  }

  @Test("What was expected is judged by declarations, and among equals by twice the tokens")
  func expectations() async throws {
    let package = try PackageFolder(given: Run.package, from: "/")
    let requests = try ChangeRequest.all(in: package)
    #expect(requests.allSatisfy { $0.expected != nil })
    let costs = try await ChangeCosts(
      of: requests.filter { ["middle-name", "retry-of-a-save"].contains($0.name) }, for: Variant.all, by: Run.session(),
      on: Run.console(collecting: Lines()))
    let field = try #require(ChangeExpectation(of: requests[0], by: costs))
    #expect(field.best.isRight && field.best.found.contains("MVVM") && field.best.altered == 4)
    #expect(field.worst.isRight && field.worst.found == ["VIP"])
    let retry = try #require(requests.first { $0.name == "retry-of-a-save" })
    let alike = try #require(ChangeExpectation(of: retry, by: costs))
    #expect(!alike.best.isRight && alike.best.found == Variant.names, "nothing tells them apart")
    #expect(ChangeExpectation(of: requests[1], by: costs) == nil, "it was not measured")
  }

  @Test("A request has a row for each metric; a variant without a patch has none")
  func request() async throws {
    let fixture = try await ChangeFixture()
    let run = await fixture.changes("one")
    #expect(run.code == .done, "\(run.diagnostics)")
    #expect(rows(run)[0] == ["one"] + ChangeFixture.variants.map(\.name))
    #expect(rows(run)[1] == ["declarations altered", "–", "0", "0"] + Self.dashes)
    #expect(rows(run)[2] == ["declarations added", "–", "1", "1"] + Self.dashes)
    #expect(mvc("tokens added", in: run) == "4")
    #expect(mvc("roles", in: run) == "1")
  }

  @Test("An alternative makes a range, also of medians, sums and growth")
  func ranges() async throws {
    let fixture = try await ChangeFixture()
    let alternative = try fixture.text("MVC").replacing("+  let middleName = 2\n", with: "+  let a = 2\n+  let b = 3\n")
      .replacing("+4,7", with: "+4,8")
    try fixture.write(alternative, to: "MVC-2")
    #expect(mvc("declarations added", in: await fixture.changes("one")) == "1–2")
    try fixture.write(alternative, to: "Samples/Changes/two/MVC.patch")
    #expect(mvc("declarations added", in: await fixture.changes()) == "1.5–2")
    let run = await fixture.changes("--all")
    let table = rows(run)
    let start = try #require(table.firstIndex { $0[0] == "declarations added" })
    #expect(table[start + 1][..<3] == ["one", "–", "1–2"])
    #expect(table[start + 2][..<3] == ["two", "–", "2"])
    #expect(table[start + 3][..<3] == ["median", "–", "1.5–2"])
    #expect(table[start + 4][..<3] == ["sum", "–", "3–4"])
    // The library has nine tokens, which grow by 12 to 16.
    #expect(table.first { $0[0] == "tokens" }?[2] == "133–178")
  }

  @Test("Two requests that alter the same declaration are told")
  func pairs() async throws {
    let fixture = try await ChangeFixture()
    let altering = """
      diff --git a/\(ChangeFixture.model) b/\(ChangeFixture.model)
      --- a/\(ChangeFixture.model)
      +++ b/\(ChangeFixture.model)
      @@ -5,3 +5,3 @@
       final class GreetingModel {
      -  let name = 1
      +  let name = 2
       }

      """
    try fixture.write(altering, to: "MVC")
    try fixture.write(altering.replacing("name = 2", with: "name = 3"), to: "Samples/Changes/two/MVC.patch")
    let run = await fixture.changes("--all")
    #expect(run.code == .done, "\(run.diagnostics)")
    #expect(rows(run).last == ["one and two", "0", "1", "0"] + Self.dashes.map { _ in "0" })
  }

  @Test("The picture has bars of no length where nothing is altered")
  func nothingAltered() async throws {
    let run = try await ChangeFixture().changes("--format", "svg")
    #expect(run.code == .done, "\(run.diagnostics)")
    #expect(run.output.contains(">one</text>") && run.output.contains(" width=\"0\" height=\"15\""))
  }

  @Test("JSON names the declarations of each patch")
  func json() async throws {
    struct Record: Decodable {
      let request: String
      let patch: String
      let declarationsAdded: [String]
      let files: [String]
      let tokensAdded: Int
    }
    let fixture = try await ChangeFixture()
    let run = await fixture.changes("one", "MVC", "--format", "json")
    let records = try JSONDecoder().decode([Record].self, from: Data(run.output.utf8))
    #expect(records.map(\.patch) == ["MVC"])
    #expect(records[0].declarationsAdded == ["GreetingModel.middleName"])
    #expect(records[0].files == [ChangeFixture.model])
    #expect(records[0].tokensAdded == 4)
  }

  @Test("A patch is shown as it is, and in colour on a terminal alone")
  func patch() async throws {
    let fixture = try await ChangeFixture()
    #expect(await fixture.changes("one", "mvc").output == (try fixture.text("MVC")))
    #expect(await fixture.changes("one", "shared").output == (try fixture.text("shared")))
    // Two ways to do it are told apart, and each is as it is.
    try fixture.write(try fixture.text("MVC"), to: "MVC-2")
    let both = try fixture.text("MVC") + "MVC-2, another way to do it\n" + fixture.text("MVC")
    #expect(await fixture.changes("one", "MVC").output == "MVC\n" + both)
    let words = ["changes", "one", "MVC", "--root", fixture.root]
    let colored = await Run(words, folder: "/", isTerminal: true).output
    #expect(colored.contains("\u{1B}[32m+  let middleName = 2\u{1B}[0m\n"))
    #expect(colored.contains("\u{1B}[34m@@ -4,6 +4,7 @@\u{1B}[0m\n"))
    #expect(colored.contains("\u{1B}[1m--- a/"))
  }

  @Test("A patch that does not apply names the file and the two commands")
  func doesNotApply() async throws {
    let fixture = try await ChangeFixture()
    try fixture.write("final class GreetingModel {\n  let title = 1\n}\n", to: ChangeFixture.model)
    let run = await fixture.changes()
    #expect(run.code == .noInput)
    #expect(
      run.diagnostics == """
        error: '\(fixture.root)/Samples/Changes/one/MVC.patch' does not apply to \(ChangeFixture.model) any more. Mend it: \
        'compare changes open one' makes a work tree, and 'compare changes record one' writes it back.

        """)
  }

  @Test("A file whose name says no role is told, and the rest counts")
  func roles() async throws {
    let fixture = try await ChangeFixture()
    let path = "Sources/Architectures/GreetingMVC/GreetingThing.swift"
    let file = """
      diff --git a/\(path) b/\(path)
      new file mode 100644
      --- /dev/null
      +++ b/\(path)
      @@ -0,0 +1 @@
      +struct GreetingThing {}

      """
    try fixture.write(try fixture.text("MVC") + file, to: "MVC")
    let run = await fixture.changes("one")
    #expect(run.code == .noInput)
    #expect(run.diagnostics.contains("\(path)' says no role"))
    #expect(mvc("files", in: run) == "2")
    #expect(mvc("roles", in: run) == "1")
  }

  @Test(
    "Names the offender and the remedy",
    arguments: [
      (["one", "MVC", "MVP"], "a request is shown for one architecture, not 2. Leave out the others."),
      (["one", "MVX"], "no architecture 'MVX'. Did you mean MVC or MVP? Choose from \(ChangeFixture.names)."),
      (["one", "VIPER"], "one has no patch for VIPER yet."),
      (["one", "--quick"], "--quick is for 'compare changes check'. Leave it out."),
      (["open", "one", ""], "FOLDER is empty. Name a folder, or none."),
      (["check", "one", "--format", "json"], "--format json is for what requests cost. Leave it out."),
    ])
  func usage(words: [String], message: String) async throws {
    let fixture = try await ChangeFixture()
    let run = await Run(["changes"] + words + ["--root", fixture.root], folder: "/")
    #expect(run.code == .usage)
    #expect(run.diagnostics == "error: \(message)\n")
  }

  @Test("All patches of the package apply, and nothing is measured that is not there")
  func package() async throws {
    let run = await Run(["changes"], folder: Run.package)
    #expect(run.code == .done, "\(run.diagnostics)")
  }
}
