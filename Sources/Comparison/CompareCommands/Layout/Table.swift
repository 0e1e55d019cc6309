import CommandLineInterface

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
        widths[column] = max(widths[column], StyledLine(cell).columns)
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

  /// The same with some of the columns, and beside them the least and the greatest number of all.
  ///
  /// - Parameters:
  ///   - columns: The columns that are kept, counted without the first one, which always is.
  ///   - title: The heading of the last column.
  /// - Returns: The table, without the rows that have nothing in those columns.
  func keeping(_ columns: [Int], besideRangeOf title: String) -> Table {
    var table = Table()
    for row in rows {
      switch row {
      case .cells(let cells):
        let numbers = cells.dropFirst()
        let kept = columns.map { cells[$0 + 1] }
        if kept.contains(where: { $0 != "–" }) { table.add(cells[0], kept + [Self.range(of: Array(numbers))]) }
      case .heading(let cells): table.addHeading(cells[0], columns.map { cells[$0 + 1] } + [title])
      case .gap: table.addGap()
      }
    }
    return table
  }

  private static func range(of cells: [String]) -> String {
    let numbers = cells.compactMap { cell in
      Double(cell.filter { $0.isNumber || $0 == "." }).map { (number: $0, cell: cell) }
    }
    guard let least = numbers.min(by: { $0.number < $1.number })?.cell,
      let most = numbers.max(by: { $0.number < $1.number })?.cell
    else { return "–" }
    return least == most ? least : "\(least) … \(most)"
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

extension Double {
  /// The number, without a fraction where there is none.
  var short: String {
    self == rounded() ? Int(self).grouped : "\(self)"
  }

  /// The number with two digits after the point.
  var twoDigits: String {
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
