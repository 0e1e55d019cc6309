import CommandLineInterface
import Foundation
import MessageRecorder
import Testing

@testable import Comparison
@testable import Instrumentation

/// Whether the numbers decide the claims.
struct ClaimTests {
  typealias Edit = @Sendable (inout [Figures]) -> Void

  /// A claim, numbers that it is true of, and one number that makes it false.
  struct Case: Sendable, CustomTestStringConvertible {
    let claim: String
    /// The form of MVC that it is about.
    let form: String?
    let holds: [Edit]
    let verdict: Claim.Verdict
    let change: Edit
    let changed: Claim.Verdict

    init(
      _ claim: String, _ form: String? = nil, _ holds: [Edit] = [], _ verdict: Claim.Verdict = .holds,
      but change: @escaping Edit, _ changed: Claim.Verdict = .doesNotHold
    ) {
      (self.claim, self.form, self.holds, self.verdict) = (claim, form, holds, verdict)
      (self.change, self.changed) = (change, changed)
    }

    var testDescription: String { claim }
  }

  private static func set<Value: Sendable>(
    _ path: any WritableKeyPath<Figures, Value> & Sendable, _ value: Value, _ names: String...
  ) -> Edit {
    { for name in names { $0[name][keyPath: path] = value } }
  }

  private static func shown(_ count: Int, _ name: String) -> Edit { set(\.shownWithoutViewDouble, count, name) }
  private static func mapped(_ share: Double, _ name: String) -> Edit { set(\.shownWithoutViewMapping, share, name) }
  private static func prices(_ prices: [Int?], _ name: String) -> Edit { set(\.prices, prices, name) }

  /// Makes one better than all others in each number of testability.
  private static func best(_ name: String) -> [Edit] {
    [shown(65, name), mapped(0.65, name), prices([9, 9, 9], name)]
  }

  /// Gives the one change request so many edit sites.
  private static func sites(_ count: Int, _ names: String...) -> Edit {
    { for name in names { $0[name].setSites(count) } }
  }

  private static let viewModel = "GreetingViewModel.swift"
  private static let layers = ["A/GreetingInteractor.swift", "A/GreetingPresenter.swift", "A/GreetingView.swift"]

  private static let newField: Edit = {
    $0["VIPER"].changes.costs["middle-name"] = [.init(files: layers + ["B/VIPERScreen.swift"])]
    $0["VIP"].changes.costs["middle-name"] = [.init(files: layers + ["B/VIPScreen.swift", "C/GreetingRouter.swift"])]
  }

