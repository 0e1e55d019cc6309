@testable import CommandLineInterface
import Foundation
@testable import TestSupport
import Testing

@testable import Comparison

/// `compare changes`, as its users see it: what requests cost, and the patches themselves.
@MainActor
struct ChangesCommandTests {
  private let fixture: ChangeFixture

  init() async throws { fixture = try await ChangeFixture() }

  private func rows(_ run: Run) -> [[String]] {
    run.output.split(separator: "\n").map { $0.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  /// The number of MVC in the first row with a title.
  private func mvc(_ title: String, in run: Run) -> String? {
    rows(run).first { $0.first == title }?[2]
  }

  @Test("All patches of this package apply to its sources")
  func patches() async throws {
    let package = try PackageFolder(given: Run.package, from: "/")
    let requests = try ChangeRequest.made(in: package)
    #expect(try !requests.isEmpty && requests.map(\.name) == ChangeRequest.all(in: package).map(\.name))
    for patch in try requests.flatMap({ try $0.patches() }) {
      #expect(try await patch.texts(in: package).allSatisfy { $0.before != $0.after }, "\(patch.path)")
    }
  }

  @Test("Each repair of tests applies to the tests of its architecture, and changes no other file")
  func repairs() async throws {
    let package = try PackageFolder(given: Run.package, from: "/")
    let repairs = try ChangeRequest.made(in: package).flatMap { try $0.repairs.patches() }
    #expect(repairs.count >= 15)
    for repair in repairs {
      let folder = repair.variant?.testsFolder ?? SuiteSources.doublesFolder
      #expect(try await repair.texts(in: package).allSatisfy { $0.path.hasPrefix(folder) && $0.before != $0.after })
    }
  }

  @Test("A repair that changes the library, or a patch that changes tests, names the file")
  func misplacedRepairs() async throws {
    let package = try PackageFolder(given: fixture.root, from: "/")
    let request = try ChangeRequest.named("one", in: package)
    #expect(try request.repairs.patches().isEmpty)
    let patch = try fixture.text("MVC")
    try fixture.write(patch, to: "Samples/Changes/one/Tests/MVC.patch")
    let error = #expect(throws: CommandError.self) { try request.repairs.patches() }
    #expect(error?.message.contains("GreetingModel.swift, which belongs to no request") == true)
    let tests = patch.replacing(ChangeFixture.model, with: "Tests/Architectures/GreetingMVCTests/ModelTests.swift")
    try fixture.write(tests, to: "Samples/Changes/one/Tests/MVC.patch")
    #expect(try request.repairs.patches().map(\.owner) == ["MVC"])
    let doubles = patch.replacing(ChangeFixture.model, with: SuiteSources.doublesFolder + "/ViewSpy.swift")
    try fixture.write(doubles, to: "Samples/Changes/one/Tests/shared.patch")
    #expect(try request.repairs.patches().map(\.owner) == ["shared", "MVC"])
    try fixture.write(tests, to: "MVC")
    #expect(await fixture.changes("one").diagnostics.contains("ModelTests.swift, which belongs to no request"))
  }

  @Test("The ends that were expected are judged by edit sites; where all are alike, nothing was predicted")
  func expectedEnds() throws {
    let request = ChangeRequest(
      .init(name: "one", title: "One", best: "MVVM", worst: "VIP"),
      in: try PackageFolder(given: fixture.root, from: "/"))
    let scores = request.scores(by: prices(["Plain": 2, "MVVM": 2, "VIP": 3, "MVC": 4]))
    #expect(scores.map(\.right) == [1, 0] && scores.map(\.count) == [1, 1] && scores.map(\.guessed) == [0.5, 0.25])
    #expect(
      scores.map(\.title) == ["one, fewest edit sites: MVVM ✓ (Plain MVVM)", "one, most edit sites: VIP ✗ (MVC)"])
    let alike = request.scores(by: prices(["MVVM": 2, "VIP": 2]))
    #expect(alike.map(\.right) == [0, 0] && alike.map(\.guessed) == [0, 0])
  }

  @Test("Expected numbers are judged by the order of two architectures that differ, and a guess is right in half")
  func expectedNumbers() throws {
    let package = try PackageFolder(given: fixture.root, from: "/")
    #expect(try ChangeRequest.named("one", in: package).scores(by: prices(["Plain": 3])).isEmpty)
    try fixture.write(
      """
      [
        {
          "name": "one", "title": "Undo",
          "expected": [
            {"measure": "edit sites", "numbers": {"Plain": 2, "MVC": 4, "MVP": 4, "VIPER": 8}},
            {"measure": "lines added", "numbers": {"Plain": 9, "MVC": 9, "MVP": 9, "VIPER": 9}}
          ]
        }
      ]
      """, to: ChangeRequest.list)
    let request = try ChangeRequest.named("one", in: package)
    // Plain before MVC is right, VIPER behind the three others is not, and MVC and MVP tie in the expectation.
    let scores = request.scores(by: prices(["Plain": 3, "MVC": 4, "MVP": 3, "VIPER": 2]))
    #expect(
      scores.map(\.title) == ["one, order by edit sites: 1.5 of 5 pairs", "one, order by lines added: 0 of 0 pairs"])
    #expect(scores.map(\.guessed) == [2.5, 0])
  }

