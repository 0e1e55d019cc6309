import Instrumentation

extension Claim {
  static let all: [Self] = [
    Self(
      statement: "MVC needs the least code", subjects: formsOfMVC, sources: [.lesson, .orlov],
      criterion: "MVC's code lines, library and host together, are the fewest of the five that the sources describe"
    ) { screens, form in
      let others = try others.map { try screens[$0].codeLines }
      return Judgement(
        try screens.list(of: [form] + Self.others) { try $0.codeLines.grouped },
        Verdict(try others.allSatisfy { try screens[form].codeLines < $0 }))
    },
    Self(
      statement: "MVP takes twice the code of MVC", subjects: formsOfMVC + ["MVP"], sources: [.lesson, .orlov],
      criterion: "code lines of MVP ÷ code lines of MVC is from 1.8 to 2.2"
    ) { screens, form in
      let (mvp, mvc) = try (screens["MVP"].codeLines, screens[form].codeLines)
      let ratio = Double(mvp) / Double(mvc)
      return Judgement("\(mvp.grouped) ÷ \(mvc.grouped) = \(ratio.twoDigits)", Verdict((1.8...2.2).contains(ratio)))
    },
    Self(
      statement: "MVVM takes less code than MVP", subjects: ["MVVM", "MVP"], sources: [.lesson],
      criterion: "code lines of MVVM < code lines of MVP"
    ) { screens, _ in
      let (mvvm, mvp) = try (screens["MVVM"].codeLines, screens["MVP"].codeLines)
      return Judgement("MVVM \(mvvm.grouped), MVP \(mvp.grouped)", Verdict(mvvm < mvp))
    },
    Self(
      statement: "VIPER costs the most code and the most files", subjects: ["VIPER"],
      forms: ["Orlov's four", "the five"], sources: [.orlov],
      criterion:
        "the most code lines and the most files, library and host together, of the four that Orlov compares, and of the "
        + "five that the sources describe"
    ) { screens, form in
      let field = form == "the five" ? ["MVC"] + others : ["MVC", "MVP", "MVVM", "VIPER"]
      let viper = try screens["VIPER"]
      let hasMost = try field.filter { $0 != "VIPER" }.map { try screens[$0] }.allSatisfy {
        try $0.codeLines < viper.codeLines && $0.files < viper.files
      }
      return Judgement(
        "code lines: \(try screens.list(of: field) { try $0.codeLines.grouped }); "
          + "files: \(try screens.list(of: field) { try $0.files.grouped })",
        Verdict(hasMost))
    },
    Self(
      statement: "MVVM is much easier to test than MVC", subjects: formsOfMVC + ["MVVM"], sources: [.lesson],
      criterion: "MVVM is easier to test than MVC: \(easierToTest) The word \"much\" is not decided."
    ) { screens, form in try screens.testability(of: "MVVM", against: [form]) },
    Self(
      statement: "VIPER is the most testable", subjects: ["VIPER"], sources: [.orlov],
      criterion: "VIPER is easier to test than each of the four others that the sources describe: \(easierToTest)"
    ) { screens, _ in try screens.testability(of: "VIPER", against: ["MVC", "MVP", "MVVM", "VIP"]) },
    Self(
      statement: "MVC is the easiest to maintain", subjects: formsOfMVC, isOfPublished: true, sources: [.orlov],
      criterion:
        "in the order that compare changes prints, MVC is before the four others that the sources describe; \(unranked)"
    ) { screens, form in
      Judgement(try screens.medians(of: [form] + Self.others), try screens.order(of: form, before: Self.others))
    },
    Self(
      statement: "MVP is easier to modify than MVC and MVVM", subjects: formsOfMVC + ["MVP", "MVVM"],
      isOfPublished: true, sources: [.lou],
      criterion: "in the order that compare changes prints, MVP is before each of the two; \(unranked)"
    ) { screens, form in
      Judgement(try screens.medians(of: [form, "MVP", "MVVM"]), try screens.order(of: "MVP", before: [form, "MVVM"]))
    },
  ]

