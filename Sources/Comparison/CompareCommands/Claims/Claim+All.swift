import ArchitectureMetrics

extension Claim {
  /// The claims, each with the metric that decides it.
  static let all: [Self] = [
    Self(
      statement: "MVC needs the least code", subjects: ["MVC"], sources: [.lesson, .orlov],
      criterion: "MVC's code lines, library and host together, are the fewest of all"
    ) { evidence in
      let others = evidence.all.filter { $0.name != "MVC" }.map(\.figures.codeLines)
      return (evidence.list(\.codeLines), Verdict(others.allSatisfy { evidence["MVC"].codeLines < $0 }))
    },
    Self(
      statement: "MVP takes twice the code of MVC", subjects: ["MVP", "MVC"], sources: [.lesson, .orlov],
      criterion: "code lines of MVP ÷ code lines of MVC is from 1.8 to 2.2"
    ) { evidence in
      let (mvp, mvc) = (evidence["MVP"].codeLines, evidence["MVC"].codeLines)
      let ratio = Double(mvp) / Double(mvc)
      return ("\(mvp.grouped) ÷ \(mvc.grouped) = \(ratio.twoDigits)", Verdict((1.8...2.2).contains(ratio)))
    },
    Self(
      statement: "MVVM takes less code than MVP", subjects: ["MVVM", "MVP"], sources: [.lesson],
      criterion: "code lines of MVVM < code lines of MVP"
    ) { evidence in
      let (mvvm, mvp) = (evidence["MVVM"].codeLines, evidence["MVP"].codeLines)
      return ("MVVM \(mvvm.grouped), MVP \(mvp.grouped)", Verdict(mvvm < mvp))
    },
    Self(
      statement: "VIPER costs the most code and the most files", subjects: ["VIPER"], sources: [.orlov],
      criterion: "the most code lines and the most files of MVC, MVP, MVVM and VIPER, library and host together"
    ) { evidence in
      let others = [evidence["MVC"], evidence["MVP"], evidence["MVVM"]]
      let hasMost = others.allSatisfy {
        $0.codeLines < evidence["VIPER"].codeLines && $0.files < evidence["VIPER"].files
      }
      let four = Set(["MVC", "MVP", "MVVM", "VIPER"])
      return (
        "code lines: \(evidence.list(\.codeLines, of: four)); files: \(evidence.list(\.files, of: four))",
        Verdict(hasMost)
      )
    },
    Self(
      statement: "Most of MVP's logic can be tested, thanks to the passive view", subjects: ["MVP"], sources: [.lesson],
      criterion:
        "of the possible mutants of MVP's library and its host's view, more than half are in the library"
    ) { evidence in
      let (library, host) = (evidence["MVP"].mutantsInLibrary, evidence["MVP"].mutantsInHost)
      return (
        "\(library) in the library, \(host) in the host's view: \(library.percent(of: library + host))",
        Verdict(library * 2 > library + host)
      )
    },
    Self(
      statement: "In MVVM the view model is tested without any view", subjects: ["MVVM"], sources: [.lesson],
      criterion: "all mutants found in MVVM are exposed without a view"
    ) { evidence in
      let (exposed, killed) = (evidence["MVVM"].exposedWithoutView, evidence["MVVM"].killed)
      let inViewModel = evidence["MVVM"].exposure(in: "GreetingViewModel.swift")
      return (
        "\(exposed) of \(killed): \(exposed.percent(of: killed)); in the view model itself "
          + "\(inViewModel.exposed) of \(inViewModel.killed)",
        Verdict(killed > 0 && exposed == killed)
      )
    },
    Self(
      statement: "MVVM is much easier to test than MVC", subjects: ["MVVM", "MVC"], sources: [.lesson],
      criterion: "exposed without a view: MVVM's share is at least 25 points above MVC's"
    ) { evidence in
      let (mvvm, mvc) = (evidence["MVVM"].exposedShare, evidence["MVC"].exposedShare)
      let shares = evidence.list(of: ["MVC", "MVVM"]) { $0.exposedWithoutView.percent(of: $0.killed) }
      return (
        "\(shares): \(((mvvm - mvc) * 1000).rounded().tenths) points", Verdict((mvvm - mvc) * 100 >= 25)
      )
    },
    Self(
      statement: "In MVC, view and controller are tightly coupled", subjects: ["MVC"], sources: [.lesson, .orlov],
      criterion: "about a view controller that is the view too: not this form if the two are types of their own here"
    ) { evidence in
      let (exposed, all) = evidence["MVC"].exposure(in: "GreetingViewController.swift")
      let alone = all - exposed
      let areApart = evidence["MVC"].names["GreetingViewController", default: []].contains("GreetingView")
      return (
        "of the mutants found in the controller, \(alone) of \(all) show at the view alone: \(alone.percent(of: all))",
        areApart ? .notThisForm : .byConstruction
      )
    },
    Self(
      statement: "VIPER is the most testable", subjects: ["VIPER"], sources: [.orlov],
      criterion: "the smallest median of suspect lines, and the largest share exposed without a view, of all"
    ) { evidence in
      let others = evidence.all.filter { $0.name != "VIPER" }.map(\.figures)
      let isFirst = others.allSatisfy {
        evidence["VIPER"].suspectLines < $0.suspectLines && evidence["VIPER"].exposedShare > $0.exposedShare
      }
      let lines = evidence.list { $0.suspectLines.short }
      let shares = evidence.list { $0.exposedWithoutView.percent(of: $0.killed) }
      return ("suspect lines: \(lines); exposed: \(shares)", Verdict(isFirst))
    },
    Self(
      statement: "In VIPER, view and interactor never talk", subjects: ["VIPER"], sources: [.guide],
      criterion: "no message between them; by construction if neither names a type of the other"
    ) { evidence in
      let isSilent = evidence["VIPER"].silentPairs.contains("Interactor and View")
      let views = evidence["VIPER"].names.filter { $0.key.hasSuffix("View") }
      let interactors = evidence["VIPER"].names.filter { $0.key.hasPrefix("GreetingInteractor") }
      let namings =
        views.values.reduce(0) { $0 + $1.intersection(interactors.keys).count }
        + interactors.values.reduce(0) { $0 + $1.intersection(views.keys).count }
      return (
        "\(isSilent ? "no" : "some") messages, \(namings) names of a type on the other side",
        !isSilent ? .doesNotHold : namings == 0 ? .byConstruction : .holds
      )
    },
    Self(
      statement: "VIP is unidirectional, VIPER bidirectional", subjects: ["VIP", "VIPER"], sources: [.guide],
      criterion: "the shape of VIP is a ring, that of VIPER a hub or bidirectional"
    ) { evidence in
      let (vip, viper) = (evidence["VIP"].shape, evidence["VIPER"].shape)
      return ("VIP \(vip), VIPER \(viper)", Verdict(vip == .ring && [.hub, .bidirectional].contains(viper)))
    },
    Self(
      statement: "MVVM updates the view by itself, MVP by hand", subjects: ["MVVM", "MVP"], sources: [.lesson, .guide],
      criterion: "commands of the library to the view per action of the user: none in MVVM, some in MVP"
    ) { evidence in
      (
        evidence.list(of: ["MVP", "MVVM"]) { $0.commandsPerAction.twoDigits },
        Verdict(evidence["MVVM"].commandsToView == 0 && evidence["MVP"].commandsToView > 0)
      )
    },
  ]
}

extension Evidence {
  /// A number of each architecture, in words.
  fileprivate func list(_ number: KeyPath<Figures, Int>, of names: Set<String>? = nil) -> String {
    list(of: names) { $0[keyPath: number].grouped }
  }

  /// Something of each architecture, in words.
  fileprivate func list(of names: Set<String>? = nil, _ text: (Figures) -> String) -> String {
    all.filter { names?.contains($0.name) ?? true }.map { "\($0.name) \(text($0.figures))" }.joined(separator: ", ")
  }
}

extension Double {
  /// A number of tenths, with a digit after the point.
  fileprivate var tenths: String { (self / 10).short }
}