  /// Redux, which the sources do not know, and the other form of MVC decide nothing.
  private static let cases: [Case] = [
    Case(
      "MVC needs the least", "MVC", [set(\.codeLines, 99, "MVC"), set(\.codeLines, 50, "Plain", "Redux")],
      but: set(\.codeLines, 99, "VIP")),
    Case(
      "MVC needs the least", "Plain", [set(\.codeLines, 99, "Plain"), set(\.codeLines, 50, "MVC")],
      but: set(\.codeLines, 99, "MVP")),
    Case("MVP takes twice", "MVC", [set(\.codeLines, 180, "MVP")], but: set(\.codeLines, 179, "MVP")),
    Case("MVP takes twice", "MVC", [set(\.codeLines, 220, "MVP")], but: set(\.codeLines, 221, "MVP")),
    Case("MVP takes twice", "Plain", [set(\.codeLines, 50, "Plain")], but: set(\.codeLines, 100, "Plain")),
    Case("MVVM takes less", nil, [set(\.codeLines, 99, "MVVM")], but: set(\.codeLines, 99, "MVP")),
    Case(
      "VIPER costs", "Orlov's four",
      [set(\.codeLines, 101, "VIPER"), set(\.files, 6, "VIPER"), set(\.files, 9, "VIP")], but: set(\.files, 6, "MVVM")),
    Case(
      "VIPER costs", "the five", [set(\.codeLines, 101, "VIPER"), set(\.files, 6, "VIPER")],
      but: set(\.codeLines, 101, "VIP")),
    Case("Most of MVP's", nil, [set(\.mutantsInHost, 89, "MVP")], but: set(\.mutantsInHost, 90, "MVP")),
    Case(
      "In MVVM the view model", nil, [set(\.shownByFile, [viewModel: 50], "MVVM")], .byConstruction,
      but: set(\.shownByFile, [viewModel: 49], "MVVM")),
    Case(
      "In MVVM the view model", nil, [set(\.shownByFile, [viewModel: 50], "MVVM")], .byConstruction,
      but: set(\.commandsToView, 1, "MVVM"), .holds),
    Case("MVVM is much", "MVC", best("MVVM"), but: shown(65, "MVC"), .depends),
    Case("MVVM is much", "MVC", best("MVVM"), but: mapped(0.6, "MVC"), .depends),
    Case("MVVM is much", "Plain", best("MVVM"), but: prices([9, 20, 20], "Plain"), .depends),
    Case("MVVM is much", "Plain", best("MVVM"), but: { $0["MVVM"] = figures["MVVM"] }),
    Case("MVVM is much", "Plain", best("MVVM"), but: prices([9, 9, nil], "MVVM"), .depends),
    Case("MVVM is much", "Plain", best("MVVM"), but: prices([nil, nil, nil], "Plain"), .notDecidable),
    Case(
      "In MVC, view and", "MVC", [], .notDecidable, but: set(\.hasViewSeam, false, "MVC"), .byConstruction),
    Case("In MVC, view and", "Plain", [], .byConstruction, but: set(\.hasViewSeam, true, "Plain"), .notDecidable),
    Case("VIPER is the most", nil, best("VIPER") + best("Redux"), but: prices([20, 9, 20], "MVC"), .depends),
    Case("VIPER is the most", nil, best("VIPER"), but: { $0["VIPER"] = figures["VIPER"] }),
    Case("In VIPER, view", nil, [], .byConstruction, but: set(\.silentPairs, [], "VIPER")),
    Case(
      "In VIPER, view", nil, [], .byConstruction,
      but: { $0["VIPER"].names["TerminalGreetingView"] = ["GreetingInteractorInput"] }, .holds),
    Case(
      "In VIPER, view", nil, [], .byConstruction,
      but: { $0["VIPER"].names["GreetingInteractor"] = ["GreetingView"] }, .holds),
    Case("VIP is unidirectional", nil, [], .byConstruction, but: set(\.shape, .neither, "VIP")),
    Case("VIP is unidirectional", nil, [], .byConstruction, but: set(\.shape, .ring, "VIPER")),
    Case("MVVM updates", nil, [], .byConstruction, but: set(\.commandsToView, 1, "MVVM")),
    Case("MVVM updates", nil, [], .byConstruction, but: set(\.commandsToView, 0, "MVP")),
    Case(
      "MVC is the easiest", "MVC",
      [sites(3, "Plain", "MVP", "MVVM", "VIPER", "VIP"), sites(2, "MVC"), sites(1, "Redux")], but: sites(2, "VIP")),
    Case(
      "MVC is the easiest", "Plain", [sites(3, "MVC", "MVP", "MVVM", "VIPER", "VIP"), sites(2, "Plain")],
      but: { $0["Plain"].changes.costs["other"] = [.init(sites: 4)] }),
    Case(
      "MVP is easier to modify", "MVC", [sites(3, "MVC", "MVVM"), sites(2, "MVP", "Plain", "VIPER")],
      but: sites(2, "MVVM")),
    Case(
      "MVP is easier to modify", "MVC",
      [sites(3, "MVC", "MVVM"), sites(2, "MVP"), { $0["MVP"].changes.costs["middle-name"]?[0].linesAdded = 9 }],
      .depends, but: sites(3, "MVP")),
    Case(
      "MVP is easier to modify", "Plain", [sites(3, "Plain", "MVVM"), sites(2, "MVP", "MVC")], but: sites(2, "Plain")),
    Case(
      "VIPER isolates", nil,
      [{ $0["VIPER"].changes.costs["retry-of-a-save"] = [.init(files: ["A/GreetingInteractor.swift"])] }],
      but: { $0["VIPER"].changes.costs["retry-of-a-save"]?[0].files.append("A/GreetingPresenter.swift") }),
    Case(
      "VIPER isolates", nil,
      [
        {
          for name in ["VIPER", "Plain", "Redux"] {
            $0[name].changes.costs["retry-of-a-save"] = [.init(files: ["A/GreetingInteractor.swift"])]
          }
        }
      ], but: { $0["VIP"].changes.costs["retry-of-a-save"] = [.init(files: ["A/GreetingWorker.swift"])] },
      .notDistinctive),
    Case(
      "In VIPER and VIP, a new field", nil, [newField],
      but: { $0["VIP"].changes.costs["middle-name"]?[0].files.removeFirst() }),
    Case(
      "In VIPER and VIP, a new field", nil, [newField],
      but: {
        for name in ["MVC", "MVP", "MVVM"] {
          $0[name].changes.costs["middle-name"] = [
            .init(files: layers + ["C/\(name)Screen.swift", "A/GreetingViewController.swift"])
          ]
        }
      }, .notDistinctive),
  ]

  @Test("A claim holds by its numbers, and one other number turns it round", arguments: cases)
  func verdict(of example: Case) throws {
    let claim = try #require(Claim.all.first { $0.statement.hasPrefix(example.claim) })
    var figures = Self.figures
    for edit in example.holds { edit(&figures) }
    let before = try #require(claim.judge(figures).first { $0.form == example.form })
    #expect(before.verdict == example.verdict)
    example.change(&figures)
    let after = try #require(claim.judge(figures).first { $0.form == example.form })
    #expect(after.verdict == example.changed)
  }

