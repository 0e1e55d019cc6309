import CommandLineInterface
import TerminalUI

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

  /// Lays the table out.
  ///
  /// - Parameter emphasize: Makes a heading stand out.
  /// - Returns: The lines, without line ends.
  func lines(emphasize: (String) -> String) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.alignedCells.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], Line(cell).columns)
      }
    }
    return rows.map { row in
      switch row {
      case .cells(let cells): align(cells, widths)
      case .heading(let cells): emphasize(align(cells, widths))
      case .gap: ""
      }
    }
  }

  private func align(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).enumerated().map { column, pair in
      let text = Line(pair.0)
      let padding = String(repeating: " ", count: pair.1 - text.columns)
      return column == 0 ? (cells.count == 1 ? text.text : text.text + padding) : padding + text.text
    }.joined(separator: "  ")
  }
}

extension Console {
  func print(_ table: Table) {
    table.lines(emphasize: { styled($0, .bold) }).forEach(print)
  }
}

extension Int {
  /// The number with its thousands set apart.
  var grouped: String {
    var digits = String(magnitude)
    var end = digits.count - 3
    while end > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    return self < 0 ? "-" + digits : digits
  }
}
