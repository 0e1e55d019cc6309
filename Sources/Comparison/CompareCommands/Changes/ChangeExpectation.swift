import Foundation

/// What was expected of a request before its patches were written.
enum ChangeExpectation {
  case ends(best: String, worst: String)
  case numbers([(metric: Metric<ChangeCost>, expected: [String: Double])])

  /// Reads the cells of the table of all requests or, if they name no architecture, a section of the request's page.
  init?(best: String?, worst: String?, page: String) {
    if let best, let worst, [best, worst].allSatisfy({ Variant.named($0) != nil }) {
      self = .ends(best: best, worst: worst)
      return
    }
    let section = page.split(separator: "\n## ").first { $0.hasPrefix("Expected\n") } ?? ""
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("|") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let numbers = Metric<ChangeCost>.all.compactMap { metric in
      rows.first { $0.first == metric.title }.map { row in
        (metric, Dictionary(zip(rows[0], row).compactMap { name, cell in Double(cell).map { (name, $0) } }) { $1 })
      }
    }
    if numbers.isEmpty { return nil }
    self = .numbers(numbers)
  }

  /// Compares it with what the request costs in each architecture. Of alternatives, the cheapest counts.
  func scores(of request: String, by prices: [(name: String, prices: ChangePrices)]) -> [ChangeScore] {
    func measured(_ metric: Metric<ChangeCost>) -> [(name: String, number: Double)] {
      prices.compactMap { name, prices in prices.range(of: metric, for: request).map { (name, $0.lowerBound) } }
    }
    switch self {
    case .ends(let best, let worst):
      let sites = measured(.editSites)
      return [("fewest", best, sites.map(\.number).min()), ("most", worst, sites.map(\.number).max())].map {
        ChangeScore(ofEnd: $0, expected: $1, found: $2, in: sites)
      }
    case .numbers(let numbers):
      return numbers.map { metric, expected in
        ChangeScore(
          ofOrderBy: metric.title,
          pairs: measured(metric).compactMap { name, number in expected[name].map { ($0, number) } })
      }
    }
  }
}

/// How much of an expectation was right, and how much a guess would have been.
struct ChangeScore {
  enum Kind: String, CaseIterable {
    case end = "expected best and worst"
    case order = "expected orders of two"
  }

  let kind: Kind
  private(set) var title: String
  private(set) var right = 0.0
  private(set) var count = 0
  private(set) var guessed = 0.0

  init(ofEnd end: String, expected: String, found extreme: Double?, in sites: [(name: String, number: Double)]) {
    let found = sites.filter { $0.number == extreme }.map(\.name)
    (kind, count) = (.end, 1)
    // Where all are alike, nothing was predicted.
    if found.count < sites.count {
      right = found.contains(expected) ? 1 : 0
      guessed = Double(found.count) / Double(sites.count)
    }
    title = "\(end) edit sites: \(expected) \(right > 0 ? "✓" : "✗") (\(found.joined(separator: " ")))"
  }

  init(ofOrderBy measure: String, pairs: [(expected: Double, number: Double)]) {
    kind = .order
    for (index, first) in pairs.enumerated() {
      for second in pairs[(index + 1)...] where first.number != second.number {
        // An expected tie is worth as much as a guess.
        let isRight = (first.expected < second.expected) == (first.number < second.number)
        right += first.expected == second.expected ? 0.5 : isRight ? 1 : 0
        count += 1
      }
    }
    guessed = Double(count) / 2
    title = "order by \(measure): \(right.short) of \(count) pairs"
  }
}
