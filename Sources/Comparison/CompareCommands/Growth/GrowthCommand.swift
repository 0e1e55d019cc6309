import CommandLineInterface
import Foundation
import Instrumentation

/// Shows how the architectures grow when all change requests are made on one screen.
struct GrowthCommand: Command {
  static let name = "growth"
  static let abstract = "see how size and price develop when the screen grows"
  static let help = """
    Makes all change requests on one screen, one after another, in the order of
    Samples/Changes/README.md, and shows how size and price develop. Counted are the
    library and the mock view.

    usage: compare growth [--all | --pairs] [--root FOLDER]
                          [--format table|json|svg]

      --all          the numbers of every step
      --pairs        merges the patches of every two requests by git, and holds what
                     merges against the contract of both (takes some minutes)
      --format F     table (default), json, or svg: a picture of size and price
      --root FOLDER  the folder of the package (default: the nearest one upwards)

    The grown screens are opened and checked by 'compare changes open grown' and
    'compare changes check grown'.

    example: swift run compare growth

    """

  private let format: Format
  private let showsAll: Bool
  private let showsPairs: Bool

  init(_ arguments: inout Arguments) throws {
    format = try arguments.takeFormat(.svg)
    showsAll = arguments.takeFlag("--all")
    showsPairs = arguments.takeFlag("--pairs")
    if let word = try arguments.takeRest().first {
      throw CommandError.usage("growth takes no '\(word)'. Leave it out.")
    }
    if showsPairs, showsAll || format == .svg { throw CommandError.usage("--pairs goes with no --all and no picture.") }
    if showsAll, format != .table { throw CommandError.usage("--all is for tables. Leave it out.") }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let session = try context.session()
    let console = context.console
    if showsPairs {
      let pairs = try await RequestPairs(by: session, on: console)
      if format == .json { try console.printJSON(VersionedRows(rows: pairs.rows)) } else { pairs.print(on: console) }
      return .done
    }
    let variants = try await GrownVariant.all(by: session, on: console)
    switch format {
    case .json: try console.printJSON(VersionedRows(rows: variants.map(GrowthRecord.init)))
    case .svg: GrowthPicture(of: variants).lines.forEach(console.print)
    default:
      let report = GrowthReport(variants: variants, steps: try GrownScreen(in: session.package).steps.map(\.title))
      console.print(showsAll ? report.everything : report.summary)
      if !showsAll { console.print("\nEach step: compare growth --all. Requests in conflict: compare growth --pairs") }
    }
    return .done
  }
}

/// How variants grow, as tables.
struct GrowthReport {
  let variants: [GrownVariant]
  let steps: [String]

  private var names: [String] { variants.map(\.variant.name) }

  /// The base beside the grown screen.
  var summary: Table {
    var table = Table()
    table.addHeading("before → after \(steps.count) requests", names)
    table.add("code lines", cells { "\($0.codeLines)" })
    table.add("  ÷ \(names[0])", ratios(\.codeLines))
    table.add("  ÷ \(names[0]), in tokens", ratios(\.tokens))
    table.add("lines of the largest type", cells { "\($0.largestType.codeLines)" })
    table.add("lines of the longest function", cells { "\($0.longestFunction.codeLines)" })
    table.add("messages when it greets", played { Metric<Flow>.messages(when: .greets).text(of: $0.flow) })
    table.add("price of 95 %", played { Metric<Testability>.priceOf95Percent.text(of: $0.testability) })
    table.add("suspect lines, median", played { Metric<Testability>.suspectLines.text(of: $0.testability) })
    table.addGap()
    table.addHeading("sum of \(steps.count) requests: small → grown", names)
    for metric in Metric<ChangeCost>.all {
      table.add(metric.title, variants.map { "\(sum(metric, $0.smallCosts)) → \(sum(metric, $0.costs))" })
    }
    table.addGap()
    table.addHeading("code lines with n fields, calculated", names)
    for count in [2, 3, 6, 12] {
      // The middle name, the first request, adds one field to two.
      table.add(
        "  n = \(count)",
        variants.map { "\($0.sizes[0].codeLines + (count - 2) * ($0.sizes[1].codeLines - $0.sizes[0].codeLines))" })
    }
    return table
  }

  /// For each measure a row for each step.
  var everything: Table {
    var table = Table()
    table.addHeading("code lines ÷ \(names[0])", names)
    for (index, title) in (["before"] + steps).enumerated() {
      table.add("  " + title, variants.map { ratio($0, index, \.codeLines) })
    }
    for metric in Metric<ChangeCost>.all {
      table.addGap()
      table.addHeading("\(metric.title): small → grown", names)
      for (index, title) in steps.enumerated() {
        table.add(
          "  " + title,
          variants.map { "\(metric.text(of: $0.smallCosts[index])) → \(metric.text(of: $0.costs[index]))" })
      }
    }
    table.addGap()
    table.addHeading("largest type → longest function at the end", [])
    for variant in variants {
      let last = variant.sizes[steps.count]
      table.addHeading("  \(variant.variant): \(last.largestType.name), \(last.longestFunction.name)", [])
    }
    return table
  }

  private func cells(_ text: (GrownSize) -> String) -> [String] {
    variants.map { "\(text($0.sizes[0])) → \(text($0.sizes[steps.count]))" }
  }

  private func ratios(_ number: (GrownSize) -> Int) -> [String] {
    variants.map { "\(ratio($0, 0, number)) → \(ratio($0, steps.count, number))" }
  }

  private func ratio(_ variant: GrownVariant, _ step: Int, _ number: (GrownSize) -> Int) -> String {
    (Double(number(variant.sizes[step])) / Double(max(1, number(variants[0].sizes[step])))).twoDigits
  }

  private func played(_ text: (PlayedVariant) -> String) -> [String] {
    variants.map { $0.played.map(text).joined(separator: " → ") }
  }

  private func sum(_ metric: Metric<ChangeCost>, _ costs: [ChangeCost]) -> String {
    costs.reduce(0) { $0 + (metric.value($1)?.number ?? 0) }.short
  }
}

/// How a variant grows, in JSON: a size before the first request and after each.
private struct GrowthRecord: Encodable {
  let architecture: String
  let sizes: [GrownSize]
  let steps: [[String: ChangeRecord.Cost]]
  let messagesWhenItGreets: [Metric<Flow>.Value?]
  let testability: [[String: Metric<Testability>.Value?]]

  init(_ variant: GrownVariant) {
    architecture = variant.variant.name
    sizes = variant.sizes
    steps = zip(variant.smallCosts, variant.costs).map {
      ["small": ChangeRecord.cost($0), "grown": ChangeRecord.cost($1)]
    }
    messagesWhenItGreets = variant.played.map { Metric<Flow>.messages(when: .greets).value($0.flow) }
    testability = variant.played.map { Metric<Testability>.all.values(of: $0.testability) }
  }
}
