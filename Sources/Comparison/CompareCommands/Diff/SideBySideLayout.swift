import CommandLineInterface

/// One side at the left, the other at the right, wrapped to half the width each.
struct SideBySideLayout: DiffLayout {
  /// The fewest columns in which two sides can be read.
  static let narrowest = 43

  let console: Console

  var legend: [String] { ["| changed into what stands beside it"] }

  private var width: Int { (console.columns - 3) / 2 }

  func lines(of rows: [MarkedRow]) -> [String] {
    rows.flatMap { row in
      let left = render(row.left)
      let right = render(row.right)
      let notes =
        [row.left, row.right].compactMap { $0?.note.map { StyledLine("» " + $0).wrapped(to: width).count } }.max() ?? 0
      return (0..<max(left.count, right.count)).map { index in
        let (text, columns) = index < left.count ? left[index] : ("", 0)
        let mark = index == notes ? mark(of: row) : " "
        let line = text + String(repeating: " ", count: width - columns) + " " + mark + " "
        return (index < right.count ? line + right[index].text : line).withoutTrailingBlanks
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
      lines += StyledLine("» " + note).wrapped(to: width).map { (console.styled($0.text, .blue, .bold), $0.columns) }
    }
    for part in line.text.wrappedInIndentation(to: width) {
      lines.append((console.rendered(part, line.mark.style), part.columns))
      if let carets = console.carets(below: part) { lines.append((carets, carets.count)) }
    }
    return lines
  }
}
