import CommandLineInterface

/// Turns frames into the fewest escape sequences that take the terminal from one to the next.
struct Renderer {
  /// Whether colour is welcome.
  let usesColor: Bool
  private var shown: Frame?

  /// Makes a renderer for a terminal that shows anything.
  init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  /// Draws everything next time, since the terminal may show something else than was sent to it.
  mutating func invalidate() {
    shown = nil
  }

  /// What has to be sent for the terminal to show a frame; empty if it does so already.
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
    // What a terminal takes for too wide covers what is right of it.
    let redrawsRest = !cells.allSatisfy(\.glyph.isPredictable)
    var hasChanged = false
    for column in cells.indices where cells[column] != old[column] || (hasChanged && redrawsRest) {
      hasChanged = true
      pen.put(cells[column], at: Frame.Position(row: row, column: column))
    }
  }
}

/// What is sent, and what the terminal's state is after that.
private struct Pen {
  let usesColor: Bool
  private var output = "\u{1B}[?25l"
  private var position: Frame.Position?
  private var style: Style = []

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
      // A terminal that takes fewer columns for it shows blanks in the others.
      output += String(repeating: " ", count: cell.glyph.columns)
      move(to: position)
      output += cell.glyph.text
      self.position = nil
    }
  }

  mutating func finish(at cursor: Frame.Position?) -> String {
    if style != [] { output += Style().sequence(usesColor: usesColor) }
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
