import Foundation
import Testing

@testable import Comparison
@testable import Instrumentation
@testable import MessageRecorder

/// `compare testability`, as its users see it, and the list of equivalent mutants.
struct TestabilityCommandTests {
  @Test("Shows where tests detect mutants, and the parts of the numbers")
  func exposure() async throws {
    let (shell, inner, host, worker) = (
      PartyPair("View", "ViewController"), PartyPair("Interactor", "Presenter"), PartyPair("Host", "ViewController"),
      PartyPair("Store", "Worker")
    )
    let vip = try await testability(
      .vip,
      [
        .killed(in: "GreetingInteractor.a", at: shell),
        .killed(in: "GreetingInteractor.a", at: inner, shell),
        .killed(in: "GreetingPresenter.a", at: host), .killed(in: "GreetingWorker.a", at: worker),
      ])
    #expect(vip.shownWithoutViewDouble.text == "50 %")
    #expect(
      vip.shownByType.mapValues { [$0.count, $0.whole] } == [
        "GreetingInteractor": [1, 2], "GreetingPresenter": [0, 1], "GreetingWorker": [1, 1],
      ])
    #expect(vip.exposures.map(\.pair) == [host, inner, worker, shell])
    #expect(vip.exposures.map(\.mutants) == [1, 1, 1, 2])
    #expect(vip.exposures.map(\.access) == [.view, .noView, .noView, .view])
    let observed = PartyPair("View", "ViewModel")
    let mvvm = try await testability(
      .mvvm,
      [.killed(in: "GreetingViewModel.a", at: observed), .killed(in: "GreetingViewModel.b", at: observed)])
    #expect(mvvm.shownWithoutViewDouble.text == "100 %")
  }

  /// How mutants show in a variant as it is measured.
  private func testability(_ variant: Variant, _ results: [MutantResult]) async throws -> Testability {
    let structures = try await Run.session().measurements(of: [variant], [.structure])
    return Testability(results, structure: try structures[0].section(\.structure))
  }

  @Test(
    "Two types are a seam if one can be replaced or driven alone; else they count as one",
    arguments: [
      ("", "", true), ("GreetingB", "", false), ("GreetingB", "through a closure", true),
      ("GreetingB", "through a protocol", true), ("none", "", false),
    ])
  func seams(backReference: String, kind: String, isSeam: Bool) throws {
    func edge(_ from: String, _ to: String, _ kind: String) -> String {
      let isClosure = kind == "through a closure"
      return """
        {"from": "\(from)", "property": "p", "to": "\(isClosure ? "closure" : to)",
         "target": "\(isClosure ? "closure" : "type")", "strength": "strong",
         "protocols": [\(kind == "through a protocol" ? "\"P\"" : "")]}
        """
    }
    var edges = backReference == "none" ? [] : [edge("GreetingA", "GreetingB", kind)]
    if backReference == "GreetingB" {
      edges.append(edge("GreetingB", "GreetingA", kind.isEmpty ? "" : "through a closure"))
    }
    let json = """
      {"module": "GreetingMVP", "types": [{"name": "GreetingA", "kind": "class", "names": []},
       {"name": "GreetingB", "kind": "class", "names": []}], "edges": [\(edges.joined(separator: ", "))],
       "counts": {"types": 2, "protocols": 0, "requirements": 0}, "conformances": {}, "strongCycles": [], "duties": []}
      """
    let structure = try JSONDecoder().decode(Structure.self, from: Data(json.utf8))
    let finder = SeamFinder(
      structure: ScreenStructure(library: structure, host: nil, mockView: structure),
      mutants: [])
    #expect(finder.isSeam(PartyPair("A", "B")) == isSeam)
    #expect(finder.isSeam(PartyPair("A", "Store")))
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

  @Test("What is shown where a test needs no double of the view, by the structure of each library")
  func withoutViewDouble() async throws {
    func shown(_ variant: Variant, _ seams: (String, String)...) async throws -> Int {
      try await testability(variant, seams.map { .killed(in: "d", at: PartyPair($0.0, $0.1)) })
        .shownWithoutViewDouble.count
    }
    let mvp = try await shown(.mvp, ("Presenter", "View"), ("PersonStore", "Presenter"))
    #expect(mvp == 1, "a view that receives commands needs a double")
    #expect(try await shown(.mvvm, ("View", "ViewModel"), ("Navigation", "ViewModel")) == 2)
    #expect(try await shown(.mvc, ("Model", "ViewController")) == 1, "who observes the model needs no view")
    #expect(try await shown(.mvc, ("Host", "Model"), ("Host", "ViewController")) == 1)
    #expect(try await shown(.vip, ("Interactor", "Presenter"), ("Presenter", "ViewController")) == 2)
    #expect(try await shown(.redux, ("Reducer", "Store")) == 1)
    #expect(try await shown(.redux, ("Store", "View")) == 0, "its subscriber stands in for a view")
    let plain = try await shown(.baseline, ("View", "ViewController"), ("Navigation", "ViewController"))
    #expect(plain == 1, "there is no seam at its widgets")
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
    func errors(_ status: MutantOutcome.Status, _ mutants: some Collection<Mutant>) -> [String] {
      var results = mutants.map { MutantResult($0, MutantOutcome(status: status, reason: "walk 1")) }
      return results.ignoreEquivalent(of: Variant(name: "MVC"), listed: list)
    }
    #expect(errors(.survived, mutants).isEmpty)
    #expect(errors(.killed, mutants).count == mutants.count)
    #expect(errors(.survived, mutants.dropFirst()).count == 1)
    var results = mutants.map { MutantResult($0, MutantOutcome(status: .survived, reason: "")) }
    _ = results.ignoreEquivalent(of: Variant(name: "MVC"), listed: list)
    let testability = Testability(results, structure: Self.empty)
    #expect(testability.equivalent == mutants.count)
    #expect(testability.killed.percent(of: testability.viable) == "–")
    #expect(EquivalentMutant.all.allSatisfy { $0.reason.count > 40 })
    #expect(Set(EquivalentMutant.all.map(\.module)).isSubset(of: Variant.architectures.map(\.module)))
  }

  @Test("Computes the share that is found")
  func share() {
    let mutant = Mutant(
      number: 1, module: "M", file: "x", declaration: "d", line: 1, column: 1, end: [1, 2], operator: .resultNil,
      original: "a", replacement: "nil")
    let statuses: [MutantOutcome.Status] = [.killed, .timeout, .survived, .noCoverage, .compileError, .killed, .killed]
    let results = statuses.map { MutantResult(mutant, MutantOutcome(status: $0, reason: "")) }
    let testability = Testability(results, structure: Self.empty)
    #expect(testability.killed.percent(of: testability.viable) == "67 %")
    #expect(testability.survived == 2)
    #expect(testability.rejected == 1)
  }

  private static let empty = ScreenStructure(
    library: Structure(types: []), host: nil, mockView: Structure(types: []))
}

extension MutantResult {
  /// A mutant that is killed, and shows between some parties.
  static func killed(
    in declaration: String, of file: String = "GreetingPresenter.swift", module: String = "GreetingMVP",
    at seams: PartyPair...
  ) -> Self {
    var outcome = MutantOutcome(status: .killed, reason: "x")
    let messages = seams.map {
      Message(sender: $0.first, receiver: $0.second, name: "x()", arguments: [], kind: .call)
    }
    outcome.compare(
      [RecordedStep(messages: messages, lines: [])], with: [RecordedStep(messages: [], lines: [])], in: "x")
    let mutant = Mutant(
      number: 1, module: module, file: file, declaration: declaration, line: 1, column: 1, end: [1, 2],
      operator: .resultNil, original: "a", replacement: "nil")
    return Self(mutant, outcome)
  }
}

extension DeclarationCounts {
  static let none: Self = Self(
    types: 0, protocols: 0, requirements: 0)
}

extension Structure {
  /// A module of which nothing is known but what its types name.
  init(types: [NamingType]) {
    self.init(
      module: "M", counts: .none, types: types, conformances: [:], edges: [], strongCycles: [], duties: [])
  }
}
