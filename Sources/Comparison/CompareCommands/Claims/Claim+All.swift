import CommandLineInterface
import Instrumentation
import MessageRecorder

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
      statement: "Most of MVP's logic can be tested, thanks to the passive view", subjects: ["MVP"], sources: [.lesson],
      criterion:
        "more than half of the possible mutants are in MVP's library, and the others in its host's view"
    ) { screens, _ in
      let (library, host) = try (
        screens["MVP"].section(\.testability).mutants, screens["MVP"].hostStructure.possibleMutants
      )
      return Judgement(
        "\(library) in the library, \(host) in the host's view: \(library.percent(of: library + host))",
        Verdict(library * 2 > library + host))
    },
    Self(
      statement: "In MVVM the view model is tested without any view", subjects: ["MVVM"], sources: [.lesson],
      criterion:
        "all killed mutants of the view model are shown without a view double; the verdict is \"by construction\" if the "
        + "view model sends no command to a view"
    ) { screens, _ in
      let testability = try screens["MVVM"].section(\.testability)
      let (own, all) = (testability.exposure(in: "GreetingViewModel.swift"), testability.shownWithoutViewDouble)
      let sendsNone = try screens["MVVM"].section(\.messages).commandsToView == 0
      return Judgement(
        "\(own.count) of \(own.whole) in the view model: \(own.text); in all of MVVM \(all.count) of \(all.whole)",
        own.whole == 0 || own.count < own.whole ? .doesNotHold : sendsNone ? .byConstruction : .holds)
    },
    Self(
      statement: "MVVM is much easier to test than MVC", subjects: formsOfMVC + ["MVVM"], sources: [.lesson],
      criterion: "MVVM is easier to test than MVC: \(easierToTest) The word \"much\" is not decided."
    ) { screens, form in try screens.testability(of: "MVVM", against: [form]) },
    Self(
      statement: "In MVC, view and controller are tightly coupled", subjects: formsOfMVC, sources: [.lesson, .orlov],
      criterion:
        "there is no seam between view and controller; the verdict is \"by construction\" if the controller owns the "
        + "widgets, and \"not decidable here\" if the seam is a protocol, as the protocol is our choice"
    ) { screens, form in
      let testability = try screens[form].section(\.testability)
      let own = testability.exposure(in: "GreetingViewController.swift")
      let hidden = own.whole - own.count
      return Judgement(
        "\(testability.hasViewSeam ? "a seam" : "no seam"); of the mutants killed in the controller, \(hidden) "
          + "of \(own.whole) change only what the view shows: \(hidden.percent(of: own.whole))",
        testability.hasViewSeam ? .notDecidable : .byConstruction)
    },
    Self(
      statement: "VIPER is the most testable", subjects: ["VIPER"], sources: [.orlov],
      criterion: "VIPER is easier to test than each of the four others that the sources describe: \(easierToTest)"
    ) { screens, _ in try screens.testability(of: "VIPER", against: ["MVC", "MVP", "MVVM", "VIP"]) },
    Self(
      statement: "In VIPER, view and interactor exchange no messages", subjects: ["VIPER"], sources: [.guide],
      criterion: "no message between them; the verdict is \"by construction\" if neither names a type of the other"
    ) { screens, _ in
      let viper = try screens["VIPER"]
      let isSilent = try viper.section(\.messages).silentPairs.contains(PartyPair("Interactor", "View"))
      let names = try viper.names
      let views = names.filter { $0.key.hasSuffix("View") }
      let interactors = names.filter { $0.key.hasPrefix("GreetingInteractor") }
      let namings =
        views.values.reduce(0) { $0 + $1.intersection(interactors.keys).count }
        + interactors.values.reduce(0) { $0 + $1.intersection(views.keys).count }
      return Judgement(
        "\(isSilent ? "no" : "some") messages, \(namings) names of a type on the other side",
        !isSilent ? .doesNotHold : namings == 0 ? .byConstruction : .holds)
    },
    Self(
      statement: "VIP is unidirectional, VIPER bidirectional", subjects: ["VIP", "VIPER"], sources: [.guide],
      criterion:
        "the shape of VIP is a ring, that of VIPER a hub or bidirectional; the verdict is at most \"by construction\", as "
        + "the measure counts VIP's view and view controller as one side"
    ) { screens, _ in
      let (vip, viper) = try (
        screens["VIP"].section(\.messages).shape, screens["VIPER"].section(\.messages).shape
      )
      return Judgement(
        "VIP \(vip), VIPER \(viper)",
        vip == .ring && [.hub, .bidirectional].contains(viper) ? .byConstruction : .doesNotHold)
    },
    Self(
      statement: "MVVM updates the view by itself, MVP by hand", subjects: ["MVVM", "MVP"], sources: [.lesson, .guide],
      criterion:
        "how many commands the library sends to the view for one user action: none in MVVM, some in MVP; the verdict is at "
        + "most \"by construction\", as an observed view model cannot send any"
    ) { screens, _ in
      let (mvvm, mvp) = try (screens["MVVM"].section(\.messages), screens["MVP"].section(\.messages))
      return Judgement(
        "MVP \(mvp.commandsPerAction.twoDigits), MVVM \(mvvm.commandsPerAction.twoDigits)",
        mvvm.commandsToView == 0 && mvp.commandsToView > 0 ? .byConstruction : .doesNotHold)
    },
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
    Self(
      statement: "VIPER isolates a change of the business rule", subjects: ["VIPER"], isOfPublished: true,
      sources: [.guide, .objc],
      criterion:
        "retry-of-a-save changes VIPER's interactor, and no other file of the library or the view; \(distinctive) only one "
        + "file changes"
    ) { screens, _ in
      let files = try screens["VIPER"].files(changedBy: "retry-of-a-save")
      let list = try screens.list(of: screens.map(\.architecture)) {
        try $0.files(changedBy: "retry-of-a-save").joined(separator: " and ")
      }
      return try screens.judgement(
        "changed: \(list)", about: ["VIPER"], if: files == ["GreetingInteractor.swift"]
      ) { try $0.files(changedBy: "retry-of-a-save").count == 1 }
    },
    Self(
      statement: "In VIPER and VIP, a new field goes through every layer", subjects: ["VIPER", "VIP"],
      isOfPublished: true, sources: [.common],
      criterion:
        "middle-name changes the view, its protocol, the presenter and the interactor in both; \(distinctive) the view and "
        + "each of the roles view contract, presentation, business and model that the library has change"
    ) { screens, _ in
      let layers: Set = ["GreetingView.swift", "GreetingPresenter.swift", "GreetingInteractor.swift"]
      let goesThroughAll = try ["VIPER", "VIP"].allSatisfy { name in
        try layers.union(["\(name)Screen.swift"]).isSubset(of: screens[name].files(changedBy: "middle-name"))
      }
      let list = try screens.list(of: screens.map(\.architecture)) { "\(try $0.files(changedBy: "middle-name").count)" }
      return try screens.judgement("files changed: \(list)", about: ["VIPER", "VIP"], if: goesThroughAll) {
        try $0.changesEachLayer(for: "middle-name")
      }
    },
  ]

  /// Those of the five that the sources describe which are not MVC.
  private static let others = ["MVP", "MVVM", "VIPER", "VIP"]

  private static let easierToTest = """
    better in all of five numbers, which are the share shown without a view double, with and without view-mapping \
    lines, and the prices of 90, 95 and 100 %. Better in none: "does not hold". Better in some: "depends", or "not \
    decidable here" if one of them has no price, because in our count a test does not read a widget. Less than a tenth \
    is a tie.
    """
  private static let unranked =
    "the verdict is \"depends\" if a median of it can be lower than that of each of the others"
  private static let distinctive = "the verdict is \"not distinctive\" if in at least half of the others, too,"
}

