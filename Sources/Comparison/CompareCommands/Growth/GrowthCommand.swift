import CommandLineInterface
import Foundation
import Instrumentation
import MessageRecorder

struct GrowthCommand: Command {
  static let name = "growth"
  static let abstract = "see how size and price develop when the screen grows"
  static let help = """
    Makes all change requests on one screen, one after another, in the order of
    Samples/Changes/README.md, and shows how size and price develop. It counts the
    library and the mock view.

    usage: compare growth [--all | --tests | --pairs] [--root FOLDER]
                          [--format table|json|svg]

      --all          the numbers of every step
      --tests        plays the grown screens too, and puts faults into them
                     (takes about a quarter of an hour each time)
      --pairs        merges the patches of every two requests with git, and tests
                     each result with the contract of both (takes half an hour)
      --format F     table (default), json, or svg: a picture of size and price
      --root FOLDER  the folder of the package (default: the nearest one upwards)

    The grown screens are opened and checked by 'compare changes open grown' and
    'compare changes check grown'.

    example: swift run compare growth

    """

  private let format: Format
  private let showsAll: Bool
  private let showsTests: Bool
  private let showsPairs: Bool

  init(_ arguments: inout Arguments) throws {
    format = try arguments.takeFormat(.svg)
    showsAll = arguments.takeFlag("--all")
    showsTests = arguments.takeFlag("--tests")
    showsPairs = arguments.takeFlag("--pairs")
    if let word = try arguments.takeRest().first {
      throw CommandError.usage("growth takes no '\(word)'. Leave it out.")
    }
    if [showsAll, showsTests, showsPairs].count(where: \.self) > 1 {
      throw CommandError.usage("--all, --tests and --pairs are different questions. Name one.")
    }
    if format == .svg, showsAll || showsTests || showsPairs {
      throw CommandError.usage("--format svg draws size and price. Leave out the other options.")
    }
    if showsAll, format != .table { throw CommandError.usage("JSON has all steps. Leave out --all.") }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let session = try context.session()
    let console = context.console
    if showsPairs {
      let pairs = try await RequestPairs(by: session, on: console)
      if format == .json {
        try console.printJSON(VersionedRows(rows: pairs.rows))
      } else {
        console.print(pairs.table)
        pairs.brokenRules.forEach { console.printParagraph($0) }
      }
      return .done
    }
    let growth =
      showsTests ? try await Growth(playing: true, by: session, on: console) : try await session.growth()
    switch format {
    case .json: try console.printJSON(VersionedRows(rows: growth.variants))
    case .svg: GrowthPicture(of: growth.variants).lines.forEach(console.print)
    case _ where showsAll: console.print(growth.everything)
    case _ where showsTests:
      console.print(growth.tests)
      growth.variants.flatMap(\.survivors).forEach(console.print)
    default:
      console.print(growth.sizes)
      console.print("")
      console.print(growth.prices)
      console.print("\nMore: compare growth --all, --tests, --pairs")
    }
    return .done
  }
}

/// How all variants grow, in tables.
struct Growth {
  let variants: [GrownVariant]
  private let requests: [ChangeRequest]

  @MainActor
  init(playing isPlayed: Bool, by session: MeasuringSession, on console: Console) async throws {
    requests = try ChangeRequest.all(in: session.package)
    variants = try await GrownVariant.all(playing: isPlayed, by: session, on: console)
  }

  private var names: [String] { variants.map(\.architecture) }

