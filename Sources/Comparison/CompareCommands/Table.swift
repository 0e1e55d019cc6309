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

  /// Adds a row for each metric, with the numbers of some architectures, and dashes for those that were not measured.
  mutating func add<Subject>(_ metrics: [Metric<Subject>], of subjects: [Subject?]) {
    for metric in metrics { add(metric.title, subjects.map { $0.map(metric.text) ?? "–" }) }
  }

  mutating func addHeading(_ label: String, _ cells: [String] = []) {
    rows.append(.heading([label] + cells))
  }

  mutating func addGap() {
    rows.append(.gap)
  }

  /// Lays the table out, with the columns of other ones; where it is too wide, the first column takes several lines.
  func lines(
    width: Int = .max, breakingPaths: Bool = false, inLineWith others: [Table] = [], emphasize: (String) -> String
  ) -> [String] {
    let cells = ([self] + others).flatMap(\.rows).map(\.alignedCells)
    var widths = (0..<(cells.map(\.count).max() ?? 0)).map { column in
      cells.compactMap { $0.dropFirst(column).first.map { StyledLine($0).columns } }.max() ?? 0
    }
    let excess = widths.reduce(2 * (widths.count - 1), +) - width
    if excess > 0 {
      let limit = max(Self.narrowestLabel, widths[0] - excess)
      let labels = cells.compactMap(\.first).flatMap { Self.lines(of: $0, width: limit, breakingPaths) }
      widths[0] = labels.map { StyledLine($0).columns }.max() ?? 0
    }
    return rows.flatMap { row in
      switch row {
      case .cells(let cells): lines(of: cells, widths, breakingPaths)
      case .heading(let cells): lines(of: cells, widths, breakingPaths).map(emphasize)
      case .gap: [""]
      }
    }
  }

  private static let narrowestLabel = 20

  /// The lines of a row: the numbers stand in the last one.
  private func lines(of cells: [String], _ widths: [Int], _ breakingPaths: Bool) -> [String] {
    guard cells.count > 1, let width = widths.first else { return [align(cells, widths)] }
    let labels = Self.lines(of: cells[0], width: width, breakingPaths)
    return labels.dropLast() + [align(labels.suffix(1) + cells.dropFirst(), widths)]
  }

  /// A label in lines, broken before words, and before the names in a path where that is asked for.
  private static func lines(of label: String, width: Int, _ breakingPaths: Bool) -> [String] {
    var lines = [""]
    for match in StyledLine(label).text.matches(of: breakingPaths ? /[^ \/]*[ \/]*/ : /[^ ]* */) {
      let word = String(match.output)
      let line = lines[lines.count - 1]
      let isTooWide = StyledLine((line + word).withoutTrailingBlanks).columns > width
      if isTooWide, !line.withoutTrailingBlanks.isEmpty {
        lines.append("  " + word)
      } else {
        lines[lines.count - 1] += word
      }
    }
    return lines.map(\.withoutTrailingBlanks)
  }

  private func align(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).enumerated().map { column, pair in
      let text = StyledLine(pair.0)
      let padding = String(repeating: " ", count: max(0, pair.1 - text.columns))
      return column == 0 ? (cells.count == 1 ? text.text : text.text + padding) : padding + text.text
    }.joined(separator: "  ")
  }
}

extension Console {
  func print(_ table: Table, inLineWith others: [Table] = []) {
    table.lines(
      width: columns, breakingPaths: output.isTerminal, inLineWith: others, emphasize: { styled($0, .bold) }
    ).forEach(print)
  }

  func printParagraph(_ text: String, _ style: TextStyle = []) {
    for line in StyledLine(text).wrappedInIndentation(to: columns) {
      print(styled(line.text, style))
    }
  }

  func printOmissions(of variants: [MeasuredVariant]) {
    for variant in variants where !variant.omissions.isEmpty {
      let list = variant.omissions.map(\.description).joined(separator: "; ")
      print("")
      printParagraph("\(variant.name), \(variant.omissions.count) not recorded: \(list)")
    }
  }
}

extension String {
  var withoutTrailingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
