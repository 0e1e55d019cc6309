import ArchitectureMetrics

/// A sentence of the documents that is true for as long as the numbers say so.
struct Statement: Sendable {
  let document: String
  /// What the sentence says, however it is broken into lines.
  let words: String
  let holds: @Sendable (Evidence) -> Bool

  static let all: [Self] = [
    Self(
      document: "README.md",
      words: "The plain view controller is the smallest. Of the architectures, MVVM costs the least and VIP the most."
    ) { evidence in
      let order = evidence.all.sorted { $0.figures.codeLines < $1.figures.codeLines }.map(\.name)
      return order.prefix(2) == ["Plain", "MVVM"] && order.last == "VIP"
    },
    Self(document: "README.md", words: "not the massive view controller, and it is not the least code.") { evidence in
      evidence.all.contains { $0.figures.codeLines < evidence["MVC"].codeLines }
    },
    Self(document: "README.md", words: workflow, holds: \.showsWorkflowWithoutView),
    Self(document: "ARCHITECTURE.md", words: workflow, holds: \.showsWorkflowWithoutView),
    Self(document: "README.md", words: "In MVP it does not: what the presenter says, it says to the view.") {
      evidence in
      let presenter = evidence["MVP"].exposure(in: "GreetingPresenter.swift")
      return presenter.shown < presenter.killed
    },
    Self(document: "README.md", words: "at the price of dearer doubles, and more lines are run between two messages.") {
      evidence in
      let few = [evidence["MVC"], evidence["MVP"], evidence["MVVM"]]
      return [evidence["VIPER"], evidence["VIP"]].allSatisfy { more in
        few.allSatisfy { $0.priceOfDoubles < more.priceOfDoubles && $0.suspectLines < more.suspectLines }
      }
    },
    Self(document: "ARCHITECTURE.md", words: "So MVC is as exposed as VIPER and VIP: by its active model") { evidence in
      [evidence["VIPER"], evidence["VIP"]].allSatisfy { abs($0.shownShare - evidence["MVC"].shownShare) < 0.02 }
    },
    Self(document: "ARCHITECTURE.md", words: "its mock view is the shortest, with VIPER's.") { evidence in
      evidence["MVP"].mockViewLines == evidence["VIPER"].mockViewLines
        && evidence.all.allSatisfy { _, figures in
          !figures.hasViewSeam || figures.mockViewLines >= evidence["MVP"].mockViewLines
        }
    },
    Self(document: "ARCHITECTURE.md", words: "\"VIPER is the most testable\" fails by both of its numbers.") {
      evidence in
      let others = evidence.all.filter { $0.name != "VIPER" }.map(\.figures)
      return others.contains { ($0.priceOf95Percent ?? .max) < (evidence["VIPER"].priceOf95Percent ?? .max) }
        && others.contains { $0.shownShare > evidence["VIPER"].shownShare }
    },
  ]

  private static let workflow =
    "What holds the workflow shows all its mutants without a view in MVC, MVVM, VIPER and VIP."

  /// Whether a text says it.
  func isSaid(in text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words)
  }
}

extension Evidence {
  /// Whether all mutants found in what holds the workflow show without a view, but for MVP.
  fileprivate var showsWorkflowWithoutView: Bool {
    let files = [
      ("MVC", "GreetingModel.swift"), ("MVVM", "GreetingViewModel.swift"), ("VIPER", "GreetingInteractor.swift"),
      ("VIP", "GreetingInteractor.swift"),
    ]
    return files.map { self[$0].exposure(in: $1) }.allSatisfy { $0.killed > 0 && $0.shown == $0.killed }
  }
}