extension Flow {
  fileprivate var commandsPerAction: Double { actions > 0 ? Double(commandsToView) / Double(actions) : 0 }
}

extension Testability {
  /// How many of the killed mutants of a file are shown without a view double.
  fileprivate func exposure(in file: String) -> Share { shownByFile[file] ?? Share(0, of: 0) }

  /// The numbers that decide how testable it is; of a price, less is better.
  fileprivate var decidingNumbers: [Double] {
    [shownWithoutViewDouble.value, shownWithoutViewMapping.value]
      + ExposureCurve.shares.map { prices[$0].map { -Double($0) } ?? -.infinity }
  }
}

extension ScreenMeasurement {
  /// Of library and host, as the files.
  fileprivate var codeLines: Int { get throws { try section(\.size).whole.lines.code } }
  fileprivate var files: Int { get throws { try section(\.size).whole.files } }

  /// The types that each type names, of the library and the host's view.
  fileprivate var names: [String: Set<String>] {
    get throws {
      let structure = try section(\.structure)
      let prefix = structure.library.module + "."
      return (structure.library.types + (try hostStructure.types)).reduce(into: [:]) { names, type in
        names[type.name, default: []].formUnion(type.names.map { String($0.trimmingPrefix(prefix)) })
      }
    }
  }

  /// The names of the files that a request changes; of alternatives, the first counts.
  fileprivate func files(changedBy request: String) throws -> [String] {
    let paths = try section(\.changes).costs[request]?.first?.paths ?? []
    return paths.map { String($0.split(separator: "/").last ?? "") }.sorted()
  }

  /// Whether a request changes the view, and a file of each layer of the library.
  fileprivate func changesEachLayer(for request: String) throws -> Bool {
    let files = try files(changedBy: request)
    func layers(_ files: [String]) -> Set<Role> {
      Set(files.compactMap { Role(fileName: $0) }).intersection([.viewContract, .presentation, .business, .model])
    }
    // The names of the host's types begin with its module's.
    let library = try names.keys.filter { $0.hasPrefix("Greeting") }.map { $0 + ".swift" }
    return try layers(files).isSuperset(of: layers(library))
      && (!section(\.testability).hasViewSeam || files.contains("\(architecture)Screen.swift"))
  }
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
    return others.allSatisfy { own.canBeLower(than: $0) } ? .depends : .doesNotHold
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
      "prices of 90, 95 and 100 %: "
        + (try list { own in ExposureCurve.shares.map { own.prices[$0]?.grouped ?? "–" }.joined(separator: "/") }),
    ]
    return .init(
      texts.joined(separator: "; "),
      !isBetter.contains(true)
        ? .doesNotHold
        : rivals.contains(where: \.prices.isEmpty) ? .notDecidable : isBetter.contains(false) ? .depends : .holds)
  }

  /// A verdict on one request, which names the others that it is as true of.
  fileprivate func judgement(
    _ summary: String, about subjects: [String], if holds: Bool, as isLike: (ScreenMeasurement) throws -> Bool
  ) throws -> Claim.Judgement {
    let others = filter { !subjects.contains($0.architecture) }
    let like = try others.filter(isLike)
    return .init(
      "\(summary); \(like.count) of the \(others.count) others do the same",
      !holds ? .doesNotHold : 2 * like.count >= others.count ? .notDistinctive : .holds)
  }

  /// A text of each, in the order of the measurements.
  fileprivate func list(of names: [String], _ text: (ScreenMeasurement) throws -> String) throws -> String {
    try filter { names.contains($0.architecture) }.map { "\($0.architecture) \(try text($0))" }
      .joined(separator: ", ")
  }
}
