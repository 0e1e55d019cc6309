import CommandLineInterface

/// What a terminal shows at one time.
struct Frame: Equatable {
  /// The size of the terminal.
  let size: TerminalSize
  /// The cells, row by row.
  private(set) var rows: [[Cell]]
  /// Where the cursor is, `nil` while it is hidden.
  var cursor: Position?

  /// A place on the screen, counted from the upper left corner.
  struct Position: Hashable {
    /// How many rows are above it.
    var row: Int
    /// How many columns are left of it.
    var column: Int
  }

  /// Makes an empty frame.
  init(size: TerminalSize) {
    self.size = size
    rows = Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
  }

  /// Draws a line; what is outside of the frame is left out.
  mutating func draw(_ line: StyledLine, at position: Position) {
    guard rows.indices.contains(position.row), position.column < size.columns else { return }
    let width = min(line.cells.count, size.columns - position.column)
    rows[position.row].replaceSubrange(
      position.column..<(position.column + width), with: line.window(from: 0, width: width).cells)
  }
}
