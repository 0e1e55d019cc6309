import CommandLineInterface

struct ChangeReport {
  let costs: ChangeCosts
  let requests: [ChangeRequest]
  let variants: [Variant]
  private let parts: [(title: String, prices: [ChangePrices])]

  init(costs: ChangeCosts, requests: [ChangeRequest], variants: [Variant]) {
    (self.costs, self.requests, self.variants) = (costs, requests, variants)
    let parts = [("library and view", \PatchCost.libraryAndView), ("library alone", \PatchCost.library)]
    self.parts = parts.map { title, part in (title, variants.map { costs.prices(of: $0.name, part) }) }
  }

  /// Of library and view.
  var prices: [(name: String, prices: ChangePrices)] {
    zip(variants, parts[0].prices).map { ($0.name, $1) }
  }

  var medians: Table { table("median of \(requests.count) requests") { $0.median(of: $1) } }

  func table(of request: ChangeRequest) -> Table {
    table(request.name) { $0.range(of: $1, for: request.name) }
  }

  private func table(
    _ title: String, _ number: (ChangePrices, Metric<ChangeCost>) -> ClosedRange<Double>?
  ) -> Table {
    var table = Table()
    table.addHeading(title, variants.map(\.name))
    for part in parts {
      table.addHeading(part.title)
      for metric in Metric<ChangeCost>.all {
        table.add("  " + metric.title, part.prices.map { number($0, metric)?.text ?? "–" })
      }
    }
    return table
  }

  var everything: Table {
    var table = Table()
    for part in parts {
      if !table.rows.isEmpty { table.addGap() }
      table.addHeading(part.title)
      for metric in Metric<ChangeCost>.all {
        table.addGap()
        table.addHeading(metric.title, variants.map(\.name))
        for request in requests {
          table.add("  " + request.name, part.prices.map { $0.range(of: metric, for: request.name)?.text ?? "–" })
        }
        table.add("median", part.prices.map { $0.median(of: metric)?.text ?? "–" })
        table.add("sum", part.prices.map { $0.sum(of: metric)?.text ?? "–" })
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

  func printExpectations(listing isListed: Bool, on console: Console) {
    let scores = requests.flatMap { request in
      (request.expectation?.scores(of: request.name, by: prices) ?? []).map { (request.name, $0) }
    }
    if scores.isEmpty { return }
    console.print("")
    if isListed {
      for (request, score) in scores { console.printParagraph("  \(request), \(score.title)") }
    }
    for kind in ChangeScore.Kind.allCases {
      let own = scores.map(\.1).filter { $0.kind == kind }
      if own.isEmpty { continue }
      let (right, guessed) = (own.reduce(0) { $0 + $1.right }, own.reduce(0) { $0 + $1.guessed })
      let count = own.reduce(0) { $0 + $1.count }
      console.print(
        "\(kind.rawValue): \(right.short) of \(count) right, by guessing \(((guessed * 10).rounded() / 10).short)")
    }
  }

  var records: [ChangeRecord] {
    requests.flatMap { request in
      variants.flatMap { variant in
        let rows = costs.rows.filter { $0.request == request.name && $0.variant == variant }
        return (rows.isEmpty ? [nil] : rows.map(Optional.some)).map { row in
          ChangeRecord(
            request: request.name, architecture: variant.name, patch: row?.patch.name,
            libraryAndView: (row?.cost.libraryAndView).map(ChangeRecord.cost),
            library: (row?.cost.library).map(ChangeRecord.cost))
        }
      }
    }
  }
}

struct ChangeRecord: Encodable {
  typealias Cost = MetricRecord<ChangeCost, Places>

  let request: String
  let architecture: String
  @Nullable var patch: String?
  @Nullable var libraryAndView: Cost?
  @Nullable var library: Cost?

  struct Places: Encodable {
    let sites: [ChangeCost.Site]
    let paths: [String]
  }

  static func cost(_ cost: ChangeCost) -> Cost {
    Cost(
      metrics: Metric<ChangeCost>.all.values(of: cost), rest: Places(sites: cost.sites, paths: cost.files))
  }
}
