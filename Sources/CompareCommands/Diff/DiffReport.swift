import ArchitectureMetrics
import CommandLineInterface
import GreetingVariants
import TerminalUI

/// Tells how two implementations differ: first in numbers and sentences, then line by line.
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
      table.add(title(of: section), numbers.map { $0 == 0 ? "–" : $0.grouped })
      sum = zip(sum, numbers).map(+)
    }
    table.addHeading("total", sum.map(\.grouped))
    console.print(table)
    let remarks = sections.flatMap(remarks)
    if !remarks.isEmpty { console.print("") }
    for remark in remarks {
      console.printParagraph("- " + remark)
    }
  }

  /// Prints each part, line by line.
  func print(_ layout: some DiffLayout) {
    printLegend()
    for section in sections {
      console.print("")
      console.print(console.styled(heading(of: section), .bold))
      for remark in remarks(on: section) {
        console.printParagraph("  " + remark)
      }
      for hunk in section.hunks {
        console.print("")
        console.print(console.styled(hunk.location(in: section), .bold))
        layout.lines(of: difference.markedRows(hunk.rows, of: section)).forEach(console.print)
      }
    }
  }

  private func printLegend() {
    let (left, right) = (difference.left.name, difference.right.name)
    let legend: [(MarkedLine.Mark, String)] = [
      (.removed, "only in \(left)"), (.added, "only in \(right)"),
      (.movedAway, "\(left)'s, elsewhere in \(right)"), (.movedHere, "\(right)'s, elsewhere in \(left)"),
    ]
    console.print("")
    for (mark, meaning) in legend {
      let text = "\(mark.rawValue) \(meaning)"
      console.print(mark.style.map { console.styled(text, $0) } ?? text)
    }
  }

  private func title(of section: Section) -> String {
    section.part.title(in: difference.left, difference.right)
  }

  private func heading(of section: Section) -> String {
    let sides = [(difference.left.name, section.left), (difference.right.name, section.right)].map { name, lines in
      let files = lines.reduce(into: [String]()) { if $0.last != $1.file { $0.append($1.file) } }
      return "\(name): \(files.isEmpty ? "–" : files.joined(separator: ", "))"
    }
    return "\(title(of: section).uppercased())   \(sides.joined(separator: "   "))"
  }

  /// What there is to know of a part before its lines are read.
  private func remarks(on section: Section) -> [String] {
    let (left, right) = (difference.left, difference.right)
    var remarks: [String] = []
    if section.left.isEmpty, let absence = absence(of: section, in: left) { remarks.append(absence) }
    if section.right.isEmpty, let absence = absence(of: section, in: right) { remarks.append(absence) }
    if let destinations = destinations(of: section) {
      let lines = "Of the \(section.left.count) lines of \(left.name)'s \(section.part.title(in: left))"
      remarks.append("\(lines), \(destinations).")
    }
    return remarks
  }

  /// Tells where the right side has the lines of the left one, if it has any in another part.
  private func destinations(of section: Section) -> String? {
    var moved = section.movedTo
    let stayed = section.common + (moved.removeValue(forKey: section.part) ?? 0)
    if moved.isEmpty { return nil }
    let right = difference.right
    var places = moved.sorted { $0.key < $1.key }.map { "\($1) in its \($0.title(in: right))" }
    places.insert(section.right.isEmpty ? "\(right.name) has" : "\(right.name) has \(stayed) in the same part,", at: 0)
    return places.prefix(1).joined() + " " + places.dropFirst().joined(separator: ", ")
  }

  /// Tells where an architecture does the work of a part that it does not have; of a folder, that is not known.
  private func absence(of section: Section, in side: Implementation) -> String? {
    guard Variant.named(side.name) != nil else { return nil }
    let lack = "\(side.name) has no \(title(of: section))"
    switch section.part.stand(in: side.parts) {
    case .part(let other): return "\(lack): its \(other.title(in: side)) does that work."
    case .arguments: return "\(lack): values cross its boundaries as the arguments of calls."
    case nil: return lack + "."
    }
  }
}

extension Console {
  /// Prints a text in as many lines as it takes.
  fileprivate func printParagraph(_ text: String) {
    for line in Line(text).wrappedInIndentation(to: columns) {
      print(line.text)
    }
  }
}
