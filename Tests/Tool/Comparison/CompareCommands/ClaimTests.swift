@testable import CommandLineInterface
import Foundation
@testable import MessageRecorder
import Testing

@testable import Comparison
@testable import Instrumentation

/// Whether the numbers decide the claims.
struct ClaimTests {
  typealias Edit = @Sendable (inout [ScreenMeasurement]) -> Void

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

  private static func edit(_ names: [String], _ edit: @escaping @Sendable (inout ScreenMeasurement) -> Void) -> Edit {
    { for index in $0.indices where names.contains($0[index].architecture) { edit(&$0[index]) } }
  }

  private static func code(_ lines: Int, _ names: String...) -> Edit {
    edit(names) { $0.size?.host.lines = LineCount(code: lines) }
  }

  private static func files(_ count: Int, _ names: String...) -> Edit { edit(names) { $0.size?.host.files = count } }

  private static func set<Value: Sendable>(
    _ path: any WritableKeyPath<Testability, Value> & Sendable, _ value: Value, _ name: String
  ) -> Edit {
    edit([name]) { $0.testability?[keyPath: path] = value }
  }

  private static func flow<Value: Sendable>(
    _ path: any WritableKeyPath<Flow, Value> & Sendable, _ value: Value, _ name: String
  ) -> Edit {
    edit([name]) { $0.messages?[keyPath: path] = value }
  }

  private static func shown(_ count: Int, _ name: String) -> Edit {
    set(\.shownWithoutViewDouble, Share(count, of: 100), name)
  }

  private static func mapped(_ count: Int, _ name: String) -> Edit {
    set(\.shownWithoutViewMapping, Share(count, of: 100), name)
  }

  private static func prices(_ prices: [Int?], _ name: String) -> Edit {
    let pairs = zip(ExposureCurve.shares, prices).compactMap { share, price in price.map { (share, $0) } }
    return set(\.prices, Dictionary(uniqueKeysWithValues: pairs), name)
  }

  private static func shownInViewModel(_ count: Int) -> Edit {
    set(\.shownByFile, ["GreetingViewModel.swift": Share(count, of: 50)], "MVVM")
  }

  /// Has a type of VIPER name others.
  private static func names(_ type: String, _ others: String...) -> Edit {
    edit(["VIPER"]) { $0.structure?.library.types.append(.init(name: type, kind: "class", names: others)) }
  }

  private static func costs(_ request: String, _ files: [String], _ names: String...) -> Edit {
    edit(names) { $0.changes?.costs[request] = [.init(files: files)] }
  }

  /// Makes one better than all others in each number of testability.
  private static func best(_ name: String) -> [Edit] {
    [shown(65, name), mapped(65, name), prices([9, 9, 9], name)]
  }

  /// Gives the one change request so many edit sites.
  private static func sites(_ count: Int, _ names: String...) -> Edit {
    edit(names) { $0.changes?.costs["middle-name"] = [.init(sites: count)] }
  }

  private static let layers = ["A/GreetingInteractor.swift", "A/GreetingPresenter.swift", "A/GreetingView.swift"]

  private static let newField = [
    costs("middle-name", layers + ["B/VIPERScreen.swift"], "VIPER"),
    costs("middle-name", layers + ["B/VIPScreen.swift", "C/GreetingRouter.swift"], "VIP"),
  ]

