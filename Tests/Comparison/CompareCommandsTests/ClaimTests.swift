import CommandLineInterface
import Foundation
import MessageRecorder
import Testing

@testable import Comparison
@testable import Instrumentation

/// Whether the numbers decide the claims.
struct ClaimTests {
  /// A claim, numbers that it is true of, and one number that makes it false.
  struct Case: Sendable, CustomTestStringConvertible {
    let claim: String
    /// The form of MVC that it is about.
    var form: String?
    var holds: @Sendable (inout Evidence) -> Void = { _ in }
    var verdict: Claim.Verdict = .holds
    let change: @Sendable (inout Evidence) -> Void
    var changed: Claim.Verdict = .doesNotHold

    var testDescription: String { claim }
  }

  private static let cases: [Case] = [
    Case(
      claim: "MVC needs the least", form: "MVC",
      holds: {
        $0["MVC"].codeLines = 99
        // The other form of MVC, and one that the sources do not know.
        $0["Plain"].codeLines = 50
        $0["Redux"].codeLines = 50
      }, change: { $0["VIP"].codeLines = 99 }),
    Case(
      claim: "MVC needs the least", form: "Plain",
      holds: {
        $0["Plain"].codeLines = 99
        $0["MVC"].codeLines = 50
      }, change: { $0["MVP"].codeLines = 99 }),
    Case(
      claim: "MVP takes twice", form: "MVC", holds: { $0["MVP"].codeLines = 180 }, change: { $0["MVP"].codeLines = 179 }
    ),
    Case(
      claim: "MVP takes twice", form: "MVC", holds: { $0["MVP"].codeLines = 220 }, change: { $0["MVP"].codeLines = 221 }
    ),
    Case(
      claim: "MVP takes twice", form: "Plain", holds: { $0["Plain"].codeLines = 50 },
      change: { $0["Plain"].codeLines = 100 }),
    Case(claim: "MVVM takes less", holds: { $0["MVVM"].codeLines = 99 }, change: { $0["MVP"].codeLines = 99 }),
    Case(
      claim: "VIPER costs", form: "Orlov's four",
      holds: {
        $0["VIPER"].codeLines = 101
        $0["VIPER"].files = 6
        $0["VIP"].files = 9
      }, change: { $0["MVVM"].files = 6 }),
    Case(
      claim: "VIPER costs", form: "the five",
      holds: {
        $0["VIPER"].codeLines = 101
        $0["VIPER"].files = 6
      }, change: { $0["VIP"].codeLines = 101 }),
    Case(claim: "Most of MVP's", holds: { $0["MVP"].mutantsInHost = 89 }, change: { $0["MVP"].mutantsInHost = 90 }),
    Case(
      claim: "In MVVM the view model", holds: { $0["MVVM"].shownByFile["GreetingViewModel.swift"] = 50 },
      verdict: .byConstruction, change: { $0["MVVM"].shownByFile["GreetingViewModel.swift"] = 49 }),
    Case(
      claim: "In MVVM the view model", holds: { $0["MVVM"].shownByFile["GreetingViewModel.swift"] = 50 },
      verdict: .byConstruction, change: { $0["MVVM"].commandsToView = 1 }, changed: .holds),
    Case(
      claim: "MVVM is much", form: "MVC", holds: { $0["MVVM"].shownWithoutViewDouble = 65 },
      change: { $0["MVC"].shownWithoutViewDouble = 41 }),
    Case(
      claim: "MVVM is much", form: "Plain", holds: { $0["MVVM"].shownWithoutViewDouble = 65 },
      change: { $0["Plain"].shownWithoutViewDouble = 41 }),
    Case(
      claim: "In MVC, view and", form: "MVC", verdict: .doesNotHold, change: { $0["MVC"].hasViewSeam = false },
      changed: .byConstruction),
    Case(
      claim: "In MVC, view and", form: "Plain", verdict: .byConstruction, change: { $0["Plain"].hasViewSeam = true },
      changed: .doesNotHold),
    Case(
      claim: "VIPER is the most",
      holds: {
        $0["VIPER"].priceOf95Percent = 19
        $0["VIPER"].shownWithoutViewDouble = 41
        // One that the sources do not know.
        $0["Redux"].shownWithoutViewDouble = 90
        $0["Redux"].priceOf95Percent = 1
      }, change: { $0["MVC"].priceOf95Percent = 19 }),
    Case(
      claim: "VIPER is the most",
      holds: {
        $0["VIPER"].priceOf95Percent = 19
        $0["VIPER"].shownWithoutViewDouble = 41
        $0["VIP"].priceOf95Percent = nil
      }, change: { $0["VIPER"].priceOf95Percent = nil }),
    Case(
      claim: "VIPER is the most",
      holds: {
        $0["VIPER"].priceOf95Percent = 19
        $0["VIPER"].shownWithoutViewDouble = 41
      }, change: { $0["MVVM"].shownWithoutViewDouble = 41 }),
    Case(claim: "In VIPER, view", verdict: .byConstruction, change: { $0["VIPER"].silentPairs = [] }),
    Case(
      claim: "In VIPER, view", verdict: .byConstruction,
      change: { $0["VIPER"].names["TerminalGreetingView"] = ["GreetingInteractorInput"] }, changed: .holds),
    Case(
      claim: "In VIPER, view", verdict: .byConstruction,
      change: { $0["VIPER"].names["GreetingInteractor"] = ["GreetingView"] }, changed: .holds),
    Case(claim: "VIP is unidirectional", change: { $0["VIP"].shape = .neither }),
    Case(claim: "VIP is unidirectional", change: { $0["VIPER"].shape = .ring }),
    Case(claim: "MVVM updates", change: { $0["MVVM"].commandsToView = 1 }),
    Case(claim: "MVVM updates", change: { $0["MVP"].commandsToView = 0 }),
    Case(
      claim: "MVC is the easiest", form: "MVC",
      holds: {
        $0.alter(3, of: "Plain", "MVP", "MVVM", "VIPER", "VIP")
        $0.alter(2, of: "MVC")
        // One that the sources do not know.
        $0.alter(1, of: "Redux")
      }, change: { $0.alter(2, of: "VIP") }),
    Case(
      claim: "MVC is the easiest", form: "Plain",
      holds: {
        $0.alter(3, of: "MVC", "MVP", "MVVM", "VIPER", "VIP")
        $0.alter(2, of: "Plain")
      }, change: { $0["Plain"].changes.costs["other"] = [.init(sites: 4)] }),
    Case(
      claim: "MVP is easier to modify", form: "MVC",
      holds: {
        $0.alter(3, of: "MVC", "MVVM")
        $0.alter(2, of: "MVP", "Plain", "VIPER")
      }, change: { $0.alter(2, of: "MVVM") }),
    Case(
      claim: "MVP is easier to modify", form: "Plain",
      holds: {
        $0.alter(3, of: "Plain", "MVVM")
        $0.alter(2, of: "MVP", "MVC")
      }, change: { $0.alter(2, of: "Plain") }),
    Case(
      claim: "VIPER isolates",
      holds: { $0["VIPER"].changes.costs["retry-of-a-save"] = [.init(files: ["A/GreetingInteractor.swift"])] },
      change: { $0["VIPER"].changes.costs["retry-of-a-save"]?[0].files.append("A/GreetingPresenter.swift") }),
    Case(
      claim: "In VIPER and VIP, a new field",
      holds: {
        for name in ["VIPER", "VIP"] {
          $0[name].changes.costs["middle-name"] = [
            .init(
              files: ["A/GreetingInteractor.swift", "A/GreetingPresenter.swift", "A/GreetingView.swift"]
                + ["B/\(name)Screen.swift", "C/GreetingRouter.swift"])
          ]
        }
      }, change: { $0["VIP"].changes.costs["middle-name"]?[0].files.removeFirst() }),
  ]

