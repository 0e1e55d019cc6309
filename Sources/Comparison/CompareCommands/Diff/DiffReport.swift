import CommandLineInterface

extension Console {
  func printNumbers(of sections: [Section], _ left: String, _ right: String) {
    var table = Table()
    table.addHeading("lines", [left, right, "common", "only \(left)", "only \(right)"])
    var sum = [0, 0, 0, 0, 0]
    for section in sections {
      let (left, right, common) = (section.left.lines.count, section.right.lines.count, section.common)
      let numbers = [left, right, common, left - common, right - common]
      table.add(section.title, numbers.map(\.groupedOrNone))
      sum = zip(sum, numbers).map(+)
    }
    table.addHeading("total", sum.map(\.groupedOrNone))
    print(table)
    let remarks = sections.flatMap(\.remarks)
    if !remarks.isEmpty { print("") }
    for remark in remarks { printParagraph("- " + remark) }
  }

  func printLines(of sections: [Section], _ left: String, _ right: String) {
    print("")
    print("- only in \(left)   + only in \(right)")
    for section in sections {
      print("")
      print(styled(heading(of: section), .bold))
      if section.isEqual { print("  no difference") }
      for rows in section.hunks {
        print("")
        print(styled(location(of: rows), .bold))
        for row in rows {
          let (mark, style): (String, TextStyle) =
            row.isCommon ? (" ", []) : row.right == nil ? ("-", .red) : ("+", .green)
          // Terminals disagree on tabs.
          let text = (row.left ?? row.right)?.text.replacing("\t", with: "    ") ?? ""
          print(styled("\(mark) \(text.visible)".withoutTrailingBlanks, style))
        }
      }
    }
  }

  private func heading(of section: Section) -> String {
    let sides = [section.left.implementation, section.right.implementation].map { side in
      let files = side.files(of: section.part).map(\.path)
      return "\(side.name): \(files.isEmpty ? "–" : files.joined(separator: ", "))"
    }
    let title = section.part.file ?? section.title.uppercased()
    return "\(title)   \(sides.joined(separator: "   "))".visible
  }

  private func location(of rows: [Section.Row]) -> String {
    let firsts = [rows.compactMap(\.left).first, rows.compactMap(\.right).first].compactMap(\.self)
    return "@@ \(firsts.map { "\($0.file):\($0.number)" }.joined(separator: " | ")) @@".visible
  }
}

extension Int {
  fileprivate var groupedOrNone: String { self == 0 ? "–" : grouped }
}
