import CommandLineInterface
import Foundation
import Instrumentation

struct VersionsCommand: Command {
  static let name = "versions"
  static let abstract = "see how much depends on who wrote a screen"
  static let help = """
    Measures the versions of the screens below Samples/Versions. Without an
    architecture, a range is from the least to the most of the published screen and
    the versions with a number, which separate authors have written.

    usage: compare versions [ARCHITECTURE] [--root FOLDER] [--format table|json]
           compare versions open ARCHITECTURE FOLDER [--root FOLDER]

      ARCHITECTURE   every version of it, with those that show one choice
      open           makes a folder with the brief, an empty mock view, and all that
                     a version needs
    \(rootHelp)
      --format F     table (default) or json

    A version is built with its own library, mock view and host, in place of those
    of the published screen.

    example: swift run compare versions MVC

    """

  private let format: Format
  private let variant: Variant?
  /// The folder that is to be made.
  private let folder: String?

  init(_ arguments: inout Arguments) throws {
    format = try arguments.takeFormat()
    var words = try arguments.takeRest()
    let opens = words.first == "open"
    if opens {
      words.removeFirst()
      guard words.count == 2, words[1] != "" else {
        throw CommandError.usage("'open' takes an architecture and a folder. Write 'compare versions open MVC FOLDER'.")
      }
      if format != .table { throw CommandError.usage("--format is for numbers. Leave it out.") }
    } else if words.count > 1 {
      throw CommandError.usage("versions shows all architectures, or one. Leave out '\(words[1])'.")
    }
    folder = opens ? words[1] : nil
    variant = words.isEmpty ? nil : try [Variant](named: [words[0]])[0]
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let session = try context.session()
    if let folder, let variant {
      let url = URL(filePath: folder, relativeTo: URL(filePath: console.folder, directoryHint: .isDirectory))
      try VersionFolder(of: variant, in: session.package).write(to: url, graph: try await session.graph())
      console.print("'\(folder)' has the brief, in BRIEF.md, and all that a version needs. To check it: ./check")
      return .done
    }
    let versions = Variant.versions(in: session.package.url)
    let wanted = versions.filter { $0.isIndependentVersion && variant == nil || $0.architecture == variant?.name }
    let measured = try await measure(wanted, by: session)
    if format == .json {
      let rows = measured.map { $0.only(.size, .structure, .contract, .messages, .mutants) }
      try console.printJSON(VersionedRows(rows: rows))
    } else if variant == nil {
      for table in ranges(of: measured) { console.print(table) }
    } else {
      var table = Table()
      table.addHeading("", measured.map(\.architecture))
      table.add(Metric.librariesAndHosts(\.lines.code) + [.mockView(\.lines.code)], of: measured)
      // What needs a view double is read from the names of types, which other authors choose otherwise.
      table.add([Metric.messages(when: .greets), .longestChain(when: .greets)] + Metric.verdicts, of: measured)
      table.add("suspect lines, median", .linesToSearch, of: measured)
      console.print(table)
    }
    return console.finish(measured.failures, listing: format == .table)
  }

  /// Measures versions, and the published screens before them.
  @MainActor
  private func measure(_ versions: [Variant], by session: MeasuringSession) async throws -> [ScreenMeasurement] {
    var sections: Set<ScreenMeasurement.Section> = [.size, .structure, .contract, .messages]
    if variant != nil { sections.formUnion([.mutants, .testability]) }
    var measured = try await session.measurements(of: variant.map { [$0] } ?? Variant.all, sections)
    for version in Set(versions.map(\.version)).sorted() {
      measured += try await session.measurements(ofVersions: versions.filter { $0.version == version }, sections)
    }
    return measured
  }

  /// The range of each measure, and two distances: the median of the distances between every two versions of one
  /// architecture, and between the medians of every two architectures.
  private func ranges(of measured: [ScreenMeasurement]) -> [Table] {
    let metrics: [(title: String, metric: Metric<ScreenMeasurement>)] = [
      ("code lines", .codeLines), ("types, protocols", .typesAndProtocols),
      ("calls for Greet", .messages(when: .greets)), ("longest chain", .longestChain(when: .greets)),
    ]
    var (ranges, distances) = (Table(), Table())
    ranges.addHeading("", Variant.names)
    distances.addHeading("median distance of two", ["versions", "architectures"])
    for (title, metric) in metrics {
      let numbers = Variant.all.map { variant in
        measured.filter { $0.variant.architecture == variant.name }.compactMap { metric.value($0)?.number }
      }
      ranges.add(title, numbers.map(\.range))
      let medians = [numbers.flatMap(\.distances), numbers.compactMap(\.median).distances].map(\.median)
      distances.add(title, medians.map { $0?.short ?? "–" })
    }
    ranges.addGap()
    return [ranges, distances]
  }
}

extension [Double] {
  fileprivate var range: String {
    guard let least = self.min(), let most = self.max() else { return "–" }
    return least == most ? least.short : "\(least.short)–\(most.short)"
  }

  /// The distance between every two.
  fileprivate var distances: [Double] {
    indices.flatMap { index in self[..<index].map { abs($0 - self[index]) } }
  }
}
