import CommandLineInterface
import Foundation
import Instrumentation

struct VersionsCommand: Command {
  static let name = "versions"
  static let abstract = "see how much three versions of a screen differ"
  static func help(on variants: [Variant]) -> String {
    """
    Measures the versions of the screens below Samples/Versions. Without an
    architecture, a range is from the least to the most of the published screen and
    the versions with a number, which were written separately. The first time takes
    some minutes.

    usage: compare versions [ARCHITECTURE | --all] [--root FOLDER]
                            [--format table|json|svg]
           compare versions open ARCHITECTURE FOLDER [--root FOLDER]

      ARCHITECTURE   every version of it, with those that show one choice, and the
                     mutants of these that the contract does not kill
      --all          the ranges, and below them the distances between versions and
                     between architectures, and how many orders always hold
      open           makes a folder with the brief, an empty mock view, and all that
                     a version needs
    \(rootHelp)
      --format F     table (default), json or, for all architectures, svg

    A version is built with its own library, mock view and host, in place of those
    of the published screen.

    example: swift run compare versions MVC

    """
  }

  private let format: Format
  private let variant: Variant?
  private let showsAll: Bool
  private let folder: String?

  init(_ arguments: inout Arguments, among variants: [Variant]) throws {
    format = try arguments.takeFormat(.svg)
    showsAll = arguments.takeFlag("--all")
    var words = try arguments.takeRest()
    let opens = words.first == "open"
    if opens {
      words.removeFirst()
      guard words.count == 2, words[1] != "" else {
        throw CommandError.usage(
          "'open' takes an architecture and a folder. Write 'swift run compare versions open MVC FOLDER'.")
      }
      if format != .table { throw CommandError.usage("--format is for numbers. Leave it out.") }
    } else if words.count > 1 {
      throw CommandError.usage("versions shows all architectures, or one. Leave out '\(words[1])'.")
    }
    if !words.isEmpty, showsAll || format == .svg {
      throw CommandError.usage("--all and --format svg are about all architectures. Name none.")
    }
    folder = opens ? words[1] : nil
    variant = words.isEmpty ? nil : try variants.named([words[0]])[0]
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let session = try context.session()
    if let folder, let variant {
      let url = SourcePath(folder, from: console.folder).url
      try VersionFolder(variant: variant, package: session.package).write(
        to: url, graph: try await session.published.graph())
      console.print("'\(folder)' has the brief, in BRIEF.md, and all that a version needs. To check it: ./check")
      return .done
    }
    let misnamed = Variant.misnamedVersions(in: session.package.url).map { name in
      CommandError.found(
        "'\(Variant.versionsFolder)/\(name)' has the name of no version. Write an architecture, a hyphen, and a number or "
          + "word: MVP-4.")
    }
    guard let variant else { return try await showRanges(by: session, besides: misnamed, on: console) }
    let versions = Variant.versions(in: session.package.url).filter { $0.architecture == variant.name }
    let measured = try await session.allSections(of: [variant] + versions)
    if format == .json {
      let rows = measured.map { $0.printing(.size, .structure, .contract, .messages, .testability) }
      try console.printJSON(VersionedRows(rows: rows))
    } else {
      let sizes = Metric.librariesAndHosts(\.lines.code) + [.mockView(\.lines.code)]
      let others = [.messages(when: .greets), .reads(when: .greets)] + Metric.mutants
      console.print(Table([("", sizes + others)], of: measured))
      for version in measured { printSurvivors(of: version, on: console) }
    }
    return console.finish(measured.failures + misnamed, listing: format == .table)
  }

  private func printSurvivors(of version: ScreenMeasurement, on console: Console) {
    let survivors = (version.mutants ?? []).filter(\.isSurvivor).map(\.mutant)
    if survivors.isEmpty { return }
    console.print("")
    console.print(console.styled("\(version.architecture): survived", .bold))
    for mutant in survivors {
      console.printParagraph("  \(mutant.file):\(mutant.line)  \(mutant.change)")
    }
  }

  @MainActor
  private func showRanges(
    by session: MeasuringSession, besides misnamed: [CommandError], on console: Console
  ) async throws -> ExitCode {
    let published = try await session.measurements(
      of: session.package.variants, Set(ScreenMeasurement.Section.allCases))
    if let failure = published.failures.first { throw failure }
    let measured = try await published + session.allSections(of: session.independentVersions)
    let ranges = VersionRanges(of: measured.filter(\.failures.isEmpty), among: session.package.variants)
    switch format {
    case .json: try console.printJSON(VersionedRows(rows: ranges.rows))
    case .svg: Picture(of: ranges).lines.forEach(console.print)
    default:
      console.print(ranges.table)
      if let sentence = ranges.sentenceOnContract {
        console.print("")
        console.printParagraph(sentence)
      }
      if showsAll {
        console.print("")
        console.print(ranges.distances)
      }
    }
    return console.finish(measured.failures + misnamed, listing: format == .table)
  }
}

