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

  /// Makes a frame with a text in its first row.
  init(size: TerminalSize, message: String) {
    self.init(size: size)
    draw(StyledLine(message), at: Position(row: 0, column: 0))
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
    return pen.finish(frame)
  }

  private func draw(_ cells: [Cell], over old: [Cell], at row: Int, with pen: inout Pen) {
    guard cells.isPredictable, old.isPredictable else { return pen.putLine(cells, at: row) }
    for column in cells.indices where cells[column] != old[column] {
      pen.put(cells[column...column], at: (row, column))
    }
  }
}

extension Sequence<Cell> {
  /// Whether every terminal draws each glyph in the column where it is here.
  fileprivate var isPredictable: Bool { allSatisfy(\.glyph.isPredictable) }
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

  /// Writes glyphs one after the other; where each is, the terminal decides.
  mutating func put(_ cells: ArraySlice<Cell>, at place: (row: Int, column: Int)) {
    let position = Frame.Position(row: place.row, column: place.column)
    if self.position != position { move(to: position) }
    for cell in cells where cell.glyph.columns > 0 {
      if style != cell.style {
        output += cell.style.sequence(usesColor: usesColor)
        style = cell.style
      }
      output += cell.glyph.text
      self.position?.column += cell.glyph.columns
    }
  }

  /// Writes a row as one text, which a terminal lays out as any other text, and erases what was there.
  ///
  /// It may draw a glyph narrower than expected, so the blanks at the end are drawn first, from where their style begins.
  mutating func putLine(_ cells: [Cell], at row: Int) {
    move(to: Frame.Position(row: row, column: 0))
    if style != [] { output += TextStyle().sequence(usesColor: usesColor) }
    style = []
    output += "\u{1B}[2K"
    var end = cells.count
    if let padding = cells.last, padding.glyph == .blank {
      end = cells.lastIndex { $0 != padding }.map { $0 + 1 } ?? 0
      let start = cells.firstIndex { $0.style == padding.style } ?? end
      if padding.style != [] { put(Array(repeating: padding, count: cells.count - start)[...], at: (row, start)) }
    }
    put(cells[..<end], at: (row, 0))
    position = nil
  }

  mutating func finish(_ frame: Frame) -> String {
    let cells = frame.cursor.map { frame.rows[$0.row].prefix($0.column) } ?? []
    // The text before the cursor, written once more, takes it to where the terminal has drawn the end of that text.
    if let cursor = frame.cursor, !cells.isPredictable { put(cells, at: (cursor.row, 0)) }
    if style != [] { output += TextStyle().sequence(usesColor: usesColor) }
    if let cursor = frame.cursor {
      if cells.isPredictable { move(to: cursor) }
      output += "\u{1B}[?25h"
    }
    return output
  }

  private mutating func move(to position: Frame.Position) {
    output += "\u{1B}[\(position.row + 1);\(position.column + 1)H"
    self.position = position
  }
}
