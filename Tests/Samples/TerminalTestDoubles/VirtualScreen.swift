package import CommandLineInterface

/// The screen of a terminal, after the escape sequences that were written to it.
///
/// It understands the few sequences that are needed; everything else is an error, control characters too.
package struct VirtualScreen: CustomStringConvertible {
  /// The number of columns for an emoji of several scalars, on which terminals disagree.
  package let emojiWidth: Int
  /// The number of columns that a spacing mark adds, on which they disagree too.
  private var markWidth: Int { emojiWidth == 2 ? 0 : 1 }
  package private(set) var size: TerminalSize
  package private(set) var cells: [[String]]
  package private(set) var styles: [[String]]
  package private(set) var errors: [String] = []
  package private(set) var showsCursor = true
  private var row = 0
  private var column = 0
  private var style = ""

  /// Makes a screen with unknown content.
  package init(size: TerminalSize, emojiWidth: Int) {
    self.emojiWidth = emojiWidth
    self.size = size
    cells = Array(repeating: Array(repeating: "#", count: size.columns), count: size.rows)
    styles = Array(repeating: Array(repeating: "?", count: size.columns), count: size.rows)
  }

  /// The rows without blanks at their ends, and a bar before the character that the cursor is on.
  package var text: String {
    cells.indices.map { index in
      var cells = cells[index]
      if showsCursor, index == row, cells.indices.contains(column) { cells[column] = "|" + cells[column] }
      let line = cells.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// The parameters of the style of each run of a row that has one.
  package func styledRuns(inRow row: Int) -> [String] {
    var runs: [(style: String, text: String)] = []
    for (style, cell) in zip(styles[row], cells[row]) {
      if runs.last?.style == style {
        runs[runs.count - 1].text += cell
      } else {
        runs.append((style, cell))
      }
    }
    return runs.filter { !$0.style.isEmpty }.map { "\($0.style): \($0.text)" }
  }

  /// Everything that is seen.
  package var description: String {
    let rows = cells.indices.map { cells[$0].joined(separator: "|") + " " + styles[$0].joined(separator: "|") }
    return (errors + [text] + rows).joined(separator: "\n")
  }

  /// Takes what is sent.
  package mutating func receive(_ output: String) {
    var rest = output.unicodeScalars[...]
    while let first = rest.first {
      if first == "\u{1B}" {
        receive(sequence: &rest)
      } else {
        let text = rest.prefix { $0 != "\u{1B}" }
        rest = rest.dropFirst(text.count)
        for character in String(text) { put(character) }
      }
    }
  }

  private mutating func receive(sequence rest: inout Substring.UnicodeScalarView) {
    let body = rest.dropFirst(2).prefix { !("@"..."~").contains($0) }
    let parameters = String(body)
    let final = rest.dropFirst(2 + body.count).first
    rest = rest.dropFirst(3 + body.count)
    switch (final, parameters) {
    case ("H", _):
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      (row, column) = (numbers[0] - 1, numbers[1] - 1)
      if row >= size.rows || column >= size.columns { errors.append("moves to \(parameters)") }
    case ("K", "2"):
      if !style.isEmpty { errors.append("erases in a style") }
      cells[row] = cells[row].map { _ in " " }
      styles[row] = styles[row].map { _ in "" }
    case ("J", "2"):
      if !style.isEmpty { errors.append("erases in a style") }
      cells = cells.map { $0.map { _ in " " } }
      styles = styles.map { $0.map { _ in "" } }
    case ("m", _): style = String(parameters.drop { $0 == "0" }.drop { $0 == ";" })
    case ("h", "?25"): showsCursor = true
    case ("l", "?25"): showsCursor = false
    default: errors.append("sequence \(parameters)\(final.map(String.init) ?? "")")
    }
  }

  private mutating func put(_ character: Character) {
    let first = character.unicodeScalars.first?.value ?? 0
    let isWide =
      (0x3000...0xD7A3).contains(first) || (0x1F1E6...0x1FAFF).contains(first)
      || character.unicodeScalars.contains("\u{FE0F}")
    let marks = character.unicodeScalars.dropFirst().count { $0.properties.generalCategory == .spacingMark }
    let width = character.unicodeScalars.contains("\u{200D}") ? emojiWidth : (isWide ? 2 : 1) + marks * markWidth
    guard first >= 0x20, !(0x7F...0x9F).contains(first), !(0x2028...0x202E).contains(first) else {
      return errors.append("sends \(character.debugDescription)")
    }
    // A blank is written over the last column, as automatic line breaks are off.
    if character == " " { column = min(column, size.columns - 1) }
    guard cells.indices.contains(row), column + width <= size.columns else {
      return errors.append("writes \(character) beyond the border")
    }
    // What is left of a wide character that is overwritten in part is blank.
    var (start, end) = (column, column + width)
    while cells[row][start].isEmpty { start -= 1 }
    while end < size.columns, cells[row][end].isEmpty { end += 1 }
    for index in start..<end { cells[row][index] = " " }
    for index in column..<(column + width) {
      cells[row][index] = index == column ? String(character) : ""
      styles[row][index] = style
    }
    column += width
  }
}
