/// One column of a line: a glyph, or the right half of the one at its left.
package struct Cell: Equatable, Sendable {
  package var glyph: Glyph
  package var style: TextStyle

  package init(glyph: Glyph, style: TextStyle) {
    self.glyph = glyph
    self.style = style
  }

  package static let blank: Self = Self(glyph: .blank, style: [])
}

/// A line of text, column by column.
package struct StyledLine: Sendable {
  package var cells: [Cell]

  /// Makes a line of a text, in which everything invisible becomes visible.
  package init(_ text: String, style: TextStyle = []) {
    cells = []
    for glyph in text.lazy.flatMap(\.glyphs) {
      cells.append(Cell(glyph: glyph, style: style))
      if glyph.columns == 2 { cells.append(Cell(glyph: .rightHalf, style: style)) }
    }
  }

  private init(_ cells: some Sequence<Cell>) {
    self.cells = Array(cells)
  }

  package var text: String { cells.map(\.glyph.text).joined() }

  package var columns: Int { cells.count }

  /// Breaks the line into several, at spaces where there are any after its indentation, which all of them keep.
  package func wrappedInIndentation(to width: Int) -> [Self] {
    let indentation = cells.prefix { $0.glyph == .blank }
    guard columns > width, width > indentation.count + 8 else { return wrapped(to: width) }
    let inner = Self(cells.dropFirst(indentation.count)).wrapped(to: width - indentation.count - 2)
    return inner.enumerated().map { index, line in
      Self(indentation + Array(repeating: .blank, count: index == 0 ? 0 : 2) + line.cells)
    }
  }

  /// Breaks the line into several, at spaces where there are any.
  package func wrapped(to width: Int) -> [Self] {
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
  package func window(from start: Int, width: Int, style: TextStyle = []) -> Self {
    var window = Array(cells.dropFirst(start).prefix(width))
    let blank = Cell(glyph: .blank, style: style)
    if window.first?.glyph.columns == 0 { window[0] = blank }
    if let last = window.last, last.glyph.columns == 2 { window[window.count - 1] = blank }
    return Self(window + Array(repeating: blank, count: max(0, width - window.count)))
  }
}
