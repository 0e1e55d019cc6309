import CommandLineInterface

/// One column of a line: a glyph, or the right half of the one at its left.
struct Cell: Equatable, Sendable {
  var glyph: Glyph
  var style: TextStyle

  static let blank: Self = Self(glyph: .blank, style: [])
}

/// A line of text, column by column.
struct StyledLine: Sendable {
  var cells: [Cell]

  /// Makes a line of a text, in which everything invisible becomes visible.
  init(_ text: String, style: TextStyle = []) {
    cells = []
    for glyph in text.lazy.flatMap(\.glyphs) {
      cells.append(Cell(glyph: glyph, style: style))
      if glyph.columns == 2 { cells.append(Cell(glyph: .rightHalf, style: style)) }
    }
  }

  private init(_ cells: some Sequence<Cell>) {
    self.cells = Array(cells)
  }

  var text: String { cells.map(\.glyph.text).joined() }

  var columns: Int { cells.count }

  /// Breaks the line into several, at spaces where there are any.
  func wrapped(to width: Int) -> [Self] {
    var lines: [Self] = []
    var rest = cells[...]
    while rest.count > max(width, 1) {
      var end = rest.startIndex + max(width, 1)
      if let space = rest[...end].lastIndex(where: { $0.glyph == .blank }), space > rest.startIndex {
        lines.append(Self(rest[..<space]))
        rest = rest[(space + 1)...]
      } else {
        if rest[end].glyph == .rightHalf, end - rest.startIndex > 1 { end -= 1 }
        lines.append(Self(rest[..<end]))
        rest = rest[end...]
      }
    }
    return lines + [Self(rest)]
  }

  /// A part of the line, with blanks beyond its end and in place of a wide glyph that is cut in two.
  func window(from start: Int, width: Int, style: TextStyle = []) -> Self {
    var window = Array(cells.dropFirst(start).prefix(width))
    let blank = Cell(glyph: .blank, style: style)
    if window.first?.glyph.columns == 0 { window[0] = blank }
    if let last = window.last, last.glyph.columns == 2 { window[window.count - 1] = blank }
    return Self(window + Array(repeating: blank, count: max(0, width - window.count)))
  }
}