/// How much the versions of an architecture differ, and how much the architectures do.
struct VersionRanges {
  /// Measures, and what they are called in a picture.
  static let metrics: [(title: String, picture: String, metric: Metric<ScreenMeasurement>)] = [
    ("code lines", "↓ lines of code", .codeLines), ("files", "↓ files", .files),
    ("types, protocols", "↓ types and protocols", .typesAndProtocols),
    ("no view double, %", "↑ % of mutants, no view double", .shownWithoutViewDouble),
  ]

  /// A measure, and its numbers in the versions of each architecture, the published one first. A version may have
  /// none.
  struct Row: Encodable {
    let measure: String
    let architectures: [String]
    let numbers: [[Double?]]

    func encode(to encoder: any Encoder) throws {
      try ["measure": measure].encode(to: encoder)
      try ["numbers": Dictionary(uniqueKeysWithValues: zip(architectures, numbers))].encode(to: encoder)
    }
  }

  private let architectures: [String]
  let shown: [Row]
  /// The mutants that can be killed, and those that the contract kills.
  private let contract: [Row]

  var rows: [Row] { shown + contract }

  init(of measured: [ScreenMeasurement], among variants: [Variant]) {
    let architectures = variants.names
    let versions = variants.map { variant in measured.filter { $0.variant.architecture == variant.name } }
    self.architectures = architectures
    shown = Self.metrics.map { title, _, metric in
      let numbers = versions.map { $0.map { metric.value($0)?.inPercent } }
      return Row(measure: title, architectures: architectures, numbers: numbers)
    }
    contract = [("mutants to kill", \Testability.viable), ("mutants killed", \.killed)].map { title, number in
      let numbers = versions.map { $0.map { $0.testability.map { Double($0[keyPath: number]) } } }
      return Row(measure: title, architectures: architectures, numbers: numbers)
    }
  }

  /// The score of the contract on the screens that its authors did not write; `nil` without such.
  var sentenceOnContract: String? {
    let others = contract.map { row in row.numbers.flatMap { $0.dropFirst().compactMap(\.self) } }
    let (all, killed) = (Int(others[0].reduce(0, +)), Int(others[1].reduce(0, +)))
    if all == 0 { return nil }
    let share = ((Double(killed) / Double(all) * 1000).rounded() / 10).short
    return
      "Of \(all.grouped) mutants of the \(others[0].count) versions that were written separately, the contract kills "
      + "\(killed.grouped): \(share) %."
  }

  var table: Table {
    var table = Table()
    table.addHeading("", architectures)
    for row in shown { table.add(row.measure, row.numbers.map(\.range)) }
    return table
  }

  /// The median of the distances between every two versions of one architecture, and between the medians of every two
  /// architectures; and of how many pairs of architectures the order is the same for every choice of versions.
  var distances: Table {
    var table = Table()
    table.addHeading("median distance of two", ["versions", "architectures", "orders that hold"])
    for row in shown {
      let numbers = row.numbers.map { $0.compactMap(\.self) }
      let medians = [numbers.flatMap(\.distances), numbers.compactMap(\.median).distances].map(\.median)
      let pairs = row.numbers.filter { !$0.contains(nil) }.map { $0.compactMap(\.self) }.pairs
      let ordered = pairs.count { $0.isBefore($1) || $1.isBefore($0) }
      table.add(row.measure, medians.map { $0?.short ?? "–" } + ["\(ordered) of \(pairs.count)"])
    }
    return table
  }
}

extension Metric.Value {
  /// The value as a number, of a share the whole per cent.
  var inPercent: Double? {
    if case .share(let part, let whole) = self { return part.percentage(of: whole).map(Double.init) }
    return number
  }
}

extension Array {
  fileprivate var pairs: [(Element, Element)] {
    indices.flatMap { index in self[..<index].map { ($0, self[index]) } }
  }
}

extension [Double] {
  fileprivate var distances: [Double] { pairs.map { abs($0 - $1) } }

  /// Whether each number is less than each of others.
  fileprivate func isBefore(_ others: Self) -> Bool { (self.max() ?? 0) < (others.min() ?? 0) }
}