  /// Those of the five that the sources describe which are not MVC.
  private static let others = ["MVP", "MVVM", "VIPER", "VIP"]

  /// Common claims that the numbers of one screen cannot decide, by the reason.
  static let undecidable: [(reason: String, statements: [String])] = [
    (
      "the form of the architecture implies it",
      [
        "In MVVM the view model is tested without any view", "In VIPER, view and interactor exchange no messages",
        "VIP is unidirectional, VIPER bidirectional", "MVVM updates the view by itself, MVP by hand",
        "Most of MVP's logic can be tested, thanks to the passive view",
      ]
    ),
    ("our choice of a view protocol decides it", ["In MVC, view and controller are tightly coupled"]),
    (
      "it is true of at least half of the others too",
      ["VIPER isolates a change of the business rule", "In VIPER and VIP, a new field goes through every layer"]
    ),
  ]

  /// Who says what is undecidable.
  static let sourcesOfUndecidable: [ClaimSource] = [.lesson, .orlov, .guide, .objc]

  private static let easierToTest = """
    better in all of three numbers, which are the share shown without a view double, with and without view-mapping \
    lines, and the price of 95 %. Better in none: "does not hold". Better in some: "undecided", also if another one has \
    no price, because in our count a test does not read a widget. Less than a tenth is a tie.
    """
  private static let unranked =
    "the verdict is \"undecided\" if a median of it can be lower than that of each of the others"
}

extension Testability {
  /// The numbers that decide how testable it is; of a price, less is better.
  fileprivate var decidingNumbers: [Double] {
    [shownWithoutViewDouble.value, shownWithoutViewMapping.value, price.map { -Double($0) } ?? -.infinity]
  }
}

extension ScreenMeasurement {
  /// Of library and host, as the files.
  fileprivate var codeLines: Int { get throws { try section(\.size).whole.lines.code } }
  fileprivate var files: Int { get throws { try section(\.size).whole.files } }
}

extension [ScreenMeasurement] {
  fileprivate func medians(of names: [String]) throws -> String {
    try Metric<ChangeCost>.all.map { metric in
      "\(metric.title): \(try list(of: names) { try $0.section(\.changes).median(of: metric)?.text ?? "–" })"
    }.joined(separator: "; ")
  }

  fileprivate func order(of name: String, before others: [String]) throws -> Claim.Verdict {
    let own = try self[name].section(\.changes)
    let others = try others.map { try self[$0].section(\.changes) }
    if others.allSatisfy({ own.isCheaper(than: $0) }) { return .holds }
    return others.allSatisfy { own.canBeLower(than: $0) } ? .undecided : .doesNotHold
  }

  fileprivate func testability(of name: String, against others: [String]) throws -> Claim.Judgement {
    let own = try self[name].section(\.testability).decidingNumbers
    let rivals = try others.map { try self[$0].section(\.testability) }
    let isBetter = own.indices.map { index in
      rivals.map { $0.decidingNumbers[index] }.allSatisfy { other in
        own[index] > other && (other.isInfinite || own[index] - other >= Swift.max(abs(own[index]), abs(other)) / 10)
      }
    }
    func list(_ text: (Testability) -> String) throws -> String {
      try self.list(of: others + [name]) { text(try $0.section(\.testability)) }
    }
    let texts = [
      "shown: " + (try list(\.shownWithoutViewDouble.text)),
      "without view-mapping lines: "
        + (try list { "\(Int(($0.shownWithoutViewMapping.value * 100).rounded())) %" }),
      "price of 95 %: " + (try list { $0.price?.grouped ?? "no price: such tests never reach 95 %" }),
    ]
    return .init(
      texts.joined(separator: "; "),
      !isBetter.contains(true)
        ? .doesNotHold : isBetter.contains(false) || rivals.contains { $0.price == nil } ? .undecided : .holds)
  }

  /// A text of each, in the order of the measurements.
  fileprivate func list(of names: [String], _ text: (ScreenMeasurement) throws -> String) throws -> String {
    try filter { names.contains($0.architecture) }.map { "\($0.architecture) \(try text($0))" }
      .joined(separator: ", ")
  }
}
