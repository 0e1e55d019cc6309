/// How much of an expectation was right, and how much a guess would have been.
struct ChangeScore {
  private(set) var title: String
  /// Whether it is about the best or the worst, and not about the order of every two.
  let isOfEnd: Bool
  private(set) var right = 0.0
  private(set) var count = 0
  private(set) var guessed = 0.0

  fileprivate init(ofEnd end: String, expected: String, found: [String], among count: Int) {
    (isOfEnd, self.count) = (true, 1)
    // Where all are alike, nothing was predicted.
    if found.count < count {
      right = found.contains(expected) ? 1 : 0
      guessed = Double(found.count) / Double(count)
    }
    title = "\(end) edit sites: \(expected) \(right > 0 ? "✓" : "✗") (\(found.joined(separator: " ")))"
  }

  fileprivate init(ofOrder order: String, pairs: [(expected: Double, number: Double)]) {
    (title, isOfEnd) = ("", false)
    for (index, first) in pairs.enumerated() {
      for second in pairs[(index + 1)...] where first.number != second.number {
        // An expected tie is worth as much as a guess.
        let isRight = (first.expected < second.expected) == (first.number < second.number)
        right += first.expected == second.expected ? 0.5 : isRight ? 1 : 0
        count += 1
      }
    }
    guessed = Double(count) / 2
    title = "\(order): \(right.short) of \(count) pairs"
  }
}

extension ChangeRequest {
  /// Compares what was expected of the request before its patches were written with what it costs. Of alternatives, the
  /// cheapest counts.
  func scores(by prices: [(name: String, prices: ChangePrices)]) -> [ChangeScore] {
    func measured(_ metric: Metric<ChangeCost>) -> [(name: String, number: Double)] {
      prices.compactMap { name, prices in prices.range(of: metric, for: self.name).map { (name, $0.lowerBound) } }
    }
    if let best = entry.best, let worst = entry.worst {
      let sites = measured(.editSites)
      let ends = [sites.map(\.number).min(), sites.map(\.number).max()]
      return zip(["fewest", "most"], zip([best, worst], ends)).map { extreme, end in
        let found = sites.filter { $0.number == end.1 }.map(\.name)
        return ChangeScore(ofEnd: "\(name), \(extreme)", expected: end.0, found: found, among: sites.count)
      }
    }
    return Metric<ChangeCost>.all.compactMap { metric in
      (entry.expected ?? []).first { $0.measure == metric.title }.map { expected in
        let pairs = measured(metric).compactMap { name, number in expected.numbers[name].map { ($0, number) } }
        return ChangeScore(ofOrder: "\(name), order by \(metric.title)", pairs: pairs)
      }
    }
  }
}