  @Test("A claim holds by its numbers, and one other number turns it round", arguments: cases)
  func verdict(of example: Case) throws {
    let claim = try #require(Claim.all.first { $0.statement.hasPrefix(example.claim) })
    var evidence = Self.evidence
    example.holds(&evidence)
    let before = try #require(claim.judge(evidence).first { $0.form == example.form })
    #expect(before.verdict == example.verdict)
    example.change(&evidence)
    let after = try #require(claim.judge(evidence).first { $0.form == example.form })
    #expect(after.verdict == example.changed)
  }

  @Test("A claim about MVC is decided for both of its forms, and says since when")
  func forms() {
    for claim in Claim.all {
      let forms = claim.judge(Self.evidence).map(\.form)
      let isAboutMVC = claim.statement.contains("MVC")
      let isAboutField = claim.statement.hasPrefix("VIPER costs")
      #expect(forms == (isAboutMVC ? ["Plain", "MVC"] : isAboutField ? ["Orlov's four", "the five"] : [nil]))
      #expect(Self.cases.count { claim.statement.hasPrefix($0.claim) && $0.form != nil } >= (isAboutMVC ? 2 : 0))
    }
    let changes = Claim.all.compactMap(\.changed)
    #expect(changes.count { $0.date == "2026-11-21" } == 6 && changes.count { $0.date == "2026-11-22" } == 1)
    #expect(changes.count { $0.date == "2026-11-23" } == 4)
    #expect(changes.count == 11 && changes.allSatisfy { $0.reason.count > 40 && !$0.reason.hasSuffix(" ") })
  }

