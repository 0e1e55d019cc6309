import CommandLineInterface
import Instrumentation

/// Rows under a heading, in columns: the first to the left, the others to the right.
struct Table {
  /// A row, or a line between rows.
  enum Row {
    case cells([String])
    case heading([String])
    case gap

    /// What has to fit into the columns; a heading alone may be wider than the first one.
    fileprivate var alignedCells: [String] {
      switch self {
      case .cells(let cells): cells
      case .heading(let cells): cells.count > 1 ? cells : []
      case .gap: []
      }
    }
  }

  private(set) var rows: [Row] = []

  mutating func add(_ label: String, _ cells: [String]) {
    rows.append(.cells([label] + cells))
  }

  mutating func addHeading(_ label: String, _ cells: [String] = []) {
    rows.append(.heading([label] + cells))
  }

  mutating func addGap() {
    rows.append(.gap)
  }

  /// Lays the table out, with the columns of other ones; where it is too wide, the first column takes several lines.
  func lines(width: Int = .max, inLineWith others: [Table] = [], emphasize: (String) -> String) -> [String] {
    var widths: [Int] = []
    for row in ([self] + others).flatMap(\.rows) {
      for (column, cell) in row.alignedCells.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], StyledLine(cell).columns)
      }
    }
    let excess = widths.reduce(2 * (widths.count - 1), +) - width
    if excess > 0, let first = widths.first { widths[0] = min(first, max(Self.narrowestLabel, first - excess)) }
    return rows.flatMap { row in
      switch row {
      case .cells(let cells): lines(of: cells, widths)
      case .heading(let cells): lines(of: cells, widths).map(emphasize)
      case .gap: [""]
      }
    }
  }

  private static let narrowestLabel = 20

  /// The lines of a row: the numbers stand in the last one.
  private func lines(of cells: [String], _ widths: [Int]) -> [String] {
    guard cells.count > 1, let width = widths.first else { return [align(cells, widths)] }
    var rest = StyledLine(cells[0]).text
    var lines: [String] = []
    while StyledLine(rest).columns > width {
      let window = Array(StyledLine(rest).window(from: 0, width: width + 1).text)
      let indentation = window.prefix { $0 == " " }.count
      // Before a blank or after a slash, if there is one.
      let blank = window.indices.last { $0 > indentation && window[$0] == " " }
      let slash = window.indices.dropLast().last { $0 > indentation && window[$0] == "/" }.map { $0 + 1 }
      let end = max(blank ?? 0, slash ?? 0) > 0 ? max(blank ?? 0, slash ?? 0) : window.count - 1
      lines.append(String(window[..<end]))
      rest = "  " + rest.dropFirst(end).drop { $0 == " " }
    }
    return lines + [align([rest] + cells.dropFirst(), widths)]
  }

  private func align(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).enumerated().map { column, pair in
      let text = StyledLine(pair.0)
      let padding = String(repeating: " ", count: pair.1 - text.columns)
      return column == 0 ? (cells.count == 1 ? text.text : text.text + padding) : padding + text.text
    }.joined(separator: "  ")
  }
}

extension Console {
  func print(_ table: Table, inLineWith others: [Table] = []) {
    table.lines(width: columns, inLineWith: others, emphasize: { styled($0, .bold) }).forEach(print)
  }

  /// Prints a text in as many lines as it takes.
  func printParagraph(_ text: String, _ style: TextStyle = []) {
    for line in StyledLine(text).wrappedInIndentation(to: columns) {
      print(styled(line.text, style))
    }
  }
}

extension Console {
  /// Counts and names what is not recorded of variants.
  func printOmissions(of variants: [MeasuredVariant]) {
    for variant in variants where !variant.omissions.isEmpty {
      let list = variant.omissions.map(\.description).joined(separator: "; ")
      print("")
      printParagraph("\(variant.name), \(variant.omissions.count) not recorded: \(list)")
    }
  }
}

extension String {
  /// The text without blanks at its end.
  var withoutTrailingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Table {
  /// Adds a row for each metric, with the numbers of some architectures, and dashes for those that were not measured.
  mutating func add<Subject>(_ metrics: [Metric<Subject>], of subjects: [Subject?]) {
    for metric in metrics { add(metric.title, subjects.map { $0.map(metric.text) ?? "–" }) }
  }
}

/// Metrics of an architecture, and what else there is to say of it, as one object of JSON.
struct MetricRecord<Subject, Rest: Encodable>: Encodable {
  let metrics: [String: Metric<Subject>.Value]
  let rest: Rest

  func encode(to encoder: any Encoder) throws {
    try rest.encode(to: encoder)
    try metrics.encode(to: encoder)
  }
}

extension Array {
  /// The numbers of an architecture by their names in JSON.
  func values<Subject>(of subject: Subject) -> [String: Metric<Subject>.Value] where Element == Metric<Subject> {
    reduce(into: [:]) { values, metric in
      if let key = metric.key { values[key] = metric.value(subject) }
    }
  }
}
