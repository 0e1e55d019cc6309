import CommandLineInterface

/// The content of a terminal's screen.
struct Frame: Equatable {
  let size: TerminalSize
  private(set) var rows: [[Cell]]
  /// The position of the cursor, `nil` while it is hidden.
  var cursor: Position?

  /// A place on the screen, counted from zero at the upper left.
  struct Position: Hashable {
    var row: Int
    var column: Int
  }

  init(size: TerminalSize) {
    self.size = size
    rows = Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
  }

  /// Draws a line and clips it to the frame.
  mutating func draw(_ line: StyledLine, at position: Position) {
    guard rows.indices.contains(position.row), position.column < size.columns else { return }
    let width = min(line.cells.count, size.columns - position.column)
    rows[position.row].replaceSubrange(
      position.column..<(position.column + width), with: line.window(from: 0, width: width).cells)
  }
}

/// Turns frames into the fewest escape sequences that take the terminal from one to the next.
struct Renderer {
  let usesColor: Bool
  private var shown: Frame?

  init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  /// Makes the next update draw everything, because the terminal may show something else.
  mutating func invalidate() {
    shown = nil
  }

  /// The output that makes the terminal show a frame; empty if it already does.
  mutating func update(to frame: Frame) -> String {
    defer { shown = frame }
    var pen = Pen(usesColor: usesColor)
    var old = Frame(size: frame.size)
    if let shown, shown.size == frame.size {
      if shown == frame { return "" }
      old = shown
    } else {
      pen.clear()
    }
    for row in frame.rows.indices where frame.rows[row] != old.rows[row] {
      draw(frame.rows[row], over: old.rows[row], at: row, with: &pen)
    }
    return pen.finish(at: frame.cursor)
  }

  private func draw(_ cells: [Cell], over old: [Cell], at row: Int, with pen: inout Pen) {
    // A glyph that the terminal draws wider than expected covers its right neighbours.
    let redrawsRest = !cells.allSatisfy(\.glyph.isPredictable)
    var hasChanged = false
    for column in cells.indices where cells[column] != old[column] || (hasChanged && redrawsRest) {
      hasChanged = true
      pen.put(cells[column], at: Frame.Position(row: row, column: column))
    }
  }
}

/// Collects output, and tracks the state that it leaves the terminal in.
private struct Pen {
  let usesColor: Bool
  private var output = "\u{1B}[?25l"
  private var position: Frame.Position?
  private var style: TextStyle = []

  init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  mutating func clear() {
    output += "\u{1B}[0m\u{1B}[2J"
  }

  mutating func put(_ cell: Cell, at position: Frame.Position) {
    guard cell.glyph.columns > 0 else { return }
    if self.position != position { move(to: position) }
    if style != cell.style {
      output += cell.style.sequence(usesColor: usesColor)
      style = cell.style
    }
    if cell.glyph.isPredictable {
      output += cell.glyph.text
      self.position = Frame.Position(row: position.row, column: position.column + cell.glyph.columns)
    } else {
      // A terminal that draws it narrower than expected shows blanks in the remaining columns.
      output += String(repeating: " ", count: cell.glyph.columns)
      move(to: position)
      output += cell.glyph.text
      self.position = nil
    }
  }

  mutating func finish(at cursor: Frame.Position?) -> String {
    if style != [] { output += TextStyle().sequence(usesColor: usesColor) }
    if let cursor {
      move(to: cursor)
      output += "\u{1B}[?25h"
    }
    return output
  }

  private mutating func move(to position: Frame.Position) {
    output += "\u{1B}[\(position.row + 1);\(position.column + 1)H"
  }
}
