import CommandLineInterface

/// What change requests cost, as tables.
struct ChangeReport {
  let costs: ChangeCosts
  let requests: [ChangeRequest]
  let variants: [Variant]

  /// One request: a row for each metric.
  func table(of request: ChangeRequest) -> Table {
    var table = Table()
    table.addHeading(request.name, variants.map(\.name))
    for metric in ChangeMetric.all {
      table.add(metric.title, variants.map { Self.text(span(of: metric, for: $0, request)) })
    }
    return table
  }

  /// The median of each metric over all requests.
  func mediansTable() -> Table {
    var table = Table()
    table.addHeading("median of \(requests.count) requests", variants.map(\.name))
    for metric in ChangeMetric.all {
      table.add(
        metric.title,
        variants.map { variant in
          Self.text(Self.median(of: requests.compactMap { span(of: metric, for: variant, $0) }))
        })
    }
    return table
  }

  /// All requests: for each metric a row for each request, then the median and the sum.
  func table() -> Table {
    var table = Table()
    for metric in ChangeMetric.all {
      table.addHeading(metric.title, variants.map(\.name))
      for request in requests {
        table.add("  " + request.name, variants.map { Self.text(span(of: metric, for: $0, request)) })
      }
      let spans = variants.map { variant in requests.compactMap { span(of: metric, for: variant, $0) } }
      if requests.count > 1 {
        table.add("median", spans.map { Self.text(Self.median(of: $0)) })
        table.add("sum", spans.map { Self.text(Self.sum(of: $0)) })
      }
      table.addGap()
    }
    table.addHeading("growth of the library, in %", variants.map(\.name))
    table.add(
      "tokens",
      variants.map { variant in
        let spans = requests.compactMap { span(of: .growth, for: variant, $0) }
        let size = Double(costs.sizes[variant.name] ?? 0)
        return Self.text(
          Self.sum(of: spans).map {
            Span(least: ($0.least / size * 100).rounded(), most: ($0.most / size * 100).rounded())
          })
      })
    let pairs = pairs()
    if !pairs.isEmpty {
      table.addGap()
      table.addHeading("declarations that two requests alter", variants.map(\.name))
      for pair in pairs { table.add("  " + pair.title, pair.counts.map(\.grouped)) }
    }
    return table
  }

  /// Says what was expected before the requests were made, and whether it was right.
  func printExpectations(on console: Console, listing listsAll: Bool) {
    let expectations = requests.compactMap { ChangeExpectation(of: $0, by: costs) }
    if expectations.isEmpty { return }
    console.print("")
    if listsAll {
      console.print(console.styled("expected to alter the fewest and the most declarations", .bold))
      for expectation in expectations { console.printParagraph("  " + expectation.text) }
    }
    let sides = expectations.flatMap { [$0.best, $0.worst] }
    console.print("\(sides.count(where: \.isRight)) of \(sides.count) expectations were right.")
  }

  /// The pairs of requests that alter the same declaration of some variant; of alternatives, the first counts.
  private func pairs() -> [(title: String, counts: [Int])] {
    requests.indices.flatMap { first in
      requests[(first + 1)...].compactMap { second in
        let counts = variants.map { variant in
          altered(by: requests[first], in: variant).intersection(altered(by: second, in: variant)).count
        }
        return counts.contains { $0 > 0 } ? ("\(requests[first].name) and \(second.name)", counts) : nil
      }
    }
  }

  private func altered(by request: ChangeRequest, in variant: Variant) -> Set<SourceDeclaration> {
    Set(costs.rows(of: variant, for: request.name).first?.library.altered ?? [])
  }

  // MARK: Ranges

  /// The least and the most that a change costs in one variant, which differ where there are alternatives.
  struct Span {
    let least: Double
    let most: Double

    var text: String { least == most ? least.short : "\(least.short)–\(most.short)" }
  }

  /// How many declarations a request alters in a variant; `nil` if there is no patch.
  func altered(in variant: Variant, by request: ChangeRequest) -> Span? { span(of: .altered, for: variant, request) }

  private func span(of metric: ChangeMetric, for variant: Variant, _ request: ChangeRequest) -> Span? {
    let values = costs.rows(of: variant, for: request.name).map { Double(metric.value($0)) }
    return values.min().flatMap { least in values.max().map { Span(least: least, most: $0) } }
  }

  private static func sum(of spans: [Span]) -> Span? {
    spans.isEmpty ? nil : Span(least: spans.reduce(0) { $0 + $1.least }, most: spans.reduce(0) { $0 + $1.most })
  }

  private static func median(of spans: [Span]) -> Span? {
    spans.map(\.least).median.flatMap { least in spans.map(\.most).median.map { Span(least: least, most: $0) } }
  }

  private static func text(_ span: Span?) -> String { span?.text ?? "–" }
}

/// What a patch costs, for the output as JSON.
struct ChangeRecord: Encodable {
  let request: String
  let architecture: String
  let patch: String
  let declarationsAltered: [String]
  let declarationsAdded: [String]
  let declarationsRemoved: [String]
  let requirementsAltered: [String]
  let requirementsAdded: [String]
  let files: [String]
  let roles: [String]
  let tokensAdded: Int
  let tokensRemoved: Int
  let tokensOfMockView: Int

  init(_ row: ChangeCosts.Row) {
    request = row.request
    architecture = row.variant.name
    patch = row.patch.name
    declarationsAltered = row.library.altered.map(\.name)
    declarationsAdded = row.library.added.map(\.name)
    declarationsRemoved = row.library.removed.map(\.name)
    requirementsAltered = row.library.requirementsAltered.map(\.name)
    requirementsAdded = row.library.requirementsAdded.map(\.name)
    files = row.library.files
    roles = row.library.roles.map(\.title).sorted()
    tokensAdded = row.library.tokensAdded
    tokensRemoved = row.library.tokensRemoved
    tokensOfMockView = row.mockView.tokensAdded + row.mockView.tokensRemoved
  }
}
