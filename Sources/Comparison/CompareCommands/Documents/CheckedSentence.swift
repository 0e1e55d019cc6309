/// A sentence of ARCHITECTURE.md that is true only for some numbers.
struct CheckedSentence: Sendable {
  static let document = "ARCHITECTURE.md"

  /// With one blank wherever the document has blanks or breaks a line.
  let words: String
  let holds: @Sendable ([Figures]) -> Bool

  static let all: [Self] = [
    Self("the least code of all") { figures in
      figures.allSatisfy { $0.architecture == "Plain" || $0.codeLines > figures["Plain"].codeLines }
    },
    Self("tests that read no widget detect at most 63 % of the mutants, even with all doubles") {
      $0["Plain"].shown == "63 %" && $0["Plain"].priceOf95Percent == nil
    },
    Self("1.4 times the code of Plain; one file shows") { $0.codeOfPlain(in: "MVP") == 1.4 },
    Self("95 % at a price of 9, for a double of the view; 56 % without a double of the view") {
      $0["MVP"].priceOf95Percent == 9 && $0["MVP"].shown == "56 %"
    },
    Self("1.7 times the code of Plain; 95 % at a price of 10; the view has") { $0.has(1.7, 10, in: "MVC") },
    Self("1.1 times the code of Plain; 95 % at a price of 3 |") { $0.has(1.1, 3, in: "MVVM") },
    Self("2.5 times the code of Plain; 95 % at a price of 12;") { $0.has(2.5, 12, in: "VIPER") },
    Self("3.7 times the code of Plain; 95 % at a price of 12 |") { $0.has(3.7, 12, in: "VIP") },
    Self("2.2 times the code of Plain; 95 % at a price of 7; even a single screen") { $0.has(2.2, 7, in: "Redux") },
    Self("detect all mutants, at a price of 3") { $0["MVVM"].shown == "100 %" && $0["MVVM"].priceOf95Percent == 3 },
    Self("Plain, MVC, MVP, MVVM and VIPER are before VIP and Redux. No other pair is ranked") { figures in
      figures.allSatisfy { first in
        figures.allSatisfy { second in
          first.changes.isCheaper(than: second.changes)
            == (!["VIP", "Redux"].contains(first.architecture) && ["VIP", "Redux"].contains(second.architecture))
        }
      }
    },
    Self("Without a double of the view, tests detect all mutants of VIPER's and VIP's interactors") { figures in
      ["VIPER", "VIP"].map { figures[$0].exposure(in: "GreetingInteractor.swift") }
        .allSatisfy { $0.killed > 0 && $0.shown == $0.killed }
    },
  ]

  private init(_ words: String, holds: @escaping @Sendable ([Figures]) -> Bool) {
    self.words = words
    self.holds = holds
  }

  func occurs(in text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words)
  }
}

extension [Figures] {
  /// How many times the code of the baseline an architecture has, to one digit after the point.
  fileprivate func codeOfPlain(in name: String) -> Double {
    (Double(self[name].codeLines) / Double(self["Plain"].codeLines) * 10).rounded() / 10
  }

  fileprivate func has(_ times: Double, _ price: Int, in name: String) -> Bool {
    codeOfPlain(in: name) == times && self[name].priceOf95Percent == price
  }
}

extension Figures {
  fileprivate var shown: String { shownWithoutViewDouble.percent(of: killed) }
}
