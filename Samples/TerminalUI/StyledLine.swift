import CommandLineInterface

/// One column of a line: a glyph, or a further column of the one at its left.
struct Cell: Equatable, Sendable {
  var glyph: Glyph
  var style: TextStyle

  static let blank: Self = Self(glyph: .blank, style: [])
}

/// A line of text, column by column.
struct StyledLine: Sendable {
  var cells: [Cell]

  /// Makes a line of a text, in which everything invisible becomes visible.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style of all of it.
  ///   - count: The number of characters, if they are fewer than the text has.
  init(_ text: String, style: TextStyle = [], prefix count: Int = .max) {
    cells = []
    for glyph in text.glyphs.prefix(count).joined() {
      cells.append(Cell(glyph: glyph, style: style))
      for _ in 1..<glyph.columns { cells.append(Cell(glyph: .rest, style: style)) }
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
        if let start = rest[...end].lastIndex(where: { $0.glyph != .rest }), start > rest.startIndex { end = start }
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
    for index in window.indices.prefix(while: { window[$0].glyph == .rest }) { window[index] = blank }
    if let last = window.lastIndex(where: { $0.glyph != .rest }), window.count - last < window[last].glyph.columns {
      for index in last..<window.count { window[index] = blank }
    }
    return Self(window + Array(repeating: blank, count: max(0, width - window.count)))
  }
}
