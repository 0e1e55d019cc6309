import CommandLineInterface

extension ChangeCosts {
  private static let parts = [("library and view", \PatchCost.libraryAndView), ("library alone", \PatchCost.library)]

  var prices: [(name: String, prices: ChangePrices)] { variants.map { ($0.name, prices(of: $0.name)) } }

  var medians: Table { table("median of \(requests.count) requests") { $0.median(of: $1) } }

  func table(of request: ChangeRequest) -> Table {
    table(request.name) { $0.range(of: $1, for: request.name) }
  }

  private func table(
    _ title: String, _ number: (ChangePrices, Metric<ChangeCost>) -> ClosedRange<Double>?
  ) -> Table {
    var table = Table()
    table.addHeading(title, variants.names)
    for (title, part) in Self.parts {
      table.addHeading(title)
      let prices = variants.map { self.prices(of: $0.name, part) }
      for metric in Metric<ChangeCost>.all { table.add("  " + metric.title, prices.map { number($0, metric).text }) }
    }
    return table
  }

  var everything: Table {
    var table = Table()
    for (title, part) in Self.parts {
      if !table.rows.isEmpty { table.addGap() }
      table.addHeading(title)
      let prices = variants.map { self.prices(of: $0.name, part) }
      for metric in Metric<ChangeCost>.all {
        table.addGap()
        table.addHeading(metric.title, variants.names)
        for request in requests {
          table.add("  " + request.name, prices.map { $0.range(of: metric, for: request.name).text })
        }
        table.add("median", prices.map { $0.median(of: metric).text })
        table.add("sum", prices.map { $0.sum(of: metric).text })
      }
    }
    return table
  }

  /// Prints for each architecture those that it is before: for a request, or by the medians.
  func printOrder(for request: String? = nil, on console: Console) {
    console.print("")
    console.print(console.styled("lower in one measure at least, higher in none (library and view)", .bold))
    let order = prices.compactMap { name, own in
      let later = prices.filter { own.isCheaper(than: $0.prices, for: request) }.map(\.name)
      return later.isEmpty ? nil : "  \(name) before \(later.joined(separator: ", "))"
    }
    for line in order.isEmpty ? ["  no two architectures"] : order { console.printParagraph(line) }
  }

  func printScores(listing isListed: Bool, on console: Console) {
    let scores = requests.flatMap { $0.scores(by: prices) }
    if scores.isEmpty { return }
    console.print("")
    for score in isListed ? scores : [] { console.printParagraph("  " + score.title) }
    for (kind, scores) in [
      ("best and worst", scores.filter(\.isOfEnd)), ("orders of two", scores.filter { !$0.isOfEnd }),
    ]
    where !scores.isEmpty {
      let (right, guessed) = (scores.reduce(0) { $0 + $1.right }, scores.reduce(0) { $0 + $1.guessed })
      let count = scores.reduce(0) { $0 + $1.count }
      console.print(
        "expected \(kind): \(right.short) of \(count) right, by guessing \(((guessed * 10).rounded() / 10).short)")
    }
  }
}
