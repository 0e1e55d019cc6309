extension Claim {
  static let all: [Self] = [
    Self(
      statement: "MVC needs the least code", subjects: formsOfMVC, sources: [.lesson, .orlov],
      criterion: "MVC's code lines, library and host together, are the fewest of the five that the sources describe"
    ) { figures, form in
      let others = others.map { figures[$0].codeLines }
      return Judgement(
        figures.list(\.codeLines, of: [form] + Self.others),
        Verdict(others.allSatisfy { figures[form].codeLines < $0 }))
    },
    Self(
      statement: "MVP takes twice the code of MVC", subjects: formsOfMVC + ["MVP"], sources: [.lesson, .orlov],
      criterion: "code lines of MVP ÷ code lines of MVC is from 1.8 to 2.2"
    ) { figures, form in
      let (mvp, mvc) = (figures["MVP"].codeLines, figures[form].codeLines)
      let ratio = Double(mvp) / Double(mvc)
      return Judgement("\(mvp.grouped) ÷ \(mvc.grouped) = \(ratio.twoDigits)", Verdict((1.8...2.2).contains(ratio)))
    },
    Self(
      statement: "MVVM takes less code than MVP", subjects: ["MVVM", "MVP"], sources: [.lesson],
      criterion: "code lines of MVVM < code lines of MVP"
    ) { figures, _ in
      let (mvvm, mvp) = (figures["MVVM"].codeLines, figures["MVP"].codeLines)
      return Judgement("MVVM \(mvvm.grouped), MVP \(mvp.grouped)", Verdict(mvvm < mvp))
    },
    Self(
      statement: "VIPER costs the most code and the most files", subjects: ["VIPER"],
      forms: ["Orlov's four", "the five"], sources: [.orlov],
      criterion:
        "the most code lines and the most files, library and host together, of the four that Orlov compares, and of the "
        + "five that the sources describe"
    ) { figures, form in
      let field = form == "the five" ? ["MVC"] + others : ["MVC", "MVP", "MVVM", "VIPER"]
      let hasMost = field.filter { $0 != "VIPER" }.map { figures[$0] }.allSatisfy {
        $0.codeLines < figures["VIPER"].codeLines && $0.files < figures["VIPER"].files
      }
      return Judgement(
        "code lines: \(figures.list(\.codeLines, of: field)); files: \(figures.list(\.files, of: field))",
        Verdict(hasMost))
    },
    Self(
      statement: "Most of MVP's logic can be tested, thanks to the passive view", subjects: ["MVP"], sources: [.lesson],
      criterion:
        "more than half of the possible mutants are in MVP's library, and the others in its host's view"
    ) { figures, _ in
      let (library, host) = (figures["MVP"].mutantsInLibrary, figures["MVP"].mutantsInHost)
      return Judgement(
        "\(library) in the library, \(host) in the host's view: \(library.percent(of: library + host))",
        Verdict(library * 2 > library + host))
    },
    Self(
      statement: "In MVVM the view model is tested without any view", subjects: ["MVVM"], sources: [.lesson],
      criterion:
        "all killed mutants of the view model are shown without a view double; the verdict is \"by construction\" if the "
        + "view model sends no command to a view"
    ) { figures, _ in
      let (shown, killed) = figures["MVVM"].exposure(in: "GreetingViewModel.swift")
      let (allShown, all) = (figures["MVVM"].shownWithoutViewDouble, figures["MVVM"].killed)
      return Judgement(
        "\(shown) of \(killed) in the view model: \(shown.percent(of: killed)); in all of MVVM \(allShown) of \(all)",
        killed == 0 || shown < killed ? .doesNotHold : figures["MVVM"].commandsToView == 0 ? .byConstruction : .holds)
    },
    Self(
      statement: "MVVM is much easier to test than MVC", subjects: formsOfMVC + ["MVVM"], sources: [.lesson],
      criterion: "MVVM is easier to test than MVC: \(easierToTest) The word \"much\" is not decided."
    ) { figures, form in figures.testability(of: "MVVM", against: [form]) },
    Self(
      statement: "In MVC, view and controller are tightly coupled", subjects: formsOfMVC, sources: [.lesson, .orlov],
      criterion:
        "there is no seam between view and controller; the verdict is \"by construction\" if the controller owns the "
        + "widgets, and \"not decidable here\" if the seam is a protocol, as the protocol is our choice"
    ) { figures, form in
      let (shown, killed) = figures[form].exposure(in: "GreetingViewController.swift")
      return Judgement(
        "\(figures[form].hasViewSeam ? "a seam" : "no seam"); of the mutants killed in the controller, \(killed - shown) "
          + "of \(killed) change only what the view shows: \((killed - shown).percent(of: killed))",
        figures[form].hasViewSeam ? .notDecidable : .byConstruction)
    },
    Self(
      statement: "VIPER is the most testable", subjects: ["VIPER"], sources: [.orlov],
      criterion: "VIPER is easier to test than each of the four others that the sources describe: \(easierToTest)"
    ) { figures, _ in figures.testability(of: "VIPER", against: ["MVC", "MVP", "MVVM", "VIP"]) },
    Self(
      statement: "In VIPER, view and interactor exchange no messages", subjects: ["VIPER"], sources: [.guide],
      criterion: "no message between them; the verdict is \"by construction\" if neither names a type of the other"
    ) { figures, _ in
      let isSilent = figures["VIPER"].silentPairs.contains("Interactor and View")
      let views = figures["VIPER"].names.filter { $0.key.hasSuffix("View") }
      let interactors = figures["VIPER"].names.filter { $0.key.hasPrefix("GreetingInteractor") }
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
    ) { figures, _ in
      let (vip, viper) = (figures["VIP"].shape, figures["VIPER"].shape)
      return Judgement(
        "VIP \(vip), VIPER \(viper)",
        vip == .ring && [.hub, .bidirectional].contains(viper) ? .byConstruction : .doesNotHold)
    },
    Self(
      statement: "MVVM updates the view by itself, MVP by hand", subjects: ["MVVM", "MVP"], sources: [.lesson, .guide],
      criterion:
        "how many commands the library sends to the view for one user action: none in MVVM, some in MVP; the verdict is at "
        + "most \"by construction\", as an observed view model cannot send any"
    ) { figures, _ in
      Judgement(
        figures.list(of: ["MVP", "MVVM"]) { $0.commandsPerAction.twoDigits },
        figures["MVVM"].commandsToView == 0 && figures["MVP"].commandsToView > 0 ? .byConstruction : .doesNotHold)
    },
    Self(
      statement: "MVC is the easiest to maintain", subjects: formsOfMVC, sources: [.orlov],
      criterion:
        "in the order that compare changes prints, MVC is before the four others that the sources describe; \(unranked)"
    ) { figures, form in
      Judgement(figures.medians(of: [form] + Self.others), figures.order(of: form, before: Self.others))
    },
    Self(
      statement: "MVP is easier to modify than MVC and MVVM", subjects: formsOfMVC + ["MVP", "MVVM"], sources: [.lou],
      criterion: "in the order that compare changes prints, MVP is before each of the two; \(unranked)"
    ) { figures, form in
      Judgement(figures.medians(of: [form, "MVP", "MVVM"]), figures.order(of: "MVP", before: [form, "MVVM"]))
    },
    Self(
      statement: "VIPER isolates a change of the business rule", subjects: ["VIPER"], sources: [.guide, .objc],
      criterion:
        "retry-of-a-save changes VIPER's interactor, and no other file of the library or the view; \(distinctive) only one "
        + "file changes"
    ) { figures, _ in
      let files = figures["VIPER"].files(changedBy: "retry-of-a-save")
      let list = figures.list(of: figures.map(\.architecture)) {
        $0.files(changedBy: "retry-of-a-save").joined(separator: " and ")
      }
      return figures.judgement(
        "changed: \(list)", about: ["VIPER"], if: files == ["GreetingInteractor.swift"]
      ) { $0.files(changedBy: "retry-of-a-save").count == 1 }
    },
    Self(
      statement: "In VIPER and VIP, a new field goes through every layer", subjects: ["VIPER", "VIP"],
      sources: [.common],
      criterion:
        "middle-name changes the view, its protocol, the presenter and the interactor in both; \(distinctive) the view and "
        + "each of the roles view contract, presentation, business and model that the library has change"
    ) { figures, _ in
      let layers: Set = ["GreetingView.swift", "GreetingPresenter.swift", "GreetingInteractor.swift"]
      let goesThroughAll = ["VIPER", "VIP"].allSatisfy { name in
        layers.union(["\(name)Screen.swift"]).isSubset(of: figures[name].files(changedBy: "middle-name"))
      }
      let list = figures.list(of: figures.map(\.architecture)) { "\($0.files(changedBy: "middle-name").count)" }
      return figures.judgement("files changed: \(list)", about: ["VIPER", "VIP"], if: goesThroughAll) {
        $0.changesEachLayer(for: "middle-name")
      }
    },
  ]

  /// Those of the five that the sources describe which are not MVC.
  private static let others = ["MVP", "MVVM", "VIPER", "VIP"]

  private static let easierToTest = """
    better in all of five numbers, which are the share shown without a view double, with and without view-mapping \
    lines, and the prices of 90, 95 and 100 %. Better in some: "depends". Less than a tenth is a tie. "Not decidable \
    here": one of them has no price, because in our count a test does not read a widget.
    """
  private static let unranked =
    "the verdict is \"depends\" if a median of it can be lower than that of each of the others"
  private static let distinctive = "the verdict is \"not distinctive\" if in at least half of the others, too,"
}

