import CommandLineInterface
import Instrumentation

extension TextReport.PublishedRow {
  /// Reads the sources of the screens, as those of an app are read.
  static func all(in package: PackageFolder) throws -> [Self] {
    let versions = Variant.versions(in: package.url).filter(\.isIndependentVersion)
    return try package.variants.map { variant in
      var errors: [CommandError] = []
      let screens = [variant] + versions.filter { $0.architecture == variant.name }
      let sizes = screens.compactMap { ScreenSize.measured($0, in: package, errors: &errors)?.whole.lines.code }
      if let error = errors.first { throw error }
      let types = try screens.map { screen in
        let texts = try SourceFiles(at: [package.path(screen.library)]).paths.map(SourceText.init)
        return TextStructure(of: texts).units.map(\.declarations).reduce(0, +)
      }
      return Self(architecture: variant.name, typesAndProtocols: types, codeLines: sizes)
    }
  }
}

extension TextReport {
  fileprivate var roleTable: Table {
    var table = Table()
    table.addHeading("role", ["types", "protocols", "files", "code lines", "median", "largest"])
    for row in roles where row.types + row.protocols > 0 {
      table.add(
        row.role?.title ?? "no role",
        [row.types, row.protocols, row.files, row.codeLines].map(\.grouped)
          + [row.median?.short ?? "–", row.largest?.grouped ?? "–"])
    }
    table.add("extensions of others", ["", "", "", extensionLines.grouped])
    table.add("outside of types", ["", "", "", outsideLines.grouped])
    let sums = [roles.map(\.types), roles.map(\.protocols)].map { $0.reduce(0, +).grouped }
    table.addHeading("total", sums + [files.grouped, codeLines.grouped])
    return table
  }

  /// The roles go from the user to the data, so numbers to the left of the diagonal are references upwards.
  fileprivate var referenceTable: Table {
    let present = TypeRole.allCases.filter { role in roles.contains { $0.role == role && $0.types + $0.protocols > 0 } }
    var table = Table()
    table.addHeading("who names whom, pairs of types", present.indices.map { "\($0 + 1)" })
    for (index, role) in present.enumerated() {
      let counts = present.map { target in
        references.filter { $0.ends.from == role && $0.ends.to == target }.map(\.count).reduce(0, +)
      }
      table.add("\(index + 1) \(role.title)", counts.map { $0 == 0 ? "–" : $0.grouped })
    }
    return table
  }

  fileprivate func screenTable(_ most: Int) -> Table {
    var table = Table()
    table.addHeading("screens", ["types, protocols", "code lines", "files"])
    for screen in screens.prefix(most) {
      table.add(screen.name, [screen.typesAndProtocols, screen.codeLines, screen.files].map(\.grouped))
    }
    if screens.count > most { table.add("\((screens.count - most).grouped) smaller ones (--all)", []) }
    table.addHeading(
      "median of \(screens.count.grouped)",
      [screens.map(\.typesAndProtocols), screens.map(\.codeLines), screens.map(\.files)].map { $0.median?.short ?? "–" }
    )
    for row in published {
      table.add(row.architecture, [row.typesAndProtocols, row.codeLines].map { $0.map(Double.init).range })
    }
    return table
  }
}

extension Console {
  /// Prints a report, with the first of each list, or all.
  func print(_ report: TextReport, showsAll: Bool) {
    let most = showsAll ? Int.max : 10
    func names(_ types: some Sequence<TextReport.TypeRow>) -> [String] {
      types.map { "\($0.name) (\($0.codeLines.grouped))" }
    }
    print(report.roleTable)
    print("")
    printParagraph("A type counts with its extensions and the types inside it.")
    printList("The largest", names(report.types.prefix(5)), most)
    printList("Without a role", names(report.types.filter { $0.role == nil }), most)
    if report.testFiles > 0 {
      printParagraph(
        "Tests are left out: \(report.testFiles.grouped) files, \(report.testCodeLines.grouped) code lines.")
    }
    print("")
    printParagraph(
      "UI-free: \(report.uiFreeLines.percent(of: report.codeLines)) of the code lines are in files that neither import "
        + "UIKit, SwiftUI or AppKit nor name a type that begins with UI. Their tests need no simulator.")
    if report.needlessImportLines > 0 {
      printParagraph(
        "Another \(report.needlessImportLines.percent(of: report.codeLines)) are in files that import UIKit without "
          + "naming such a type.")
    }
    print("")
    print(report.referenceTable)
    print("")
    let popular = report.types.sorted { $0.users > $1.users }.prefix(5)
    printList("Named by most types", popular.map { "\($0.name) (\($0.users.grouped))" }, most)
    printLines(
      "References upwards, past no protocol: \(report.upwardReferences.count.grouped)",
      report.upwardReferences.map { "\($0.from) (\($0.roles[0].title)) → \($0.to) (\($0.roles[1].title))" }, most)
    printLines(
      "Cycles of references without a weak one: \(report.strongCycles.count.grouped)",
      report.strongCycles.map { $0.joined(separator: ", ") }, most)
    print("")
    print(report.screenTable(most))
    print("")
    for sentence in report.sentences { printParagraph(sentence) }
  }

  private func printList(_ title: String, _ items: [String], _ most: Int) {
    if items.isEmpty { return }
    let rest = items.count > most ? ", and \((items.count - most).grouped) more (--all)" : ""
    printParagraph("\(title): \(items.prefix(most).joined(separator: ", "))\(rest).")
  }

  private func printLines(_ title: String, _ lines: [String], _ most: Int) {
    printParagraph(title + (lines.isEmpty ? "." : ":"))
    lines.prefix(most).forEach { printParagraph("  " + $0) }
    if lines.count > most { print("  and \((lines.count - most).grouped) more (--all)") }
  }
}

extension TextReport {
  fileprivate var sentences: [String] {
    let median = [screens.map(\.typesAndProtocols), screens.map(\.codeLines)].map { $0.median?.short ?? "–" }
    let own =
      screens.isEmpty
      ? "No screen was found: no view controller, and no view with a presenter or view model of the same name."
      : "Your median screen has \(median[0]) types and protocols and \(median[1]) code lines."
    let scale =
      published.isEmpty
      ? []
      : [
        "The architectures are one small form with two fields and three buttons, in three versions each. Most screens do "
          + "more, so compare how the lines are spread over types, and not the sums. Types and protocols are those of "
          + "the library, and code lines those of library and host."
      ]
    return [own] + scale + [
      "The roles follow from names and from what a type inherits. Text does not show what closures capture, types that "
        + "are not written, what macros add, and what other modules declare."
    ]
  }
}
