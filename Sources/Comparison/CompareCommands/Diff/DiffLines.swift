import CommandLineInterface

/// Rows of a section as lines of the screen.
struct DiffLines {
  let section: Section
  let rows: ArraySlice<Section.Row>
  let console: Console

  private typealias Styled = (text: String, style: TextStyle)

  /// One side below the other: of lines that differ, those of the left side come first.
  var belowEachOther: [String] {
    // In a file, a line stays a line.
    let width = console.output.isTerminal ? console.columns : Int.max
    var lines: [Styled] = []
    var added: [Styled] = []
    for row in rows {
      if row.isCommon {
        lines += added
        added = []
      }
      lines += left(row, width)
      if !row.isCommon { added += right(row, width) }
    }
    return (lines + added).map { console.styled($0.text.withoutTrailingBlanks, $0.style) }
  }

  /// The left side at the left, and the right side at the right, wrapped to half the width each.
  var sideBySide: [String] {
    let width = max(20, (console.columns - 3) / 2)
    return rows.flatMap { row in
      let (left, right) = (left(row, width), right(row, width))
      return (0..<max(left.count, right.count)).map { index in
        let one = left.dropFirst(index).first ?? ("", [])
        let other = right.dropFirst(index).first ?? ("", [])
        let padding = String(repeating: " ", count: width - StyledLine(one.text).columns)
        let line = console.styled(one.text, one.style) + padding + " │ " + console.styled(other.text, other.style)
        return line.withoutTrailingBlanks
      }
    }
  }

  private func left(_ row: Section.Row, _ width: Int) -> [Styled] {
    guard let line = row.left else { return [] }
    if row.isCommon { return wrapped(line, " ", [], width) }
    guard let place = section.left.places[line] else { return wrapped(line, "-", .red, width) }
    return note(on: place, of: section.right, width) + wrapped(line, "⇢", .blue, width)
  }

  private func right(_ row: Section.Row, _ width: Int) -> [Styled] {
    guard let line = row.right else { return [] }
    if row.isCommon { return wrapped(line, " ", [], width) }
    guard let place = section.right.places[line] else { return wrapped(line, "+", .green, width) }
    return note(on: place, of: section.left, width) + wrapped(line, "⇠", .blue, width)
  }

  private func wrapped(_ line: SourceLine, _ mark: String, _ style: TextStyle, _ width: Int) -> [Styled] {
    // Terminals disagree on tabs.
    let text = StyledLine(line.text.replacing("\t", with: "    "))
    return text.wrappedInIndentation(to: width - 2).enumerated().map { index, part in
      ((index == 0 ? mark : " ") + " " + part.text, style)
    }
  }

  /// Says where the other side has a block of lines, before the first of them.
  private func note(on place: Moves.Place, of side: Section.Side, _ width: Int) -> [Styled] {
    guard place.isFirst else { return [] }
    let line = place.line
    let text =
      "  » \(side.implementation.name) has this in \(line.part.title(in: side.implementation)), "
      + "\(line.file):\(line.number)"
    return StyledLine(text).wrappedInIndentation(to: width).map { ($0.text, .blue) }
  }
}
