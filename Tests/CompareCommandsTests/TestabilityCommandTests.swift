import ArchitectureMetrics
import CommandLineInterface
import Foundation
import GreetingVariants
import MessageRecorder
import ScratchCopy
import Testing

@testable import CompareCommands

/// `compare testability`, as its users see it, and the list of equivalent faults.
@MainActor
struct TestabilityCommandTests {
  @Test("Tells where faults show, how far from where they are, and what stands behind that")
  func exposure() async throws {
    let structures = try await Screens.structures(
      in: PackageFolder(given: Run.package, from: "/"), on: Run.console(collecting: Lines()))
    let domain = try await Screens.domain(
      in: PackageFolder(given: Run.package, from: "/"), on: Run.console(collecting: Lines()))
    func testability(_ variant: Variant, _ faults: [(seams: [String], lines: Int?, declaration: String)]) throws
      -> VariantTestability
    {
      let results = faults.enumerated().map { index, fault in
        let json = """
          {"status": "Killed", "reason": "x", "exposedSeams": ["\(fault.seams.joined(separator: "\", \""))"]
            \(fault.lines.map { ", \"suspectLines\": \($0)" } ?? "")}
          """
        return FaultResult(
          fault: Fault(
            number: index + 1, module: variant.module, file: "GreetingPresenter.swift", declaration: fault.declaration,
            line: 1, column: 1, end: [1, 2], operator: .resultNil, original: "a", replacement: "nil"),
          outcome: (try? JSONDecoder().decode(FaultOutcome.self, from: Data(json.utf8)))
            ?? FaultOutcome(status: .survived, reason: "no JSON"))
      }
      return VariantTestability(
        verdicts: FaultVerdicts(of: variant, results: results),
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
    #expect(vip.share(vip.exposedWithoutView) == "50 %")
    #expect(
      vip.exposedByType.map { "\($0.type) \($0.exposed)/\($0.killed)" } == [
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
    #expect(mvvm.share(mvvm.exposedWithoutView) == "100 %")
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
    let testability = VariantTestability(
      verdicts: FaultVerdicts(of: .mvp, results: []),
      structure: try JSONDecoder().decode(Structure.self, from: Data(json.utf8)), domain: nil, mockViewLines: 0)
    #expect(testability.isSeam("A–B") == isSeam)
    #expect(testability.isSeam("A–Store"))
  }

  @Test("An entry that matches no fault, or one that is found, is an error")
  func list() throws {
    let faults = EquivalentFault.all.enumerated().map { index, entry in
      Fault(
        number: index + 1, module: entry.module, file: "x", declaration: entry.declaration, line: 1, column: 1,
        end: [1, 2], operator: entry.operator, original: entry.original, replacement: entry.replacement)
    }
    func errors(_ status: FaultResult.Status, _ faults: some Collection<Fault>) -> [String] {
      FaultVerdicts(of: .mvc, results: faults.map { FaultResult(fault: $0, status: status, reason: "walk 1") })
        .listErrors
    }
    #expect(errors(.survived, faults).isEmpty)
    #expect(errors(.killed, faults).count == faults.count)
    #expect(errors(.survived, faults.dropFirst()).count == 1)
    let verdicts = FaultVerdicts(
      of: .mvc, results: faults.map { FaultResult(fault: $0, status: .survived, reason: "") })
    #expect(verdicts.equivalent == faults.count)
    #expect(verdicts.detection == "–")
    #expect(EquivalentFault.all.allSatisfy { $0.reason.count > 40 })
    #expect(Set(EquivalentFault.all.map(\.module)).isSubset(of: Variant.all.map(\.module)))
  }

  @Test("Tells what share is found")
  func share() {
    let fault = Fault(
      number: 1, module: "M", file: "x", declaration: "d", line: 1, column: 1, end: [1, 2], operator: .resultNil,
      original: "a", replacement: "nil")
    let statuses: [FaultResult.Status] = [.killed, .timeout, .survived, .noCoverage, .compileError, .killed, .killed]
    let verdicts = FaultVerdicts(
      of: .mvp, results: statuses.map { FaultResult(fault: fault, status: $0, reason: "") })
    #expect(verdicts.detection == "66.7 %")
    #expect(verdicts.survivors == 2)
    #expect(verdicts.rejected == 1)
  }

  @Test("A report that cannot be written is told before anything is measured")
  func report() async {
    let run = await Run(["testability", "--report", "/nowhere/report.json"], folder: Run.package)
    #expect(run.code == .noInput)
    #expect(run.diagnostics == "error: there is no folder '/nowhere' for the report. Make it first.\n")
  }

  @Test(
    "Names the offender and the remedy",
    arguments: [
      (["MVX"], "no architecture 'MVX'. Choose from \(Run.names)."),
      (["--survived"], "--survived is about faults. Write '--faults --survived'."),
      (["--faults", "--explain"], "--explain is about the table, --faults about faults. Choose one of them."),
      (["--report="], "--report takes the path of a file."),
    ])
  func errors(words: [String], message: String) async {
    let run = await Run(["testability"] + words, folder: "/")
    #expect(run.code == .usage)
    #expect(run.diagnostics == "error: \(message)\n")
  }
}