extension Figures {
  /// The names of the files that a request changes; of alternatives, the first counts.
  fileprivate func files(changedBy request: String) -> [String] {
    (changes.costs[request]?.first?.files ?? []).map { String($0.split(separator: "/").last ?? "") }.sorted()
  }

  /// Whether a request changes the view, and a file of each layer of the library.
  fileprivate func changesEachLayer(for request: String) -> Bool {
    let files = files(changedBy: request)
    func layers(_ files: [String]) -> Set<Role> {
      Set(files.compactMap { Role(fileName: $0) }).intersection([.viewContract, .presentation, .business, .model])
    }
    // The names of the host's types begin with its module's.
    let library = names.keys.filter { $0.hasPrefix("Greeting") }.map { $0 + ".swift" }
    return layers(files).isSuperset(of: layers(library))
      && (!hasViewSeam || files.contains("\(architecture)Screen.swift"))
  }

  /// The numbers that decide how testable it is; of a price, less is better.
  fileprivate var testabilityNumbers: [Double] {
    [shownShare, shownWithoutViewMapping] + prices.map { $0.map { -Double($0) } ?? -.infinity }
  }
}

extension [Figures] {
  fileprivate func medians(of names: [String]) -> String {
    Metric<ChangeCost>.all.map { metric in
      "\(metric.title): \(list(of: names) { $0.changes.median(of: metric)?.text ?? "–" })"
    }.joined(separator: "; ")
  }

