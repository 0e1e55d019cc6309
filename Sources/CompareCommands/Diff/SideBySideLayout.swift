import CommandLineInterface
import TerminalUI

/// One side at the left, the other at the right, wrapped to half the width each.
struct SideBySideLayout: DiffLayout {
  private static let narrowest = 20

  let console: Console

  private var width: Int { max(Self.narrowest, (console.columns - 3) / 2) }

  func lines(of rows: [MarkedRow]) -> [String] {
    rows.flatMap { row in
      let left = render(row.left)
      let right = render(row.right)
      return (0..<max(left.count, right.count)).map { index in
        let (text, columns) = index < left.count ? left[index] : ("", 0)
        let mark = index == 0 ? mark(of: row) : " "
        var line = text + String(repeating: " ", count: width - columns) + " " + mark + " "
        if index < right.count { line += right[index].text }
        while line.last == " " { line.removeLast() }
        return line
      }
    }
  }

  private func mark(of row: MarkedRow) -> String {
    switch (row.left, row.right) {
    case (let left?, nil): left.mark.rawValue
    case (nil, let right?): right.mark.rawValue
    default: row.isCommon ? " " : "|"
    }
  }

  private func render(_ line: MarkedLine?) -> [(text: String, columns: Int)] {
    guard let line else { return [] }
    var lines: [(text: String, columns: Int)] = []
    if let note = line.note {
      lines += Line("» " + note).wrapped(to: width).map { (console.styled($0.text, .blue, .bold), $0.columns) }
    }
    for part in line.text.wrappedInIndentation(to: width) {
      lines.append((console.rendered(part, line.mark.style), part.columns))
      if let carets = console.carets(below: part) { lines.append((carets, carets.count)) }
    }
    return lines
  }
}