  /// Redux, which the sources do not know, and the other form of MVC decide nothing.
  private static let cases: [Case] = [
    Case(
      "MVC needs the least", "MVC", [code(99, "MVC"), code(50, "Plain", "Redux")],
      but: code(99, "VIP")),
    Case(
      "MVC needs the least", "Plain", [code(99, "Plain"), code(50, "MVC")],
      but: code(99, "MVP")),
    Case("MVP takes twice", "MVC", [code(180, "MVP")], but: code(179, "MVP")),
    Case("MVP takes twice", "MVC", [code(220, "MVP")], but: code(221, "MVP")),
    Case("MVP takes twice", "Plain", [code(50, "Plain")], but: code(100, "Plain")),
    Case("MVVM takes less", nil, [code(99, "MVVM")], but: code(99, "MVP")),
    Case(
      "VIPER costs", "Orlov's four",
      [code(101, "VIPER"), files(6, "VIPER"), files(9, "VIP")], but: files(6, "MVVM")),
    Case(
      "VIPER costs", "the five", [code(101, "VIPER"), files(6, "VIPER")],
      but: code(101, "VIP")),
    Case(
      "Most of MVP's", nil, [edit(["MVP"]) { $0.structure?.host?.possibleMutants = 89 }],
      but: edit(["MVP"]) { $0.structure?.host?.possibleMutants = 90 }),
    Case(
      "In MVVM the view model", nil, [shownInViewModel(50)], .byConstruction,
      but: shownInViewModel(49)),
    Case(
      "In MVVM the view model", nil, [shownInViewModel(50)], .byConstruction,
      but: flow(\.commandsToView, 1, "MVVM"), .holds),
    Case("MVVM is much", "MVC", best("MVVM"), but: shown(65, "MVC"), .depends),
    Case("MVVM is much", "MVC", best("MVVM"), but: mapped(60, "MVC"), .depends),
    Case("MVVM is much", "Plain", best("MVVM"), but: prices([9, 20, 20], "Plain"), .depends),
    Case("MVVM is much", "Plain", best("MVVM"), but: edit(["MVVM"]) { $0.testability = measurements[3].testability }),
    Case("MVVM is much", "Plain", best("MVVM"), but: prices([9, 9, nil], "MVVM"), .depends),
    Case("MVVM is much", "Plain", best("MVVM"), but: prices([nil, nil, nil], "Plain"), .notDecidable),
    Case(
      "In MVC, view and", "MVC", [], .notDecidable, but: set(\.hasViewSeam, false, "MVC"), .byConstruction),
    Case("In MVC, view and", "Plain", [], .byConstruction, but: set(\.hasViewSeam, true, "Plain"), .notDecidable),
    Case("VIPER is the most", nil, best("VIPER") + best("Redux"), but: prices([20, 9, 20], "MVC"), .depends),
    Case(
      "VIPER is the most", nil, best("VIPER"), but: edit(["VIPER"]) { $0.testability = measurements[4].testability }),
    Case("In VIPER, view", nil, [], .byConstruction, but: flow(\.silentPairs, [], "VIPER")),
    Case(
      "In VIPER, view", nil, [], .byConstruction,
      but: names("TerminalGreetingView", "GreetingInteractorInput"), .holds),
    Case(
      "In VIPER, view", nil, [], .byConstruction,
      but: names("GreetingInteractor", "GreetingView"), .holds),
    Case("VIP is unidirectional", nil, [], .byConstruction, but: flow(\.shape, .neither, "VIP")),
    Case("VIP is unidirectional", nil, [], .byConstruction, but: flow(\.shape, .ring, "VIPER")),
    Case("MVVM updates", nil, [], .byConstruction, but: flow(\.commandsToView, 1, "MVVM")),
    Case("MVVM updates", nil, [], .byConstruction, but: flow(\.commandsToView, 0, "MVP")),
    Case(
      "MVC is the easiest", "MVC",
      [sites(3, "Plain", "MVP", "MVVM", "VIPER", "VIP"), sites(2, "MVC"), sites(1, "Redux")], but: sites(2, "VIP")),
    Case(
      "MVC is the easiest", "Plain", [sites(3, "MVC", "MVP", "MVVM", "VIPER", "VIP"), sites(2, "Plain")],
      but: edit(["Plain"]) { $0.changes?.costs["other"] = [.init(sites: 4)] }),
    Case(
      "MVP is easier to modify", "MVC", [sites(3, "MVC", "MVVM"), sites(2, "MVP", "Plain", "VIPER")],
      but: sites(2, "MVVM")),
    Case(
      "MVP is easier to modify", "MVC",
      [
        sites(3, "MVC", "MVVM"), sites(2, "MVP"), edit(["MVP"]) { $0.changes?.costs["middle-name"]?[0].linesAdded = 9 },
      ],
      .depends, but: sites(3, "MVP")),
    Case(
      "MVP is easier to modify", "Plain", [sites(3, "Plain", "MVVM"), sites(2, "MVP", "MVC")], but: sites(2, "Plain")),
    Case(
      "VIPER isolates", nil,
      [costs("retry-of-a-save", ["A/GreetingInteractor.swift"], "VIPER")],
      but: costs("retry-of-a-save", ["A/GreetingInteractor.swift", "A/GreetingPresenter.swift"], "VIPER")),
    Case(
      "VIPER isolates", nil,
      [costs("retry-of-a-save", ["A/GreetingInteractor.swift"], "VIPER", "Plain", "Redux")],
      but: costs("retry-of-a-save", ["A/GreetingWorker.swift"], "VIP"),
      .notDistinctive),
    Case(
      "In VIPER and VIP, a new field", nil, newField,
      but: costs("middle-name", Array(layers.dropFirst()) + ["B/VIPScreen.swift"], "VIP")),
    Case(
      "In VIPER and VIP, a new field", nil, newField,
      but: { measurements in
        for name in ["MVC", "MVP", "MVVM"] {
          let files = layers + ["C/\(name)Screen.swift", "A/GreetingViewController.swift"]
          costs("middle-name", files, name)(&measurements)
        }
      }, .notDistinctive),
  ]

  @Test("A claim holds by its numbers, and one other number turns it round", arguments: cases)
  func verdict(of example: Case) throws {
    let claim = try #require(Claim.all.first { $0.statement.hasPrefix(example.claim) })
    var measurements = Self.measurements
    for edit in example.holds { edit(&measurements) }
    let before = try #require(try claim.judge(measurements).first { $0.form == example.form })
    #expect(before.verdict == example.verdict)
    example.change(&measurements)
    let after = try #require(try claim.judge(measurements).first { $0.form == example.form })
    #expect(after.verdict == example.changed)
  }