  @Test("A claim about MVC is decided for both of its forms")
  func forms() {
    for claim in Claim.all {
      let forms = claim.judge(Self.figures).map(\.form)
      let isAboutMVC = claim.statement.contains("MVC")
      let isAboutField = claim.statement.hasPrefix("VIPER costs")
      #expect(forms == (isAboutMVC ? ["Plain", "MVC"] : isAboutField ? ["Orlov's four", "the five"] : [nil]))
      #expect(Self.cases.count { claim.statement.hasPrefix($0.claim) && $0.form != nil } >= (isAboutMVC ? 2 : 0))
    }
  }

  @Test("Every claim is tested above, has a source and a criterion, and is about architectures that there are")
  func all() {
    #expect(Claim.all.allSatisfy { claim in Self.cases.contains { claim.statement.hasPrefix($0.claim) } })
    #expect(Claim.all.allSatisfy { !$0.sources.isEmpty && !$0.criterion.isEmpty })
    #expect(Claim.all.flatMap(\.sources).allSatisfy { ClaimSource.all.contains($0) })
    #expect(ClaimSource.all.allSatisfy { ![$0.author, $0.title, $0.year].contains("") })
    #expect(Claim.all.allSatisfy { !$0.subjects.isEmpty && Set($0.subjects).isSubset(of: Variant.all.map(\.name)) })
    #expect(Claim.all.allSatisfy { claim in claim.subjects.contains { claim.statement.contains($0) } })
    // Who asks for one form of MVC gets the claims about it.
    #expect(Claim.all.count { $0.subjects.contains("Plain") } == 6)
  }

  @Test("A summary has the numbers")
  func numbers() throws {
    let texts = Claim.all.map { $0.judge(Self.figures).map(\.summary) }
    #expect(
      texts[0] == [
        "Plain 100, MVP 100, MVVM 100, VIPER 100, VIP 100", "MVC 100, MVP 100, MVVM 100, VIPER 100, VIP 100",
      ])
    #expect(texts[1] == ["100 ÷ 100 = 1.00", "100 ÷ 100 = 1.00"])
    #expect(texts[5] == ["40 of 50 in the view model: 80 %; in all of MVVM 40 of 100"])
    #expect(
      texts[6][0] == "shown: Plain 40 %, MVVM 40 %; without view-mapping lines: Plain 40 %, MVVM 40 %; "
        + "prices of 90, 95 and 100 %: Plain 20/20/20, MVVM 20/20/20")
    #expect(texts[14][0].hasSuffix("; 0 of the 6 others do the same"))
    #expect(texts[11] == ["MVP 1.50, MVVM 0.00"])
  }

  @Test("The numbers come from what the other commands measure", arguments: Variant.all)
  @MainActor
  func figures(of variant: Variant) async throws {
    let measured = try await Run.measurement(of: variant)
    let figures = Figures(measured)
    #expect(figures.codeLines == measured.size.library.lines.code + measured.size.host.lines.code)
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
    // ARCHITECTURE.md says so of both interactors.
    let interactor = figures.exposure(in: "GreetingInteractor.swift")
    #expect(interactor.shown == interactor.killed && (interactor.killed > 0) == [.viper, .vip].contains(variant))
  }

  @Test("Without numbers of one that a claim is about, there is no verdict")
  func unmeasured() {
    let figures = Self.figures.filter { $0.architecture != "MVP" }
    #expect(throws: CommandError.self) { try figures.requireSubjects(of: Claim.all) }
  }

  /// Seven that differ in nothing that decides a claim, but for their shapes and commands, and the baseline's seam.
  private static let figures: [Figures] = [
    .init("Plain", .neither, commands: 0, hasViewSeam: false), .init("MVC", .bidirectional, commands: 15),
    .init("MVP", .bidirectional, commands: 15), .init("MVVM", .neither, commands: 0),
    .init("VIPER", .hub, commands: 15), .init("VIP", .ring, commands: 15), .init("Redux", .neither, commands: 15),
  ]
}

extension Figures {
  fileprivate init(_ name: String, _ shape: Flow.Shape, commands: Int, hasViewSeam: Bool = true) {
    self.init(
      architecture: name, codeLines: 100, files: 5, mutantsInLibrary: 90, mutantsInHost: 10, killed: 100,
      shownWithoutViewDouble: 40, shownWithoutViewMapping: 0.4, prices: [20, 20, 20], hasViewSeam: hasViewSeam,
      shape: shape,
      silentPairs: ["Interactor and View"],
      names: [
        "GreetingInteractor": ["Person"], "GreetingInteractorInput": [], "GreetingView": [],
        "TerminalGreetingView": ["GreetingPresenting"], "GreetingViewController": ["GreetingView"],
      ], actions: 10, commandsToView: commands, killedByFile: ["GreetingViewModel.swift": 50],
      shownByFile: ["GreetingViewModel.swift": 40])
  }

  /// Gives the one change request so many edit sites.
  fileprivate mutating func setSites(_ count: Int) {
    changes.costs["middle-name"] = [.init(sites: count)]
  }
}
