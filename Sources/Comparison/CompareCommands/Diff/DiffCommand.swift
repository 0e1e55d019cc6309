import CommandLineInterface

/// Shows how two architectures, or the Swift files of two folders, differ.
struct DiffCommand: Command {
  static let name = "diff"
  static let abstract = "see what differs between two, role by role"
  static let help = """
    Shows how two architectures differ, role by role: the controller against the
    presenter against the view model, the model against the interactor.

    usage: compare diff A B [--side-by-side | --stat] [--role ROLE] [--root FOLDER]
                        [--format table|json]

      A, B             architectures (\(Variant.list)),
                       or folders with Swift files (./MVP)
      --side-by-side   A at the left and B at the right, as wide as the terminal (or
                       as COLUMNS says)
      --stat           the numbers alone
      --role ROLE      one role alone: model, view-contract, presentation, business,
                       navigation, data-carriers, wiring
      --root FOLDER    the folder of the package (default: the nearest one, from
                       this folder upwards)
      --format F       table (default), or json: the numbers alone

    A file has the role that its name says, as GreetingPresenter.swift does. The
    model of one architecture and the business logic of another are one part; files
    whose names say no role are aligned by their names. Lines are all lines,
    comments and blank ones too; how they end does not matter. Lines that both sides
    have, but not at the same place, are shown as moved (⇢ from A, ⇠ to B) if
    together they have at least 20 letters and digits of code.

    Exit code: 0 no difference, 1 a difference, 64 wrong usage, 66 if something
    could not be read.

    example: swift run compare diff MVP VIPER

    """

  private enum Layout {
    case unified, sideBySide, numbers
  }

  private let layout: Layout
  private let role: Role?
  private let root: String?
  private let format: Format
  private let names: [String]

  init(_ arguments: inout Arguments) throws(CommandError) {
    let isSideBySide = arguments.takeFlag("--side-by-side")
    let isStat = arguments.takeFlag("--stat")
    if isSideBySide, isStat { throw .usage("--side-by-side shows lines, --stat numbers. Choose one of them.") }
    layout = isStat ? .numbers : isSideBySide ? .sideBySide : .unified
    role = try arguments.takeValue("--role").map(Self.role)
    root = try arguments.takeRoot()
    format = try arguments.takeFormat()
    names = try arguments.takeRest()
    if format == .json, isSideBySide {
      throw .usage("--format json gives numbers, --side-by-side lines. Leave one out.")
    }
    if names.count != 2 { throw .usage("two sides are compared, not \(names.count). Write 'compare diff MVP VIPER'.") }
    if root != nil, names.allSatisfy({ Variant.named($0) == nil }) {
      throw .usage("--root is for architectures, and none is named. Leave it out.")
    }
  }

  func run(in context: CommandContext) async throws(CommandError) -> ExitCode {
    let console = context.console
    let left = try side(named: names[0], in: context)
    let right = try side(named: names[1], in: context)
    let difference = Difference(left, right)
    let sections = try sections(of: difference)
    // What is left out is told before what is not.
    let code = console.report(left.errors + right.errors.filter { !left.errors.contains($0) })
    let isEqual = sections.allSatisfy(difference.isEqual)
    switch format {
    case .json: try console.printJSON(sections.map { SectionCount($0, of: difference) })
    // What could not be read may differ.
    case .table where isEqual: if code == .done { console.print("No difference.") }
    case .table: print(DiffReport(difference, sections: sections, on: console), on: console)
    }
    return code != .done ? code : isEqual ? .done : .found
  }

  private func print(_ report: DiffReport, on console: Console) {
    report.printNumbers()
    switch layout {
    case .numbers: return
    case .sideBySide where console.columns >= SideBySideLayout.narrowest:
      report.print(SideBySideLayout(console: console))
    case .unified, .sideBySide: report.print(UnifiedLayout(console: console))
    }
    // On a terminal, what came first is out of sight by now.
    if console.output.isTerminal {
      console.print("")
      report.printNumbers()
    }
  }

  private static func role(_ text: String) throws(CommandError) -> Role {
    let wanted = text.lowercased().filter(\.isLetter)
    guard let role = Role.allCases.first(where: { $0.rawValue.lowercased() == wanted }) else {
      throw .usage("no role '\(text)'. Choose from \(Role.allCases.map(\.word).joined(separator: ", ")).")
    }
    return role
  }

  @MainActor
  private func side(named name: String, in context: CommandContext) throws(CommandError) -> Implementation {
    if let variant = Variant.named(name) {
      let package = try context.session(root: root).package
      return Implementation(name: variant.name, in: package.path(variant.library.path))
    }
    let folder = SourcePath(name, from: context.console.folder)
    guard folder.isFolder else {
      throw .noInput(
        "'\(name)' is neither an architecture (\(Variant.list)) nor a folder.\(name.hint(Variant.names)) Name one of "
          + "them.")
    }
    return Implementation(name: name, in: folder)
  }

  private func sections(of difference: Difference) throws(CommandError) -> [Section] {
    guard let role else { return difference.sections }
    let sections = difference.sections.filter { $0.part == Concern(role) }
    if sections.isEmpty {
      let names = "\(difference.left.name) nor \(difference.right.name)"
      let others = difference.sections.map { $0.part.title(in: difference.left, difference.right) }.joined(
        separator: ", ")
      throw .usage("neither \(names) has a file with the role \(role.title). There are: \(others).")
    }
    return sections
  }
}

/// The numbers of a part, for the output as JSON.
private struct SectionCount: Encodable {
  let a: String
  let b: String
  let part: String
  let linesOfA: Int
  let linesOfB: Int
  let common: Int
  let onlyA: Int
  let onlyB: Int
  let movedTo: [String: Int]
  let movedFrom: [String: Int]

  init(_ section: Section, of difference: Difference) {
    let (left, right) = (difference.left, difference.right)
    a = left.name
    b = right.name
    part = section.part.title(in: left, right)
    linesOfA = section.left.count
    linesOfB = section.right.count
    common = section.common
    onlyA = section.left.count - section.common
    onlyB = section.right.count - section.common
    movedTo = Dictionary(uniqueKeysWithValues: section.movedTo.map { ($0.title(in: right), $1) })
    movedFrom = Dictionary(uniqueKeysWithValues: section.movedFrom.map { ($0.title(in: left), $1) })
  }
}

extension Role {
  /// The role in a word that can be typed.
  fileprivate var word: String { title.replacing(" ", with: "-") }
}
