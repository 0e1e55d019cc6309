import CommandLineInterface
import Instrumentation

/// Rows under a heading, in columns: the first to the left, the others to the right.
struct Table {
  /// A gap has no cells.
  struct Row {
    let cells: [String]
    var isHeading: Bool = false
  }

  private(set) var rows: [Row] = []

  mutating func add(_ label: String, _ cells: [String]) {
    rows.append(Row(cells: [label.visible] + cells))
  }

  /// Adds a row for each metric, with dashes for what was not measured.
  mutating func add<Subject>(_ metrics: [Metric<Subject>], of subjects: [Subject]) {
    for metric in metrics { add(metric.indentedTitle, subjects.map(metric.text)) }
  }

  mutating func addHeading(_ label: String, _ cells: [String] = []) {
    rows.append(Row(cells: [label] + cells, isHeading: true))
  }

  mutating func addGap() {
    rows.append(Row(cells: []))
  }

  /// Lays the table out, with the columns of other ones.
  ///
  /// If it is too wide, columns are nearer to each other; then labels that are too long have lines of their own.
  func lines(
    inLineWith others: [Table] = [], within width: Int = .max, emphasize: (String) -> String
  ) -> [String] {
    // A heading alone may be wider than the first column.
    let aligned = ([self] + others).flatMap(\.rows).filter { !$0.isHeading || $0.cells.count > 1 }.map(\.cells)
    var widths = (0..<(aligned.map(\.count).max() ?? 0)).map { column in
      aligned.compactMap { $0.dropFirst(column).first?.count }.max() ?? 0
    }
    let whole = widths.reduce(0, +) + 2 * (widths.count - 1)
    let gap = whole > width ? " " : "  "
    let room = width - widths.dropFirst().reduce(0) { $0 + gap.count + $1 }
    if whole > width, widths[0] > room {
      widths[0] = aligned.compactMap(\.first?.count).filter { $0 <= room }.max() ?? 0
    }
    return rows.flatMap { row in
      let isApart = row.cells.count > 1 && row.cells[0].count > widths[0]
      let parts = isApart ? [[row.cells[0]], [""] + row.cells.dropFirst()] : [row.cells]
      return parts.map { row.isHeading ? emphasize(align($0, widths, gap)) : align($0, widths, gap) }
    }
  }

  private func align(_ cells: [String], _ widths: [Int], _ gap: String) -> String {
    zip(cells, widths).enumerated().map { column, pair in
      let padding = String(repeating: " ", count: max(0, pair.1 - pair.0.count))
      return column == 0 ? (cells.count == 1 ? pair.0 : pair.0 + padding) : padding + pair.0
    }.joined(separator: gap)
  }
}

extension Table {
  /// Parts with a heading each, and a gap between them.
  init(_ parts: [(heading: String, metrics: [Metric<ScreenMeasurement>])], of measurements: [ScreenMeasurement]) {
    for (heading, metrics) in parts {
      if !rows.isEmpty { addGap() }
      addHeading(heading, measurements.map(\.architecture))
      add(metrics, of: measurements)
    }
  }
}

extension Console {
  func print(_ table: Table, inLineWith others: [Table] = []) {
    table.lines(inLineWith: others, within: columns) { styled($0, .bold) }.forEach(print)
  }

  /// Prints what was not measured and why, below a table or as errors, and returns how the command ends.
  func finish(_ failures: [CommandError], listing listsReasons: Bool = true) -> ExitCode {
    for failure in failures {
      if listsReasons, failure.exitCode == .found {
        print("")
        failure.message.split(separator: "\n").forEach { printParagraph(String($0)) }
      } else {
        report(failure)
      }
    }
    return failures.contains { $0.exitCode == .noInput } ? .noInput : failures.isEmpty ? .done : .found
  }

  func printParagraph(_ text: String, _ style: TextStyle = []) {
    for line in text.visible.wrapped(to: columns) { print(styled(line, style)) }
  }
}

extension String {
  /// The text with a picture in place of each control character, so that a terminal takes no order from it.
  var visible: String {
    let scalars = unicodeScalars.map { scalar in
      let isControl = scalar.properties.generalCategory == .control
      return isControl ? Unicode.Scalar(0x2400 + Swift.min(scalar.value, 0x21)) ?? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Breaks the text at blanks; all lines keep its indentation, and have two more columns after the first.
  func wrapped(to width: Int) -> [String] {
    guard count > width else { return [self] }
    let indentation = String(prefix { $0 == " " })
    let room = width - indentation.count - 2
    var lines: [String] = []
    for word in dropFirst(indentation.count).split(separator: " ", omittingEmptySubsequences: false) {
      if let line = lines.last, line.count + 1 + word.count <= room {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.enumerated().map { indentation + ($0 > 0 ? "  " : "") + $1 }
  }

  var withoutTrailingBlanks: String { replacing(/\ +$/, with: "") }
}