  @Test("A list of requests that cannot be read is an error, which says how one is written")
  func badList() async throws {
    try fixture.write("[{\"name\": \"one\"}]", to: ChangeRequest.list)
    let run = await fixture.changes()
    #expect(run.code == .noInput)
    #expect(run.diagnostics.contains("requests.json' cannot be read: "))
    #expect(run.diagnostics.contains("Write for each request an object with its name, its title, and"))
  }

  private func prices(_ sites: KeyValuePairs<String, Int>) -> [(name: String, prices: ChangePrices)] {
    sites.map { ($0, ChangePrices(costs: ["one": [ChangeCost(sites: $1)]])) }
  }

  @Test("A request has a row for each measure; a variant without a patch has none")
  func request() async throws {
    let run = await fixture.changes("one")
    #expect(run.code == .done, "\(run.diagnostics)")
    #expect(rows(run)[0] == ["one"] + ChangeFixture.variants.map(\.name))
    let titles = ["edit sites", "lines added", "files"]
    let found = rows(run).compactMap { $0.first { !$0.isEmpty } }.dropFirst().prefix(8)
    #expect(Array(found) == ["library and view"] + titles + ["library alone"] + titles)
    #expect(mvc("edit sites", in: run) == "0" && mvc("lines added", in: run) == "1")
  }

