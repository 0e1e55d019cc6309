import CommandLineInterface
import Instrumentation

extension Console {
  /// Prints what the texts of an app show; with the commits of two years that have changed each file, if they are known.
  func print(
    _ structure: TextStructure, of texts: [SourceText], startingAt points: [StartingPoint], commits: [String: Int]?
  ) {
    print(points, of: structure, commits: commits)
    print("")
    let references = structure.references
    let codeLines = texts.map(\.size.lines.code).reduce(0, +)
    let uiFreeLines = texts.filter { !$0.needsUI }.map(\.size.lines.code).reduce(0, +)
    print(.roles(of: structure.types, codeLines: codeLines))
    print("")
    printParagraph(
      "UI-free: \(uiFreeLines.percent(of: codeLines)) of the code lines are in files that neither import UIKit, SwiftUI "
        + "or AppKit nor name a type that begins with UI. Once they are in a package, their tests need no simulator.")
    if let table = Table.screens(of: structure.types) {
      print("")
      print(table)
    }
    print("")
    printPairs(references, of: structure)
    print("")
    let upwards = references.filter { from, to in
      guard let lower = from.role?.layer, let upper = to.role?.layer else { return false }
      return lower < upper && !to.isProtocol
    }
    printList("References upwards, past no protocol", upwards.map { structure.words(for: $0) })
    printList("Strong cycles", structure.strongCycles.map(\.words))
    print("")
    printParagraph(
      "The role of a type follows from its name and from what it inherits. Text does not show what closures capture, types "
        + "that are not written, what macros add, and what other modules declare. Functions outside of types, such as "
        + "reducers, are not looked at. Of Objective-C, classes and methods are read, and no references.")
  }

  private func print(_ points: [StartingPoint], of structure: TextStructure, commits: [String: Int]?) {
    print(styled("start here", .bold))
    if points.first?.codeLines ?? 0 < StartingPoint.leastCodeLines {
      let rest = points.isEmpty ? "." : ". The largest:"
      printParagraph("No view or view controller has \(StartingPoint.leastCodeLines) code lines\(rest)")
    }
    for (index, point) in points.enumerated() {
      // A place that is broken into lines cannot be opened.
      print("\(index + 1) \(point.type)  \(point.place)".visible)
      let changes = commits.map { known in
        let number = point.files.map { known[$0, default: 0] }.max() ?? 0
        return "; \(counted: number, "commit") in two years"
      }
      let places = point.touched.map { "\($0.concern.rawValue) (\($0.place.shortPath))" }
      let about =
        places.isEmpty
        ? "No member uses a shared object, waits, or handles an error."
        : "\(point.touchingLines.grouped) of them are in \(counted: point.touchingFunctions, "member") with "
          + places.joined(separator: ", ") + "."
      printParagraph(
        "  \(point.codeLines.grouped) code lines in \(counted: point.files.count, "file")\(changes ?? ""). \(about)")
      if let first = point.touched.first?.concern {
        printParagraph("  Aim (\(first.rawValue)): \(first.aim).")
      }
    }
    if !points.isEmpty { printParagraph("To begin with one: swift run compare path MVVM 1") }
  }

  private func printPairs(_ references: [(from: TextType, to: TextType)], of structure: TextStructure) {
    print(styled("who names whom", .bold))
    let cells = Dictionary(grouping: references) { [$0.from.role, $0.to.role] }
    for from in Role.allCases where from != .assembly {
      for to in Role.allCases where to != from && to != .assembly && to != .entity {
        guard let own = cells[[from, to]] else { continue }
        let names = own.prefix(3).map { "\(structure.title(of: $0.from)) → \(structure.title(of: $0.to))" }
        let rest = own.count > 3 ? ["\((own.count - 3).grouped) more"] : []
        printParagraph("  \(from.rawValue) → \(to.rawValue): \((names + rest).joined(separator: ", "))")
      }
    }
    printParagraph("  Not shown: pairs within a role, with data, and with assemblies.")
  }

  private func printList(_ title: String, _ items: [String]) {
    printParagraph("\(title): \(items.count.grouped)")
    let rest = items.count > 10 ? ["\((items.count - 10).grouped) more"] : []
    for item in items.prefix(10) + rest { printParagraph("  " + item) }
  }
}

extension Table {
  fileprivate static func roles(of types: [TextType], codeLines: Int) -> Self {
    var table = Self()
    table.addHeading("role", ["types", "protocols", "files", "code lines", "median", "largest"])
    func cells(of own: [TextType]) -> [String] {
      let protocols = own.count(where: \.isProtocol)
      let sizes = own.filter { !$0.isProtocol }.map(\.codeLines)
      let numbers = [sizes.count, protocols, Set(own.flatMap(\.files)).count, own.map(\.codeLines).reduce(0, +)]
      return numbers.map(\.grouped) + [sizes.median?.short ?? "–", sizes.max()?.grouped ?? "–"]
    }
    for role in Role.allCases + [nil] {
      let own = types.filter { $0.role == role }
      if !own.isEmpty { table.add(role?.rawValue ?? "no role", cells(of: own)) }
    }
    table.addHeading("all", cells(of: types))
    table.add("outside of them", ["", "", "", (codeLines - types.map(\.codeLines).reduce(0, +)).grouped])
    return table
  }

  /// `nil` if there is no screen.
  fileprivate static func screens(of types: [TextType]) -> Self? {
    let groups = Dictionary(grouping: types.filter { $0.screen != nil }) { $0.screen ?? "" }
    if groups.isEmpty { return nil }
    var screens = groups.map { name, types in
      let views = types.filter { $0.role?.layer == 4 }
      let largest = views.max { $0.codeLines < $1.codeLines } ?? types[0]
      return (
        name: "\(name)  \(largest.files[0])", types: types.count, codeLines: types.map(\.codeLines).reduce(0, +)
      )
    }
    screens.sort { ($1.codeLines, $0.name) < ($0.codeLines, $1.name) }
    var table = Self()
    table.addHeading("screens", ["types, protocols", "code lines"])
    for screen in screens.prefix(10) { table.add(screen.name, [screen.types, screen.codeLines].map(\.grouped)) }
    let medians = [screens.map(\.types).median, screens.map(\.codeLines).median]
    table.addHeading("median of \(screens.count.grouped)", medians.map { $0?.short ?? "–" })
    return table
  }
}

extension TextStructure {
  fileprivate func words(for reference: (from: TextType, to: TextType)) -> String {
    [reference.from, reference.to].map { "\(title(of: $0)) (\($0.role?.rawValue ?? "–"))" }.joined(separator: " → ")
  }
}

extension TextStructure.StrongCycle {
  fileprivate var words: String {
    edges.joined(separator: ", ")
      + (types > edges.count ? " (the shortest way round in a group of \(types) types)" : "")
  }
}

extension String {
  /// The last part of a path, with a line.
  fileprivate var shortPath: Substring { split(separator: "/").last ?? "" }
}

extension String.StringInterpolation {
  fileprivate mutating func appendInterpolation(counted number: Int, _ noun: String) {
    appendLiteral("\(number.grouped) \(noun)\(number == 1 ? "" : "s")")
  }
}
