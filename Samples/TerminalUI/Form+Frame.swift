import CommandLineInterface

extension Form {
  /// Draws the form.
  ///
  /// The last widget of a row gets the room that the others leave; text fields with captions begin at the same column.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - tooSmallMessage: What is shown if the form has not enough room.
  /// - Returns: What the terminal has to show.
  func frame(size: TerminalSize, tooSmallMessage: String) -> Frame {
    var frame = Frame(size: size)
    var top = 0
    for row in rows {
      var column = 0
      var height = 1
      for (index, widget) in row.enumerated() {
        let width = index == row.count - 1 ? size.columns - column : index == 0 ? firstWidth(of: row) : widget.width
        guard width >= widget.minimumWidth else { return Self.frame(size: size, message: tooSmallMessage) }
        let isFocused = widget === focused
        let lines = widget.lines(width: width, isFocused: isFocused)
        for (offset, line) in lines.enumerated() {
          frame.draw(line, at: Frame.Position(row: top + offset, column: column))
        }
        if isFocused, let cursor = widget.cursor {
          frame.cursor = Frame.Position(row: top, column: column + cursor)
        }
        height = max(height, lines.count)
        column += width + 1
      }
      top += height
    }
    return top > size.rows ? Self.frame(size: size, message: tooSmallMessage) : frame
  }

  private func firstWidth(of row: [Widget]) -> Int {
    guard row.last is TextField else { return row[0].width }
    return rows.filter { $0.count > 1 && $0.last is TextField }.map(\.[0].width).max() ?? 0
  }

  private static func frame(size: TerminalSize, message: String) -> Frame {
    var frame = Frame(size: size)
    frame.draw(StyledLine(message), at: Frame.Position(row: 0, column: 0))
    return frame
  }
}
