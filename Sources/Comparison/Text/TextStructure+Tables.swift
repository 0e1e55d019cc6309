import CommandLineInterface
import Instrumentation

extension Console {
  /// Prints what the texts of an app show, beside the screens of the package.
  func print(_ structure: TextStructure, of texts: [SourceText], in package: PackageFolder) throws {
    let references = structure.references
    let codeLines = texts.map(\.size.lines.code).reduce(0, +)
    let uiFreeLines = texts.filter { !$0.needsUI }.map(\.size.lines.code).reduce(0, +)
    let users = Dictionary(grouping: references, by: \.to.name).mapValues(\.count)
    print(.roles(of: structure.types, codeLines: codeLines))
    print("")
    let others = structure.types.filter { $0.role == nil }.sorted { ($1.codeLines, $0.name) < ($0.codeLines, $1.name) }
    printList("The largest types without a role", others.map { "\($0.name) \($0.codeLines.grouped)" })
    let popular = users.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    printList("Named by most types", popular.map { "\($0.key) \($0.value.grouped)" })
    printParagraph(
      "UI-free: \(uiFreeLines.percent(of: codeLines)) of the code lines are in files that neither import UIKit, SwiftUI "
        + "or AppKit nor name a type that begins with UI. Their tests need no simulator.")
    print("")
    print(.pairs(references, of: structure.types))
    print("")
    let upwards = references.filter { from, to in
      guard let lower = from.role?.layer, let upper = to.role?.layer else { return false }
      return lower < upper && !to.isProtocol
    }
    printList("References upwards, past no protocol", upwards.map { "\($0.titled) → \($1.titled)" }, inLines: true)
    printList("Strong cycles", structure.strongCycles.map { $0.joined(separator: ", ") }, inLines: true)
    print("")
    print(try .screens(of: structure.types, beside: package))
    print("")
    printParagraph(
      "The role of a type follows from its name and from what it inherits. Text does not show what closures capture, types "
        + "that are not written, what macros add, and what other modules declare.")
    printParagraph(
      "The architectures are one small form in three versions each: types and protocols of the library, and code lines "
        + "of library and host. Most screens do more, so compare how many types share the lines, and not the sums.")
  }

  private func printList(_ title: String, _ items: [String], inLines: Bool = false) {
    let shown = items.prefix(10) + (items.count > 10 ? ["\((items.count - 10).grouped) more"] : [])
    printParagraph("\(title): \(inLines ? items.count.grouped : shown.joined(separator: ", "))")
    if inLines { for item in shown { printParagraph("  " + item) } }
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

  /// How many types of a role name how many of another one.
  fileprivate static func pairs(_ references: [(from: TextType, to: TextType)], of types: [TextType]) -> Self {
    let roles = Role.allCases.filter { role in types.contains { $0.role == role } }
    let counts = Dictionary(grouping: references) { [$0.from.role, $0.to.role] }.mapValues(\.count)
    var table = Self()
    table.addHeading("who names whom (pairs)", roles.indices.map { "\($0 + 1)" })
    for (index, role) in roles.enumerated() {
      table.add("\(index + 1) \(role.rawValue)", roles.map { counts[[role, $0]]?.grouped ?? "–" })
    }
    return table
  }

  fileprivate static func screens(of types: [TextType], beside package: PackageFolder) throws -> Self {
    typealias ScreenSum = (name: String, types: Int, codeLines: Int)
    let groups = Dictionary(grouping: types.filter { $0.screen != nil }) { $0.screen ?? "" }
    var screens: [ScreenSum] = groups.map { ($0, $1.count, $1.map(\.codeLines).reduce(0, +)) }
    screens.sort { ($1.codeLines, $0.name) < ($0.codeLines, $1.name) }
    var table = Self()
    table.addHeading("screens", ["types, protocols", "code lines"])
    for screen in screens.prefix(10) { table.add(screen.name, [screen.types, screen.codeLines].map(\.grouped)) }
    let medians = [screens.map(\.types).median, screens.map(\.codeLines).median]
    table.addHeading("median of \(screens.count.grouped)", medians.map { $0?.short ?? "–" })
    let versions = Variant.versions(in: package.url).filter(\.isIndependentVersion)
    for variant in package.variants {
      var errors: [CommandError] = []
      let all = [variant] + versions.filter { $0.architecture == variant.name }
      let sizes = all.compactMap { ScreenSize.measured($0, in: package, errors: &errors)?.whole.lines.code }
      if let error = errors.first { throw error }
      // Read as the sources of an app are.
      let counts = try all.map { version in
        TextStructure(of: try SourceFiles(at: [package.path(version.library)]).paths.map(SourceText.init)).types.count
      }
      table.add(variant.name, [counts, sizes].map { $0.map(Double.init).range })
    }
    return table
  }
}

extension TextType {
  fileprivate var titled: String { "\(name) (\(role?.rawValue ?? "–"))" }
}