  @Test("Every claim is tested above, and has a source and a criterion")
  func all() {
    #expect(Claim.all.allSatisfy { claim in Self.cases.contains { claim.statement.hasPrefix($0.claim) } })
    #expect(Claim.all.allSatisfy { !$0.sources.isEmpty && !$0.criterion.isEmpty })
    #expect(Claim.all.flatMap(\.sources).allSatisfy { ClaimSource.all.contains($0) })
    #expect(ClaimSource.all.allSatisfy { ![$0.author, $0.title, $0.year].contains("") })
  }

  @Test("The numbers are said as they are")
  func numbers() throws {
    let texts = Claim.all.map { $0.judge(Self.evidence).map(\.summary) }
    #expect(
      texts[0] == [
        "Plain 100, MVP 100, MVVM 100, VIPER 100, VIP 100", "MVC 100, MVP 100, MVVM 100, VIPER 100, VIP 100",
      ])
    #expect(texts[1] == ["100 ÷ 100 = 1.00", "100 ÷ 100 = 1.00"])
    #expect(texts[5] == ["40 of 50 in the view model: 80 %; in all of MVVM 40 of 100"])
    #expect(texts[6] == ["Plain 40 %, MVVM 40 %: 0 points", "MVC 40 %, MVVM 40 %: 0 points"])
    #expect(texts[8][0].hasSuffix("price of 95 %: MVC 20, MVP 20, MVVM 20, VIPER 20, VIP 20"))
    #expect(texts[11] == ["MVP 1.50, MVVM 0.00"])
  }

  @Test("The numbers come from what the other commands measure", arguments: Variant.all)
  @MainActor
  func figures(of variant: Variant) async throws {
    let measured = try await Run.measurement(of: variant)
    let figures = Figures(measured)
    #expect(figures.codeLines == measured.size.library.total.lines.code + measured.size.host.lines.code)
    #expect(figures.hasViewSeam != variant.isBaseline)
    let shown = measured.testability.shownWithoutViewDouble
    #expect(figures.shownWithoutViewDouble == shown.count && 0 < shown.count && shown.count <= figures.killed)
    #expect(figures.killedByFile.values.reduce(0, +) == figures.killed)
    #expect(figures.shownByFile.values.reduce(0, +) == shown.count)
    #expect(variant.isBaseline ? figures.mutantsInHost == 0 : figures.mutantsInHost > 5)
    let hostView = variant.isBaseline ? "GreetingViewController" : "TerminalGreetingView"
    #expect(figures.names[hostView]?.contains { $0.contains("Greeting") } == true)
    #expect((figures.commandsToView > 0) == !["Plain", "MVVM"].contains(variant.name))
    #expect(figures.actions > 100)
    #expect(figures.silentPairs.contains("Interactor and View") == (variant.name == Variant.viper.name))
  }

  @Test("The sentences that follow from the numbers stand in the documents, and are wrong for other numbers")
  func statements() throws {
    let text = try String(contentsOfFile: Run.package + "/" + Statement.document, encoding: .utf8)
    for statement in Statement.all {
      #expect(statement.isSaid(in: text), "\(Statement.document) does not say '\(statement.words)' any more.")
    }
    #expect(!Statement.all.contains { $0.holds(Self.evidence) })
    var evidence = Self.evidence
    for (name, codeLines, price) in [
      ("Plain", 40, nil), ("MVC", 68, 10), ("MVP", 56, 9), ("MVVM", 44, 3), ("VIPER", 100, 12), ("VIP", 148, 12),
      ("Redux", 88, 7),
    ] {
      evidence[name].codeLines = codeLines
      evidence[name].priceOf95Percent = price
    }
    evidence["Plain"].shownWithoutViewDouble = 63
    evidence["MVP"].shownWithoutViewDouble = 56
    evidence["MVVM"].shownWithoutViewDouble = 100
    for name in ["VIPER", "VIP"] {
      evidence[name].shownByFile["GreetingInteractor.swift"] = 7
      evidence[name].killedByFile["GreetingInteractor.swift"] = 7
    }
    for name in evidence.all.map(\.name) {
      let sites = ["VIP", "Redux"].contains(name) ? 12 : 6
      evidence.alter(sites, of: name)
      evidence[name].changes.costs["retry-of-a-save"] = [.init(sites: sites, files: ["A.swift"])]
    }
    evidence["Redux"].changes.costs["retry-of-a-save"]?.append(.init(sites: 12, files: ["A.swift", "B.swift"]))
    #expect(Statement.all.allSatisfy { $0.holds(evidence) })
    evidence["VIP"].shownByFile["GreetingInteractor.swift"] = 6
    #expect(Statement.all.count { !$0.holds(evidence) } == 1)
    evidence["VIP"].codeLines = 152
    #expect(Statement.all.count { !$0.holds(evidence) } == 2)
    evidence["MVC"].changes.costs["retry-of-a-save"] = [.init(sites: 8, files: ["A.swift"])]
    #expect(Statement.all.count { !$0.holds(evidence) } == 3)
  }

  @Test("Every claim is about architectures that there are")
  func subjects() {
    #expect(Claim.all.allSatisfy { !$0.subjects.isEmpty && Set($0.subjects).isSubset(of: Variant.all.map(\.name)) })
    #expect(Claim.all.allSatisfy { claim in claim.subjects.contains { claim.statement.contains($0) } })
    // Who asks for one form of MVC gets the claims about it.
    #expect(Claim.all.count { $0.subjects.contains("Plain") } == 6)
  }

  @Test("Without numbers of one that a claim is about, there is no verdict")
  func unmeasured() {
    #expect(throws: CommandError.self) { try Evidence(Self.evidence.all.filter { $0.name != "MVP" }) }
  }

  @Test("A wrong name is refused")
  @MainActor
  func words() async {
    let run = await Run(["claims", "VIPE"], folder: "/")
    #expect(run.code == .usage)
    #expect(
      run.diagnostics == "error: no architecture 'VIPE'. Did you mean VIPER or VIP? Choose from \(Run.names).\n")
  }

  /// Seven that differ in nothing that decides a claim, but for their shapes and commands, and the baseline's seam.
  private static let evidence: Evidence = {
    func figures(_ shape: Flow.Shape, commands: Int, hasViewSeam: Bool = true) -> Figures {
      Figures(
        codeLines: 100, files: 5, mutantsInLibrary: 90, mutantsInHost: 10, killed: 100,
        shownWithoutViewDouble: 40, priceOf95Percent: 20, hasViewSeam: hasViewSeam, shape: shape,
        silentPairs: ["Interactor and View"],
        names: [
          "GreetingInteractor": ["Person"], "GreetingInteractorInput": [], "GreetingView": [],
          "TerminalGreetingView": ["GreetingPresenting"], "GreetingViewController": ["GreetingView"],
        ], actions: 10, commandsToView: commands, killedByFile: ["GreetingViewModel.swift": 50],
        shownByFile: ["GreetingViewModel.swift": 40])
    }
    return Evidence(all: [
      ("Plain", figures(.neither, commands: 0, hasViewSeam: false)), ("MVC", figures(.bidirectional, commands: 15)),
      ("MVP", figures(.bidirectional, commands: 15)),
      ("MVVM", figures(.neither, commands: 0)), ("VIPER", figures(.hub, commands: 15)),
      ("VIP", figures(.ring, commands: 15)), ("Redux", figures(.neither, commands: 15)),
    ])
  }()
}

extension Evidence {
  /// Gives the one change request so many edit sites in some architectures.
  fileprivate mutating func alter(_ count: Int, of names: String...) {
    for name in names {
      self[name].changes.costs["middle-name"] = [.init(sites: count)]
    }
  }
}

extension ChangeCost {
  fileprivate init(sites: Int = 0, files: [String] = []) {
    let site = Site(file: "A.swift", line: 1, declaration: "a")
    self.init(sites: Array(repeating: site, count: sites), linesToReadAgain: 5, linesAdded: 5, files: files)
  }
}
