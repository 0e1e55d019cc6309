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

  private static func shown(_ count: Int, _ name: String) -> Edit {
    set(\.shownWithoutViewDouble, Share(count, of: 100), name)
  }

  private static func mapped(_ count: Int, _ name: String) -> Edit {
    set(\.shownWithoutViewMapping, Share(count, of: 100), name)
  }

  private static func price(_ price: Int?, _ name: String) -> Edit { set(\.price, price, name) }

  /// Makes one better than all others in each number of testability.
  private static func best(_ name: String) -> [Edit] {
    [shown(65, name), mapped(65, name), price(9, name)]
  }

  /// Gives the one change request so many edit sites.
  private static func sites(_ count: Int, _ names: String...) -> Edit {
    edit(names) { $0.changes?.costs["middle-name"] = [.init(sites: count)] }
  }

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
    Case("MVVM is much", "MVC", best("MVVM"), but: shown(65, "MVC"), .undecided),
    Case("MVVM is much", "MVC", best("MVVM"), but: mapped(60, "MVC"), .undecided),
    Case("MVVM is much", "Plain", best("MVVM"), but: price(9, "Plain"), .undecided),
    Case("MVVM is much", "Plain", best("MVVM"), but: edit(["MVVM"]) { $0.testability = measurements[3].testability }),
    Case("MVVM is much", "Plain", best("MVVM"), but: price(nil, "MVVM"), .undecided),
    Case("MVVM is much", "Plain", best("MVVM"), but: price(nil, "Plain"), .undecided),
    Case("VIPER is the most", nil, best("VIPER") + best("Redux"), but: price(9, "MVC"), .undecided),
    Case(
      "VIPER is the most", nil, best("VIPER"), but: edit(["VIPER"]) { $0.testability = measurements[4].testability }),
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
      .undecided, but: sites(3, "MVP")),
    Case(
      "MVP is easier to modify", "Plain", [sites(3, "Plain", "MVVM"), sites(2, "MVP", "MVC")], but: sites(2, "Plain")),
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
    #expect(reversed.verdict == .undecided)
    #expect(
      reversed.summary
        == "MVVM 100, MVP 110; published: holds; with MVP-3: does not hold, as MVVM 100, MVP 100")
    let two = try judgement(of: [("MVP-2", 104), ("MVVM-3", 105)])
    #expect(two.verdict == .undecided && two.summary.contains("with MVP-2 and MVVM-3: does not hold"))
  }

  @Test("Every claim is tested above, in each of its forms; and who asks for a subject of it gets it")
  func all() throws {
    for claim in Claim.all {
      let own = Self.cases.filter { claim.statement.hasPrefix($0.claim) }
      #expect(try Set(claim.judge(Self.measurements).map(\.form)) == Set(own.map(\.form)), "\(claim.statement)")
      #expect(!claim.subjects.isEmpty && Set(claim.subjects).isSubset(of: Variant.names))
    }
    #expect(Claim.all.count { $0.subjects.contains("Plain") } == 5)
  }

  @Test("Without numbers of one that a claim is about, there is no verdict")
  func unmeasured() {
    let others = Self.measurements.filter { $0.architecture != "MVP" }
    #expect(throws: CommandError.self) { try Claim.all.map { try $0.judge(others) } }
    var incomplete = Self.measurements
    incomplete[2].size = nil
    #expect(throws: CommandError.self) { try Claim.all.map { try $0.judge(incomplete) } }
  }

  /// Seven that differ in nothing that decides a claim.
  private static let measurements: [ScreenMeasurement] = [
    "Plain", "MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux",
  ].map(measurement)

  private static func measurement(of name: String) -> ScreenMeasurement {
    let structure = ScreenStructure(
      library: Structure(types: []), host: Structure(types: []),
      mockView: Structure(types: []), domain: .none)
    var testability = Testability([], structure: structure)
    (testability.shownWithoutViewDouble, testability.shownWithoutViewMapping) = (Share(40, of: 100), Share(40, of: 100))
    testability.price = 20
    return ScreenMeasurement(
      architecture: name, size: ScreenSize(host: SourceSize(files: 5, lines: LineCount(code: 100))),
      structure: structure, testability: testability, changes: ChangePrices())
  }
}

extension DeclarationCounts {
  static let none: Self = Self(
    types: 0, protocols: 0, requirements: 0, requirementsByProtocol: [:], propertiesByCarrier: [:])
}

extension Structure {
  /// A module of which nothing is known but what its types name.
  init(types: [NamingType]) {
    self.init(
      module: "M", counts: .none, types: types, conformances: [:], edges: [], strongCycles: [], duties: [])
  }
}
