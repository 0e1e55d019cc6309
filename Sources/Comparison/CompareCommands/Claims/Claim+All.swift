extension Claim {
  static let all: [Self] = [
    Self(
      statement: "MVC needs the least code", subjects: formsOfMVC, sources: [.lesson, .orlov],
      criterion: "MVC's code lines, library and host together, are the fewest of the five that the sources describe",
      revision: .bothForms("Redux is in none of the sources, and is not among the five.")
    ) { figures, form in
      let others = others.map { figures[$0].codeLines }
      return Judgement(
        figures.list(\.codeLines, of: [form] + Self.others),
        Verdict(others.allSatisfy { figures[form].codeLines < $0 }))
    },
    Self(
      statement: "MVP takes twice the code of MVC", subjects: formsOfMVC + ["MVP"], sources: [.lesson, .orlov],
      criterion: "code lines of MVP ÷ code lines of MVC is from 1.8 to 2.2", revision: .bothForms()
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
        + "five that the sources describe",
      revision: Revision(
        date: "2026-11-22",
        reason: "Before, it was decided only among the four that Orlov compares, and his other claims among all five.")
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
        + "view model sends no command to a view",
      revision: .first(
        "Before, the criterion used all mutants of MVVM, although the claim is only about the view model. The verdict \"by "
          + "construction\" was added later, because a value that a view reads is always shown without a double.")
    ) { figures, _ in
      let (shown, killed) = figures["MVVM"].exposure(in: "GreetingViewModel.swift")
      let (allShown, all) = (figures["MVVM"].shownWithoutViewDouble, figures["MVVM"].killed)
      return Judgement(
        "\(shown) of \(killed) in the view model: \(shown.percent(of: killed)); in all of MVVM \(allShown) of \(all)",
        killed == 0 || shown < killed ? .doesNotHold : figures["MVVM"].commandsToView == 0 ? .byConstruction : .holds)
    },
    Self(
      statement: "MVVM is much easier to test than MVC", subjects: formsOfMVC + ["MVVM"], sources: [.lesson],
      criterion: "shown without a view double: MVVM's share is at least 25 points above MVC's", revision: .bothForms()
    ) { figures, form in
      let points = (figures["MVVM"].shownShare - figures[form].shownShare) * 100
      let shares = figures.list(of: [form, "MVVM"]) { $0.shownWithoutViewDouble.percent(of: $0.killed) }
      return Judgement("\(shares): \(points.rounded().short) points", Verdict(points >= 25))
    },
    Self(
      statement: "In MVC, view and controller are tightly coupled", subjects: formsOfMVC, sources: [.lesson, .orlov],
      criterion:
        "there is no seam between view and controller; the verdict is \"by construction\" if the controller owns the widgets",
      revision: .first(
        "Before, there was no result, because the package did not contain Plain. Now it is decided for both.")
    ) { figures, form in
      let (shown, killed) = figures[form].exposure(in: "GreetingViewController.swift")
      return Judgement(
        "\(figures[form].hasViewSeam ? "a seam" : "no seam"); of the mutants killed in the controller, \(killed - shown) "
          + "of \(killed) change only what the view shows: \((killed - shown).percent(of: killed))",
        figures[form].hasViewSeam ? .doesNotHold : .byConstruction)
    },
    Self(
      statement: "VIPER is the most testable", subjects: ["VIPER"], sources: [.orlov],
      criterion: "the largest share shown without a view double, and the lowest price of 95 %, of the five",
      revision: .first(
        "Before, suspect lines were a part of the criterion, and the price was not. But the number of suspect lines falls if the "
          + "same state is sent in more messages.")
    ) { figures, _ in
      let five = Set(["MVC"] + Self.others)
      let viper = figures["VIPER"]
      let isFirst = five.subtracting(["VIPER"]).map { figures[$0] }.allSatisfy { other in
        viper.shownShare > other.shownShare && (viper.priceOf95Percent ?? .max) < (other.priceOf95Percent ?? .max)
      }
      let shares = figures.list(of: five) { $0.shownWithoutViewDouble.percent(of: $0.killed) }
      let prices = figures.list(of: five) { $0.priceOf95Percent?.grouped ?? "–" }
      return Judgement("shown: \(shares); price of 95 %: \(prices)", Verdict(isFirst))
    },
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
      criterion: "the shape of VIP is a ring, that of VIPER a hub or bidirectional"
    ) { figures, _ in
      let (vip, viper) = (figures["VIP"].shape, figures["VIPER"].shape)
      return Judgement("VIP \(vip), VIPER \(viper)", Verdict(vip == .ring && [.hub, .bidirectional].contains(viper)))
    },
    Self(
      statement: "MVVM updates the view by itself, MVP by hand", subjects: ["MVVM", "MVP"], sources: [.lesson, .guide],
      criterion: "how many commands the library sends to the view for one user action: none in MVVM, some in MVP"
    ) { figures, _ in
      Judgement(
        figures.list(of: ["MVP", "MVVM"]) { $0.commandsPerAction.twoDigits },
        Verdict(figures["MVVM"].commandsToView == 0 && figures["MVP"].commandsToView > 0))
    },
    Self(
      statement: "MVC is the easiest to maintain", subjects: formsOfMVC, sources: [.orlov],
      criterion: "in the order that compare changes prints, MVC is before the four others that the sources describe",
      revision: .measured(
        "The article says that MVC is easy to maintain even for beginners. We observed none, so that is not tested.")
    ) { figures, form in
      Judgement(figures.medians(of: [form] + Self.others), figures.isCheapest(form, of: Self.others))
    },
    Self(
      statement: "MVP is easier to modify than MVC and MVVM", subjects: formsOfMVC + ["MVP", "MVVM"], sources: [.lou],
      criterion: "in the order that compare changes prints, MVP is before each of the two",
      revision: .measured(
        "On the same day, this order became stricter, and alternatives were added. Before, the claim held for MVC.")
    ) { figures, form in
      Judgement(figures.medians(of: [form, "MVP", "MVVM"]), figures.isCheapest("MVP", of: [form, "MVVM"]))
    },
    Self(
      statement: "VIPER isolates a change of the business rule", subjects: ["VIPER"], sources: [.guide, .objc],
      criterion: "retry-of-a-save changes VIPER's interactor, and no other file of the library or the view",
      revision: .measured("Before, it also had to be wrong for MVC, MVP and MVVM. The claim does not say this.")
    ) { figures, _ in
      let files = figures["VIPER"].files(changedBy: "retry-of-a-save")
      return Judgement(
        "changed: \(figures.list(of: figures.map(\.architecture)) { $0.files(changedBy: "retry-of-a-save").joined(separator: " and ") })",
        Verdict(files == ["GreetingInteractor.swift"]))
    },
    Self(
      statement: "In VIPER and VIP, a new field goes through every layer", subjects: ["VIPER", "VIP"],
      sources: [.common],
      criterion: "middle-name changes the view, its protocol, the presenter and the interactor in both",
      revision: .measured(
        "Before, the number of changed declarations was compared with MVVM's number. The claim does not say this.")
    ) { figures, _ in
      let layers: Set = ["GreetingView.swift", "GreetingPresenter.swift", "GreetingInteractor.swift"]
      let goesThroughAll = ["VIPER", "VIP"].allSatisfy { name in
        layers.union(["\(name)Screen.swift"]).isSubset(of: figures[name].files(changedBy: "middle-name"))
      }
      return Judgement(
        "files changed: \(figures.list(of: figures.map(\.architecture)) { "\($0.files(changedBy: "middle-name").count)" })",
        Verdict(goesThroughAll))
    },
  ]

  /// Those of the five that the sources describe which are not MVC.
  private static let others = ["MVP", "MVVM", "VIPER", "VIP"]
}

