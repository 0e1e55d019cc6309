@testable import Comparison
import CommandLineInterface
import Foundation
import GreetingVariants
import MessageRecorder
import Testing

/// `compare testability`, as its users see it, and the list of equivalent mutants.
@MainActor
struct TestabilityCommandTests {
  @Test("Tells where mutants show, how far from where they are, and what stands behind that")
  func exposure() async throws {
    let session = try Run.session()
    let domain = try await session.domain()
    let structures = try await session.structures(of: [.vip, .mvvm]).compactMap(\.self)
    func testability(_ variant: Variant, _ mutants: [(seams: [String], lines: Int?, declaration: String)]) throws
      -> Testability
    {
      let results = mutants.enumerated().map { index, mutant in
        let json = """
          {"status": "Killed", "reason": "x", "exposedSeams": ["\(mutant.seams.joined(separator: "\", \""))"]
            \(mutant.lines.map { ", \"suspectLines\": \($0)" } ?? "")}
          """
        return MutantResult(
          mutant: Mutant(
            number: index + 1, module: variant.module, file: "GreetingPresenter.swift", declaration: mutant.declaration,
            line: 1, column: 1, end: [1, 2], operator: .resultNil, original: "a", replacement: "nil"),
          outcome: (try? JSONDecoder().decode(MutantOutcome.self, from: Data(json.utf8)))
            ?? MutantOutcome(status: .survived, reason: "no JSON"))
      }
      return Testability(
        verdicts: MutantVerdicts(of: variant.name, module: variant.module, results: results),
        structure: try #require(structures.first { $0.module == variant.module }), domain: domain,
        mockViewLines: 7)
    }
    let vip = try testability(
      .vip,
      [
        (["View–ViewController"], 4, "GreetingInteractor.a"),
        (["Interactor–Presenter", "View–ViewController"], 1, "GreetingInteractor.a"),
        (["Host–ViewController"], nil, "GreetingPresenter.a"), (["Store–Worker"], 9, "GreetingWorker.a"),
      ])
    #expect(vip.share(vip.shownWithoutViewDouble) == "50 %")
    #expect(
      vip.shownByType.map { "\($0.type) \($0.shown)/\($0.killed)" } == [
        "GreetingInteractor 1/2", "GreetingPresenter 0/1", "GreetingWorker 1/1",
      ])
    #expect(vip.suspectLines.median == 4)
    #expect(vip.suspectLines.ninetiethPercentile == 9)
    #expect(vip.viewPrice == 10)
    // 30 requirements and 27 properties of its own; 3 and 4 for the store and the navigation.
    #expect(vip.priceOfAll == 64)
    #expect(vip.logicTypes == ["GreetingInteractor", "GreetingPresenter", "GreetingWorker"])
    #expect(vip.isolatedTypes == ["GreetingPresenter", "GreetingWorker"])
    #expect(vip.exposedBySeam.map(\.seam).count == 4)
    let mvvm = try testability(
      .mvvm, [(["View–ViewModel"], 1, "GreetingViewModel.a"), (["View–ViewModel"], 2, "GreetingViewModel.b")])
    #expect(mvvm.share(mvvm.shownWithoutViewDouble) == "100 %")
    #expect(mvvm.suspectLines.median == 1.5)
    #expect(mvvm.viewPrice == 0)
  }

  @Test(
    "Two types are a seam if one can be replaced or driven alone; else they count as one",
    arguments: [
      ("", "", true), ("GreetingB", "", false), ("GreetingB", "through a closure", true),
      ("GreetingB", "through a protocol", true), ("none", "", false),
    ])
  func seams(backReference: String, kind: String, isSeam: Bool) throws {
    func edge(_ from: String, _ to: String, _ kind: String) -> String {
      """
      {"from": "\(from)", "property": "p", "to": "\(to)", "target": "type", "strength": "strong",
       "protocols": [\(kind == "through a protocol" ? "\"P\"" : "")],
       "isThroughClosure": \(kind == "through a closure")}
      """
    }
    var edges = backReference == "none" ? [] : [edge("GreetingA", "GreetingB", kind)]
    if backReference == "GreetingB" { edges.append(edge("GreetingB", "GreetingA", "")) }
    let json = """
      {"module": "GreetingMVP", "types": [{"name": "GreetingA", "kind": "class", "names": []},
       {"name": "GreetingB", "kind": "class", "names": []}], "edges": [\(edges.joined(separator: ", "))],
       "concepts": {"types": 2, "nestedTypes": 0, "protocols": 0, "requirements": 0, "requirementsByProtocol": {},
       "propertiesByCarrier": {}}, "fanOut": {"mean": 1, "maximum": 1}, "conformances": {}, "strongCycles": [], "duties": []}
      """
    let structure = try JSONDecoder().decode(Structure.self, from: Data(json.utf8))
    let testability = Testability(
      verdicts: MutantVerdicts(of: "MVP", module: "GreetingMVP", results: []), structure: structure,
      domain: structure.concepts, mockViewLines: 0)
    #expect(testability.isSeam("A–B") == isSeam)
    #expect(testability.isSeam("A–Store"))
  }

  @Test(
    "A share is in whole percent; only all of it is 100 %, and only none of it is 0 %",
    arguments: [
      (0, 300, "0 %"), (1, 300, "1 %"), (149, 300, "50 %"), (298, 300, "99 %"), (299, 300, "99 %"), (300, 300, "100 %"),
      (0, 0, "–"),
    ])
  func percent(part: Int, whole: Int, text: String) {
    #expect(part.percent(of: whole) == text)
  }

  @Test("Doubles at a seam are what a party outside implements, and nothing where one is driven and read alone")
  func prices() async throws {
    let session = try Run.session()
    let domain = try await session.domain()
    let variants: [Variant] = [.plain, .mvc, .mvp, .mvvm, .redux]
    let structures = try await session.structures(of: variants).compactMap(\.self)
    func testability(_ variant: Variant, _ seams: String...) throws -> Testability {
      let results = try seams.enumerated().map { number, seam in
        let json = #"{"status": "Killed", "reason": "x", "suspectLines": 3, "exposedSeams": ["\#(seam)"]}"#
        return MutantResult(
          mutant: Mutant(
            number: number, module: variant.module, file: "x.swift", declaration: "d", line: 1, column: 1, end: [1, 2],
            operator: .resultNil, original: "a", replacement: "nil"),
          outcome: try JSONDecoder().decode(MutantOutcome.self, from: Data(json.utf8)))
      }
      return Testability(
        verdicts: MutantVerdicts(of: variant.name, module: variant.module, results: results),
        structure: try #require(structures.first { $0.module == variant.module }), domain: domain, mockViewLines: 7)
    }
    let mvp = try testability(.mvp, "Presenter–View", "PersonStore–Presenter", "Host–Presenter")
    // The view protocol, and not its delegate, which the presenter implements; the host needs a view to hold.
    #expect(mvp.viewPrice == 9)
    #expect(mvp.curve.points.map(\.price) == [0, 4, 9, 13])
    #expect(mvp.curve.points.map(\.exposed) == [0, 1, 2, 3])
    let mvc = try testability(.mvc, "Model–ViewController", "Host–Model")
    #expect(mvc.curve.points.map(\.price) == [0], "the model is driven and read alone")
    #expect(mvc.curve.cheapest(percent: 95)?.seams == ["Host–Model", "Model–ViewController"])
    #expect(mvc.shownWithoutViewDouble == 2, "who observes the model needs no view")
    #expect(try testability(.mvc, "Host–ViewController").shownWithoutViewDouble == 0)
    let mvvm = try testability(.mvvm, "View–ViewModel", "Navigation–ViewModel")
    #expect(mvvm.viewPrice == 0)
    #expect(mvvm.curve.points.map(\.exposed) == [1, 2])
    let redux = try testability(.redux, "Store–View")
    #expect(redux.viewPrice == 10, "one method, and the nine properties of the state that it is told")
    #expect(redux.shownWithoutViewDouble == 0, "its subscriber stands in for a view")
    #expect(redux.curve.cheapest(percent: 95)?.price == 10)
    let plain = try testability(.plain, "View–ViewController", "Navigation–ViewController")
    #expect(plain.viewPrice == nil && !plain.hasViewSeam)
    #expect(plain.shownWithoutViewDouble == 1)
    #expect(plain.curve.cheapest(percent: 95) == nil, "there is no seam at its widgets")
    for one in [mvp, mvc, mvvm, redux] { #expect(one.hasViewSeam) }
  }

  @Test("Draws what doubles buy, and each line once")
  func picture() async throws {
    let session = try Run.session()
    let structures = try await session.structures(of: [.mvp]).compactMap(\.self)
    let testability = Testability(
      verdicts: MutantVerdicts(of: "MVP", module: "GreetingMVP", results: []), structure: structures[0],
      domain: try await session.domain(), mockViewLines: 0)
    let lines = CurvePicture(of: [testability, testability]).lines
    #expect(lines.count { $0.contains("class=\"curve") } == 2)
    #expect(lines.first?.hasPrefix("<svg ") == true && lines.last == "</svg>")
    #expect(lines.contains { $0.contains("prefers-color-scheme: dark") })
    #expect(lines.contains { $0.contains(">MVP –<") }, "what is not reached has no price")
  }

  @Test("An entry that matches no mutant, or one that is found, is an error")
  func list() throws {
    let list = ["load()", "greet()", "edit()"].map { method in
      EquivalentMutant(
        module: "GreetingMVC", declaration: "GreetingModel.\(method)", operator: .statementRemoved, original: "a()",
        replacement: "", reason: "It is called again.")
    }
    let mutants = list.enumerated().map { index, entry in
      Mutant(
        number: index + 1, module: entry.module, file: "x", declaration: entry.declaration, line: 1, column: 1,
        end: [1, 2], operator: entry.operator, original: entry.original, replacement: entry.replacement)
    }
    func errors(_ status: MutantResult.Status, _ mutants: some Collection<Mutant>) -> [String] {
      MutantVerdicts(
        of: "MVC", module: "GreetingMVC",
        results: mutants.map { MutantResult(mutant: $0, status: status, reason: "walk 1") }, listed: list
      )
      .listErrors
    }
    #expect(errors(.survived, mutants).isEmpty)
    #expect(errors(.killed, mutants).count == mutants.count)
    #expect(errors(.survived, mutants.dropFirst()).count == 1)
    let verdicts = MutantVerdicts(
      of: "MVC", module: "GreetingMVC",
      results: mutants.map { MutantResult(mutant: $0, status: .survived, reason: "") },
      from: 20, listed: list)
    #expect(verdicts.rows.map(\.number) == mutants.indices.map { 20 + $0 }, "they are numbered over all architectures")
    #expect(verdicts.equivalent == mutants.count)
    #expect(verdicts.killed.percent(of: verdicts.viable) == "–")
    #expect(EquivalentMutant.all.allSatisfy { $0.reason.count > 40 })
    #expect(Set(EquivalentMutant.all.map(\.module)).isSubset(of: Variant.architectures.map(\.module)))
  }

  @Test("Tells what share is found")
  func share() {
    let mutant = Mutant(
      number: 1, module: "M", file: "x", declaration: "d", line: 1, column: 1, end: [1, 2], operator: .resultNil,
      original: "a", replacement: "nil")
    let statuses: [MutantResult.Status] = [.killed, .timeout, .survived, .noCoverage, .compileError, .killed, .killed]
    let verdicts = MutantVerdicts(
      of: "MVP", module: "GreetingMVP", results: statuses.map { MutantResult(mutant: mutant, status: $0, reason: "") })
    #expect(verdicts.killed.percent(of: verdicts.viable) == "67 %")
    #expect(verdicts.survivors == 2)
    #expect(verdicts.rejected == 1)
  }

  @Test("A report that cannot be written is told before anything is measured")
  func report() async {
    let run = await Run(["testability", "--report", "/nowhere/report.json"], folder: Run.package)
    #expect(run.code == .noInput)
    #expect(
      run.diagnostics == "error: '/nowhere/report.json' is not in a folder that you may read. Make the folder first.\n")
  }

  @Test(
    "Names the offender and the remedy",
    arguments: [
      (["MVX"], "no architecture 'MVX'. Did you mean MVC or MVP? Choose from \(Run.names)."),
      (["--survived"], "--survived is about mutants. Write '--mutants --survived'."),
      (["--mutants", "--explain"], "--explain is about the table, --mutants about mutants. Choose one of them."),
      (["--report="], "--report takes the path of a file."),
      (["--format", "svg", "--explain"], "--format svg draws what doubles buy. Leave out --explain and --mutants."),
    ])
  func errors(words: [String], message: String) async {
    let run = await Run(["testability"] + words, folder: "/")
    #expect(run.code == .usage)
    #expect(run.diagnostics == "error: \(message)\n")
  }
}