  /// The base, and below each number that of the grown screen.
  var sizes: Table {
    var table = Table()
    table.addHeading("size, library and mock view", names)
    add("code lines", to: &table) { "\($0.codeLines)" }
    for (title, number) in [
      ("÷ \(names[0]), with mock view", \GrownSize.codeLines), ("÷ \(names[0]), in tokens", \.tokens),
    ] {
      table.add(title, ratios(0, number))
      table.add("  grown", ratios(requests.count, number))
      table.add("  growth ÷ \(names[0])'s", growthRatios(number))
    }
    add("lines of the largest type", to: &table) { "\($0.largestType.codeLines)" }
    add("of the longest function", to: &table) { "\($0.longestFunction.codeLines)" }
    table.addGap()
    table.addHeading("code lines, calculated for", names)
    for count in [2, 3, 6, 12] {
      // The middle name, the first request, adds one field to two.
      table.add(
        "\(count) fields",
        variants.map { variant in
          let (base, grown) = (variant.sizes[0].codeLines, variant.sizes[1].codeLines)
          return "\(base + (count - 2) * (grown - base))"
        })
    }
    return table
  }

  /// What the requests cost together, with the range of the alternatives: on the small screen, and on the grown one.
  var prices: Table {
    var table = Table()
    table.addHeading("sum of \(requests.count) requests", names)
    for metric in Metric<ChangeCost>.all {
      for (indent, excluded) in [("", ""), ("  ", "undo")] {
        func sums(_ prices: KeyPath<GrownVariant, ChangePrices>) -> [String] {
          variants.map { $0[keyPath: prices].sum(of: metric, without: excluded).text }
        }
        table.add(excluded.isEmpty ? metric.title : "  without Undo", sums(\.smallPrices))
        table.add(indent + "  grown", sums(\.prices))
      }
    }
    return table
  }

  /// How the base and the grown screen fare when they are played.
  var tests: Table {
    var table = Table()
    table.addHeading("small→grown", names)
    table.add("messages, greets", played(Metric.messages(when: .greets).text))
    for metric in [.shownWithoutViewDouble] + Metric.prices + [.suspectLines] {
      table.add(metric.title, played(metric.text))
    }
    table.add("mutants", played { "\($0.testability?.viable ?? 0)" })
    table.add("  killed", played { "\($0.testability?.killed ?? 0)" })
    return table
  }

  var everything: Table {
    var table = Table()
    table.addHeading("library and mock view ÷ \(names[0])", names)
    for (index, title) in (["before"] + requests.map(\.title)).enumerated() {
      table.add("  " + title, variants.map { ratio($0, index, \.codeLines) })
    }
    for metric in Metric<ChangeCost>.all {
      table.addGap()
      table.addHeading("\(metric.title), small→grown", names)
      for request in requests {
        func range(_ prices: ChangePrices) -> String { prices.range(of: metric, for: request.name).text }
        table.add("  " + request.title, variants.map { "\(range($0.smallPrices))→\(range($0.prices))" })
      }
    }
    table.addGap()
    table.addHeading("largest type → longest function at the end", [])
    for variant in variants {
      let last = variant.sizes[requests.count]
      table.addHeading("  \(variant.architecture): \(last.largestType.name), \(last.longestFunction.name)", [])
    }
    return table
  }

  private func add(_ title: String, to table: inout Table, _ text: (GrownSize) -> String) {
    table.add(title, variants.map { text($0.sizes[0]) })
    table.add("  grown", variants.map { text($0.sizes[requests.count]) })
  }

  private func ratios(_ step: Int, _ number: KeyPath<GrownSize, Int>) -> [String] {
    variants.map { ratio($0, step, number) }
  }

  private func ratio(_ variant: GrownVariant, _ step: Int, _ number: KeyPath<GrownSize, Int>) -> String {
    (Double(variant.sizes[step][keyPath: number]) / Double(max(1, variants[0].sizes[step][keyPath: number]))).twoDigits
  }

  /// What the requests add, divided by what they add to the baseline.
  private func growthRatios(_ number: KeyPath<GrownSize, Int>) -> [String] {
    func growth(_ variant: GrownVariant) -> Double {
      Double(variant.sizes[requests.count][keyPath: number] - variant.sizes[0][keyPath: number])
    }
    return variants.map { (growth($0) / max(1, growth(variants[0]))).twoDigits }
  }

  private func played(_ text: (ScreenMeasurement) -> String) -> [String] {
    variants.map { $0.played.map(text).joined(separator: "→") }
  }
}