  fileprivate func order(of name: String, before others: [String]) -> Claim.Verdict {
    let (own, others) = (self[name].changes, others.map { self[$0].changes })
    if others.allSatisfy({ own.isCheaper(than: $0) }) { return .holds }
    return others.allSatisfy { own.canBeLower(than: $0) } ? .depends : .doesNotHold
  }

  fileprivate func testability(of name: String, against others: [String]) -> Claim.Judgement {
    let own = self[name].testabilityNumbers
    let isBetter = own.indices.map { index in
      others.map { self[$0].testabilityNumbers[index] }.allSatisfy { other in
        own[index] > other && (other.isInfinite || own[index] - other >= Swift.max(abs(own[index]), abs(other)) / 10)
      }
    }
    let names = others + [name]
    let texts = [
      "shown: " + list(of: names) { $0.shownWithoutViewDouble.percent(of: $0.killed) },
      "without view-mapping lines: " + list(of: names) { "\(Int(($0.shownWithoutViewMapping * 100).rounded())) %" },
      "prices of 90, 95 and 100 %: "
        + list(of: names) { $0.prices.map { $0?.grouped ?? "–" }.joined(separator: "/") },
    ]
    return .init(
      texts.joined(separator: "; "),
      others.contains { self[$0].prices.allSatisfy { $0 == nil } }
        ? .notDecidable : !isBetter.contains(true) ? .doesNotHold : isBetter.contains(false) ? .depends : .holds)
  }

  /// A verdict on one request, which names the others that it is as true of.
  fileprivate func judgement(
    _ summary: String, about subjects: [String], if holds: Bool, as isLike: (Figures) -> Bool
  ) -> Claim.Judgement {
    let others = filter { !subjects.contains($0.architecture) }
    let like = others.filter(isLike)
    return .init(
      "\(summary); \(like.count) of the \(others.count) others do the same",
      !holds ? .doesNotHold : 2 * like.count >= others.count ? .notDistinctive : .holds)
  }

  fileprivate func list(_ number: KeyPath<Figures, Int>, of names: some Sequence<String>) -> String {
    list(of: names) { $0[keyPath: number].grouped }
  }

  fileprivate func list(of names: some Sequence<String>, _ text: (Figures) -> String) -> String {
    filter { names.contains($0.architecture) }.map { "\($0.architecture) \(text($0))" }.joined(separator: ", ")
  }
}
