import CommandLineInterface

/// Tells how two implementations differ: in numbers and sentences, and line by line.
struct DiffReport {
  private let difference: Difference
  private let sections: [Section]
  private let console: Console

  /// Makes a report of some of the sections of a difference.
  init(_ difference: Difference, sections: [Section], on console: Console) {
    self.difference = difference
    self.sections = sections
    self.console = console
  }

  /// Prints the lines of each part, those of both sides, and where the work of a part is if not there.
  func printNumbers() {
    let (left, right) = (difference.left.name, difference.right.name)
    var table = Table()
    table.addHeading("lines", [left, right, "common", "only \(left)", "only \(right)"])
    var sum = [0, 0, 0, 0, 0]
    for section in sections {
      let common = section.common
      let numbers = [
        section.left.count, section.right.count, common, section.left.count - common, section.right.count - common,
      ]
      table.add(title(of: section), numbers.map(\.groupedOrNone))
      sum = zip(sum, numbers).map(+)
    }
    table.addHeading("total", sum.map(\.groupedOrNone))
    console.print(table)
    let remarks = sections.flatMap { DiffRemarks(on: $0, of: difference).sentences }
    if !remarks.isEmpty { console.print("") }
    for remark in remarks {
      console.printParagraph("- " + remark)
    }
  }

  /// Prints each part, line by line.
  func print(_ layout: some DiffLayout) {
    printLegend(of: layout)
    for section in sections {
      console.print("")
      console.print(console.styled(heading(of: section), .bold))
      if difference.isEqual(section) { console.print("  no difference") }
      for hunk in section.hunks {
        console.print("")
        console.print(console.styled(StyledLine(hunk.location(in: section)).text, .bold))
        layout.lines(of: difference.markedRows(hunk.rows, of: section)).forEach(console.print)
      }
    }
  }

  private func printLegend(of layout: some DiffLayout) {
    let (left, right) = (difference.left.name, difference.right.name)
    let legend: [(MarkedLine.Mark, String)] = [
      (.removed, "\(left)'s, nowhere in \(right)"), (.added, "\(right)'s, nowhere in \(left)"),
      (.movedAway, "\(left)'s, elsewhere in \(right) (» where)"),
      (.movedHere, "\(right)'s, elsewhere in \(left) (» where)"),
    ]
    console.print("")
    for (mark, meaning) in legend {
      let text = "\(mark.rawValue) \(meaning)"
      console.print(mark.style.map { console.styled(text, $0) } ?? text)
    }
    layout.legend.forEach(console.print)
  }

  private func title(of section: Section) -> String {
    section.part.title(in: difference.left, difference.right)
  }

  private func heading(of section: Section) -> String {
    let sides = [difference.left, difference.right].map { side in
      let files = side.files(of: section.part)
      return "\(side.name): \(files.isEmpty ? "–" : files.joined(separator: ", "))"
    }
    let title = if case .file = section.part { title(of: section) } else { title(of: section).uppercased() }
    return StyledLine("\(title)   \(sides.joined(separator: "   "))").text
  }
}

extension Int {
  /// The number with its thousands set apart, or a dash.
  fileprivate var groupedOrNone: String { self == 0 ? "–" : grouped }
}

/// Rows of a section that differ, with some common ones around them.
struct Hunk {
  let rows: ArraySlice<Section.AlignedLines>

  /// Where it begins, on either side.
  func location(in section: Section) -> String {
    let left = rows.lazy.compactMap(\.left).first.map { section.left[$0] }
    let right = rows.lazy.compactMap(\.right).first.map { section.right[$0] }
    return "@@ " + [left, right].compactMap { $0.map { "\($0.file):\($0.number)" } }.joined(separator: " | ") + " @@"
  }
}

extension Section {
  /// How many common lines are shown around a difference.
  private static let context = 3

  /// The differences, those that are close to each other together.
  var hunks: [Hunk] {
    var ranges: [Range<Int>] = []
    for index in rows.indices where !rows[index].isCommon {
      let range = max(0, index - Self.context)..<min(rows.count, index + Self.context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { Hunk(rows: rows[$0]) }
  }
}