  @Test("An alternative makes a range, also of medians and sums")
  func ranges() async throws {
    let alternative = try fixture.text("MVC").replacing("+  let middleName = 2\n", with: "+  let a = 2\n+  let b = 3\n")
      .replacing("+4,7", with: "+4,8")
    try fixture.write(alternative, to: "MVC-2")
    #expect(mvc("lines added", in: await fixture.changes("one")) == "1–2")
    try fixture.write(alternative, to: "Samples/Changes/two/MVC.patch")
    let run = await fixture.changes()
    #expect(mvc("lines added", in: run) == "1.5–2")
    #expect(run.output.contains("no two architectures") && !run.output.contains("expected"))
    let table = rows(await fixture.changes("--all"))
    let start = try #require(table.firstIndex { $0[0] == "lines added" })
    #expect(
      table[start + 1].suffix(5).prefix(2) == ["–", "1–2"] && table[start + 2].suffix(5).prefix(2) == ["–", "2"])
    #expect(table[start + 3][..<3] == ["median", "–", "1.5–2"])
    #expect(table[start + 4][..<3] == ["sum", "–", "3–4"])
  }

  @Test("The picture has bars of no length where nothing is changed")
  func nothingChanged() async throws {
    let run = await fixture.changes("--format", "svg")
    #expect(run.code == .done, "\(run.diagnostics)")
    #expect(run.output.contains(">edit sites</text>") && run.output.contains(" width=\"0\" height=\"15\""))
  }

  @Test("JSON has a row for each patch")
  func json() async throws {
    struct Row: Decodable {
      let request: String
      let architecture: String
      let patch: String
      let library: Cost
      let libraryAndView: Cost
    }
    struct Cost: Decodable {
      let editSites: Int
      let linesAdded: Int
      let files: Int
      let paths: [String]
    }
    let run = await fixture.changes("one", "--format", "json")
    let decoded = try run.rows(Row.self)
    #expect(decoded.map(\.architecture) == ["MVC", "MVP"] && decoded.map(\.patch) == ["MVC", "MVP"])
    let cost = decoded[0].library
    #expect(cost.editSites == 0 && cost.linesAdded == 1 && cost.files == 1)
    #expect(decoded[0].libraryAndView.paths == [ChangeFixture.model])
  }

  @Test("A patch is shown as it is")
  func patch() async throws {
    #expect(await fixture.changes("one", "mvc").output == (try fixture.text("MVC")))
    #expect(await fixture.changes("one", "shared").output == (try fixture.text("shared")))
    // Two ways to do it have headings.
    try fixture.write(try fixture.text("MVC"), to: "MVC-2")
    let both = try fixture.text("MVC") + "MVC-2, another way to do it\n" + fixture.text("MVC")
    #expect(await fixture.changes("one", "MVC").output == "MVC\n" + both)
  }

  @Test("A patch that does not apply leaves out the numbers of its architecture, and names the file and the remedy")
  func doesNotApply() async throws {
    try fixture.write("final class GreetingModel {\n  let title = 1\n}\n", to: ChangeFixture.model)
    try fixture.write(fixture.text("MVP"), to: "Samples/Changes/two/MVP.patch")
    let run = await fixture.changes()
    #expect(run.code == .noInput)
    let lines = try #require(rows(run).first { $0[0] == "lines added" })
    #expect(lines[1...3] == ["–", "–", "1"])
    #expect(
      run.diagnostics == """
        error: '\(fixture.root)/Samples/Changes/one/MVC.patch' does not apply to \(ChangeFixture.model) any more. Write it \
        again: Samples/Changes/README.md says how.

        """)
  }

  @Test("A patch that is empty, touches another's or unnamed files, or has no owner names the file and the remedy")
  func badPatches() async throws {
    for (name, text, message) in [
      ("MVC", "", "MVC.patch' changes no file"),
      ("MVC", try fixture.text("MVP"), "GreetingPresenter.swift, which belongs to MVP. Take that out of it."),
      (
        "shared", try fixture.text("MVC").replacing(ChangeFixture.model, with: "Package.swift"),
        "belongs to no request"
      ),
      (
        "MVC", try fixture.text("MVC") + #"diff --git "a/caf\303\251.swift" "b/caf\303\251.swift""# + "\n",
        "which belongs to no request"
      ),
    ] {
      let sound = try fixture.text(name)
      try fixture.write(text, to: name)
      let run = await fixture.changes("one")
      #expect(run.code == .noInput)
      #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
      try fixture.write(sound, to: name)
    }
    try fixture.write(try fixture.text("MVC"), to: "MVX")
    #expect(await fixture.changes("one").diagnostics.contains("is named after no architecture"))
  }

  @Test("A patch is applied inside the repository of somebody else, and a missing git is named")
  func git() async throws {
    let package = try PackageFolder(given: fixture.root, from: "/")
    let patch = try #require(try ChangeRequest.named("one", in: package).patches().first { $0.name == "MVC" })
    let inner = URL(filePath: fixture.root)
    try await patch.apply(to: inner)
    #expect(try fixture.text(ChangeFixture.model).contains("middleName"))
    let error = await #expect(throws: CommandError.self) {
      try await Git(folder: inner, program: "no-such-git").run(["version"])
    }
    #expect(error?.message.contains("git cannot be run") == true)
  }

  @Test("Names the offender and the remedy")
  func usage() async {
    let tests = await fixture.changes("--tests", "--format", "svg")
    #expect(tests.code == .usage && tests.diagnostics.hasPrefix("error: --tests prints a table of its own."))
    let request = await fixture.changes("onee")
    #expect(request.code == .usage)
    #expect(request.diagnostics == "error: no change request 'onee'. Did you mean one? Choose from one, two.\n")
    let patch = await fixture.changes("one", "VIPER")
    #expect(patch.code == .usage)
    #expect(patch.diagnostics == "error: one has no patch for VIPER yet.\n")
  }
}
