import CommandLineInterface
import Foundation

/// What differs between two architectures, on one screen: who does what, two numbers, where to read more, and what
/// nobody knows.
struct PairReport {
  private let variants: [Variant]
  private let rows: [[String]]

  init(of variants: [Variant]) throws(CommandError) {
    self.variants = variants
    rows = try Self.rows(of: variants)
  }

  /// The duties that different objects have in two architectures.
  static func rows(of variants: [Variant]) throws(CommandError) -> [[String]] {
    var rows: [[String]] = []
    for duty in Duty.all {
      let objects = try variants.map { variant throws(CommandError) in try duty.object(of: variant) }
      if Set(objects).count > 1 { rows.append([duty.title] + objects) }
    }
    return rows
  }

  func print(_ measurements: [ScreenMeasurement], _ versions: [ScreenMeasurement], on console: Console) {
    var table = Table()
    table.addHeading("who does what", variants.map(\.name))
    for row in rows { table.add(row[0], Array(row.dropFirst())) }
    table.addGap()
    let isKnown = versions.contains { $0.testability != nil }
    table.addHeading("published\(isKnown ? ", and range of three" : "")", variants.map(\.name))
    let rows: [(title: String, metric: Metric<ScreenMeasurement>)] = [
      ("code lines, library and host", .codeLines), ("mutants found, no view double", .shownWithoutViewDouble),
    ]
    for (title, metric) in rows {
      table.add(title, measurements.map { Self.cell(of: metric, $0, versions, isRangeKnown: isKnown) })
    }
    console.print(table)
    let names = variants.map(\.name)
    console.print("")
    let lessons = variants.map { "\($0.library)/README.md" }.joined(separator: ", ")
    for text in [
      "In UIKit and SwiftUI, and between screens: “In an app” and “With several screens” in \(lessons).",
      "In code: compare diff \(names.joined(separator: " ")). Messages of a tap: compare trace "
        + "\(names.joined(separator: " ")) --side-by-side --from \"taps greet\"",
      "Not known: how long people take to read, change or test it; an app of fifty screens; how it runs in UIKit and "
        + "SwiftUI, where nobody here could run it. It is one screen, by about two teams.",
    ] { console.printParagraph(text) }
  }

  private static func cell(
    of metric: Metric<ScreenMeasurement>, _ published: ScreenMeasurement, _ versions: [ScreenMeasurement],
    isRangeKnown: Bool
  ) -> String {
    let own = versions.filter { $0.variant.architecture == published.architecture }
    let numbers = ([published] + own).map { metric.value($0)?.inPercent }
    let text = metric.text(of: published)
    return isRangeKnown && Set(numbers).count > 1 ? "\(text) (\(numbers.range))" : text
  }
}