  @Test("A claim depends on the version if another choice of versions turns it round, even of two at once")
  func versions() throws {
    let claim = try #require(Claim.all.first { $0.statement == "MVVM takes less code than MVP" })
    func judgement(of versions: [(name: String, lines: Int)]) throws -> Claim.Judgement {
      var published = Self.measurements
      Self.code(110, "MVP")(&published)
      let others = versions.map { name, lines in
        var version = published[0].named(name)
        version.size?.host.lines = LineCount(code: lines)
        return version
      }
      return try #require(try claim.judge(published, versions: others).first)
    }
    #expect(try judgement(of: [("MVP-2", 120), ("MVVM-2", 109)]).verdict == .holds)
    let reversed = try judgement(of: [("MVP-2", 120), ("MVP-3", 100)])
    #expect(reversed.verdict == .dependsOnVersion)
    #expect(
      reversed.summary
        == "MVVM 100, MVP 110; published: holds; with MVP-3: does not hold, as MVVM 100, MVP 100")
    let two = try judgement(of: [("MVP-2", 104), ("MVVM-3", 105)])
    #expect(two.verdict == .dependsOnVersion && two.summary.contains("with MVP-2 and MVVM-3: does not hold"))
  }

  @Test("Every claim is tested above, in each of its forms; and who asks for a subject of it gets it")
  func all() throws {
    for claim in Claim.all {
      let own = Self.cases.filter { claim.statement.hasPrefix($0.claim) }
      #expect(try Set(claim.judge(Self.measurements).map(\.form)) == Set(own.map(\.form)), "\(claim.statement)")
      #expect(!claim.subjects.isEmpty && Set(claim.subjects).isSubset(of: Variant.names))
    }
    #expect(Claim.all.count { $0.subjects.contains("Plain") } == 6)
  }

  @Test("Without numbers of one that a claim is about, there is no verdict")
  func unmeasured() {
    let others = Self.measurements.filter { $0.architecture != "MVP" }
    #expect(throws: CommandError.self) { try Claim.all.map { try $0.judge(others) } }
    var incomplete = Self.measurements
    incomplete[2].size = nil
    #expect(throws: CommandError.self) { try Claim.all.map { try $0.judge(incomplete) } }
    var hostless = Self.measurements
    hostless[2].structure?.host = nil
    #expect(throws: CommandError.self) { try Claim.all.map { try $0.judge(hostless) } }
  }

  /// Seven that differ in nothing that decides a claim, but for their shapes and commands, and the baseline's seam.
  private static let measurements: [ScreenMeasurement] = [
    measurement("Plain", "View>A", commands: 0, hasViewSeam: false),
    measurement("MVC", "View>A A>View", commands: 15), measurement("MVP", "View>A A>View", commands: 15),
    measurement("MVVM", "View>A", commands: 0), measurement("VIPER", "View>A A>View A>B B>A", commands: 15),
    measurement("VIP", "View>A A>B B>View", commands: 15), measurement("Redux", "View>A", commands: 15),
  ]

  private static func measurement(
    _ name: String, _ messages: String, commands: Int, hasViewSeam: Bool = true
  ) -> ScreenMeasurement {
    let types =
      ["GreetingInteractor": "Person", "GreetingViewController": "GreetingView"].map { name, named in
        Structure.NamingType(name: name, kind: "class", names: [named])
      } + ["GreetingInteractorInput", "GreetingView"].map { .init(name: $0, kind: "protocol", names: []) }
    let host = [Structure.NamingType(name: "TerminalGreetingView", kind: "class", names: ["GreetingPresenting"])]
    var flow = Flow(of: [Trace(messages)], viewOwners: [])
    (flow.actions, flow.commandsToView) = (10, commands)
    flow.silentPairs = [PartyPair("Interactor", "View")]
    let structure = ScreenStructure(
      library: Structure(types: types), host: Structure(types: host, possibleMutants: 10),
      mockView: Structure(types: []), domain: .none)
    var testability = Testability([], structure: structure)
    testability.mutants = 90
    (testability.shownWithoutViewDouble, testability.shownWithoutViewMapping) = (Share(40, of: 100), Share(40, of: 100))
    testability.shownByFile = ["GreetingViewModel.swift": Share(40, of: 50)]
    testability.prices = [90: 20, 95: 20, 100: 20]
    testability.hasViewSeam = hasViewSeam
    return ScreenMeasurement(
      architecture: name, size: ScreenSize(host: SourceSize(files: 5, lines: LineCount(code: 100))),
      structure: structure, messages: flow, testability: testability, changes: ChangePrices())
  }
}

extension DeclarationCounts {
  static let none: Self = Self(
    types: 0, protocols: 0, requirements: 0, requirementsByProtocol: [:], propertiesByCarrier: [:])
}

extension Structure {
  /// A module of which nothing is known but what its types name.
  init(types: [NamingType], possibleMutants: Int = 0) {
    self.init(
      module: "M", counts: .none, types: types, conformances: [:], edges: [], strongCycles: [], duties: [],
      possibleMutants: possibleMutants)
  }
}