extension Claim.Revision {
  fileprivate static func first(_ reason: String) -> Self { Self(date: "2026-11-21", reason: reason) }

  fileprivate static func bothForms(_ more: String = "") -> Self {
    let reason = """
      Before, it was decided only for MVC. The sources mean the view controller that holds everything, which is Plain \
      here. Now it is decided for both.
      """
    return first(more.isEmpty ? reason : "\(reason) \(more)")
  }

  /// A criterion that was renewed with the measure of change requests.
  fileprivate static func measured(_ more: String = "") -> Self {
    let reason = "The measure of change requests and this criterion were both made after the first results."
    return Self(date: "2026-11-23", reason: more.isEmpty ? reason : "\(reason) \(more)")
  }
}

extension Figures {
  /// The names of the files that a request changes; of alternatives, the first counts.
  fileprivate func files(changedBy request: String) -> [String] {
    (changes.costs[request]?.first?.files ?? []).map { String($0.split(separator: "/").last ?? "") }.sorted()
  }
}

extension [Figures] {
  fileprivate func medians(of names: [String]) -> String {
    Metric<ChangeCost>.all.map { metric in
      "\(metric.title): \(list(of: names) { $0.changes.median(of: metric)?.text ?? "–" })"
    }.joined(separator: "; ")
  }

  fileprivate func isCheapest(_ name: String, of others: [String]) -> Claim.Verdict {
    Claim.Verdict(others.allSatisfy { self[name].changes.isCheaper(than: self[$0].changes) })
  }

  fileprivate func list(_ number: KeyPath<Figures, Int>, of names: some Sequence<String>) -> String {
    list(of: names) { $0[keyPath: number].grouped }
  }

  fileprivate func list(of names: some Sequence<String>, _ text: (Figures) -> String) -> String {
    filter { names.contains($0.architecture) }.map { "\($0.architecture) \(text($0))" }.joined(separator: ", ")
  }
}
