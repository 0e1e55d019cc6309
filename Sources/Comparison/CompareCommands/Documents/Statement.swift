import ArchitectureMetrics

/// A sentence of ARCHITECTURE.md that is true for as long as the numbers say so.
struct Statement: Sendable {
  static let document = "ARCHITECTURE.md"

  /// What the sentence says, however it is broken into lines.
  let words: String
  let holds: @Sendable (Evidence) -> Bool

  static let all: [Self] = [
    Self("the least code of all") { evidence in
      evidence.all.allSatisfy { $0.name == "Plain" || $0.figures.codeLines > evidence["Plain"].codeLines }
    },
    Self("takes doubles of store and navigation, and shows 72 %") { $0["Plain"].shown == "72 %" },
    Self("all shows without a double of the view, at a price of 3") {
      $0["MVVM"].shown == "100 %" && $0["MVVM"].priceOf95Percent == 3
    },
    Self("more code than MVP; each change tells the view") { $0["MVC"].codeLines > $0["MVP"].codeLines },
    Self("its logic shows at the view, so 58 % without a double of it") { $0["MVP"].shown == "58 %" },
    Self("2.5 times the code of Plain; 11 suspect lines") {
      $0.codeOfPlain(in: "VIPER") == 2.5 && $0["VIPER"].suspectLines == 11
    },
    Self("3.6 times the code of Plain; the dearest doubles") { evidence in
      evidence.codeOfPlain(in: "VIP") == 3.6
        && evidence.all.allSatisfy { $0.name == "VIP" || $0.figures.priceOfDoubles < evidence["VIP"].priceOfDoubles }
    },
    Self("VIPER's and VIP's interactors show all their mutants without a view") { evidence in
      ["VIPER", "VIP"].map { evidence[$0].exposure(in: "GreetingInteractor.swift") }
        .allSatisfy { $0.killed > 0 && $0.shown == $0.killed }
    },
  ]

  private init(_ words: String, holds: @escaping @Sendable (Evidence) -> Bool) {
    self.words = words
    self.holds = holds
  }

  /// Whether a text says it.
  func isSaid(in text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words)
  }
}

extension Evidence {
  /// How many times the code of the baseline an architecture has, to one digit after the point.
  fileprivate func codeOfPlain(in name: String) -> Double {
    (Double(self[name].codeLines) / Double(self["Plain"].codeLines) * 10).rounded() / 10
  }
}

extension Figures {
  /// The share of the killed mutants that is shown without a view double, as tables have it.
  fileprivate var shown: String { shownWithoutViewDouble.percent(of: killed) }
}
