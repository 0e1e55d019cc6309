import CommandLineInterface
import Instrumentation

/// Two architectures on one screen: who does what, where to read more, what nobody knows, and which has less of what.
struct PairReport {
  /// A number of both that is better if it is lower, from the least to the most; `nil` if it was not measured.
  struct Row {
    let title: String
    /// What it is a number of, in a sentence.
    let subject: String
    /// Those of both, for each author whose numbers are not compared with those of others.
    let groups: [[ClosedRange<Double>?]]
    var text: (ClosedRange<Double>) -> String = \.text

    fileprivate var cells: [String] {
      (0...1).map { index in
        groups.compactMap { $0[index] }.flatMap { [$0.lowerBound, $0.upperBound] as [Double?] }.bounds.map(text) ?? "–"
      }
    }

    fileprivate var isKnown: Bool { groups.contains { !$0.contains(nil) } }

    /// Whether one of the two has less, by a tenth of the other at least, whatever is chosen of both ranges, and for
    /// each author who has both.
    fileprivate func isLess(_ index: Int) -> Bool {
      isKnown
        && groups.allSatisfy { ranges in
          guard let own = ranges[index], let other = ranges[1 - index] else { return true }
          return own.isLess(than: other, byAtLeast: 0)
        }
    }
  }

  let variants: [Variant]

  /// The duties that different objects have in two architectures.
  static func duties(of variants: [Variant]) throws(CommandError) -> [[String]] {
    try Duty.all.map { duty throws(CommandError) in [duty.title] + (try variants.map(duty.object)) }
      .filter { Set($0.dropFirst()).count > 1 }
  }

  /// Prints what is not measured.
  func printWords(on console: Console) throws {
    var table = Table()
    table.addHeading("who does what", variants.names)
    for row in try Self.duties(of: variants) { table.add(row[0], Array(row.dropFirst())) }
    console.print(table)
    console.print("")
    let names = variants.names.joined(separator: " ")
    let lessons = variants.map { "\($0.library)/README.md" }.joined(separator: ", ")
    for text in [
      "In UIKit and SwiftUI, and between screens: “In an app” and “With several screens” in \(lessons)",
      "Code: swift run compare diff \(names)",
      "Tap:  swift run compare trace \(names) --side-by-side --from \"taps greet\"",
      "Not known: how long people take to read, change or test it; other teams; an app of fifty screens; how it runs in "
        + "UIKit and SwiftUI.",
    ] { console.printParagraph(text) }
  }

  func printVerdict(
    _ rows: [Row], _ measurements: [ScreenMeasurement], _ versions: [ScreenMeasurement], on console: Console
  ) throws {
    var table = Table()
    table.addHeading("lower is better; from the least to the most", variants.names)
    for row in rows { table.add(row.title, row.cells) }
    console.print("")
    console.print(table)
    console.print("")
    let reasons = try measurements.map { screen in
      try screen.variant.reason(types: screen.numbers(of: .typesAndProtocols, with: versions).bounds.text)
    }
    console.printParagraph(Self.verdict(on: rows, of: variants.names, reasons: reasons))
  }

  /// Which of two has less of what; and the reason for one that has not less of everything.
  static func verdict(on rows: [Row], of names: [String], reasons: [String]) -> String {
    let less = names.indices.map { index in rows.filter { $0.isLess(index) } }
    let unknown = rows.filter { !$0.isKnown }
    let ties = rows.filter { row in row.isKnown && !names.indices.contains(where: row.isLess) }
    let parts = zip(names, less).map { ("\($0) has less in", $1) } + [("a tie in", ties), ("not known in", unknown)]
    let clauses = parts.filter { !$0.1.isEmpty }.map { words, part in
      "\(words) \(part.count == rows.count ? "every row" : part.map(\.subject).inWords)"
    }
    let others = names.indices.filter { less[$0].count < rows.count }.map { "\(names[$0]) \(reasons[$0])" }
    let sentence = (clauses + others).joined(separator: "; ") + "."
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }
}

extension [String] {
  /// Such as `a, b and c`.
  fileprivate var inWords: String {
    count > 1 ? dropLast().joined(separator: ", ") + " and " + self[count - 1] : joined()
  }
}

extension MeasuringSession {
  /// The numbers in which two architectures are compared. All are counted in the sources, so nothing is built for them.
  func pairRows(
    of screens: [ScreenMeasurement], _ versions: [ScreenMeasurement], _ tests: [[Double?]],
    _ changes: Measured<ChangeCosts>
  ) throws -> [PairReport.Row] {
    let variants = screens.map(\.variant)
    let costs = try? changes.get()
    let guestBooks = try variants.map { variant -> ClosedRange<Double>? in
      if package.present([variant.guestBookFolder]).isEmpty { return nil }
      let lines = Double(try GuestBookMeasurement(of: variant, in: package).whole.lines.code)
      return lines...lines
    }
    return [
      .init(
        title: "code lines, by version", subject: "code lines",
        groups: [screens.map { $0.numbers(of: .codeLines, with: versions).bounds }]),
      .init(
        title: "code lines of the tests ÷ least, by author", subject: "tests",
        groups: tests.map { $0.map { ratio in ratio.map { $0...$0 } } }, text: \.inTenths),
      .init(
        title: "lines that a request adds, median of \(costs?.requests.count ?? 0)", subject: "changes",
        groups: [variants.map { costs?.prices(of: $0.name).median(of: .linesAdded) }]),
      .init(
        title: "guest book without the greeting, mock host", subject: "the guest book", groups: [guestBooks]),
    ]
  }
}
