import CommandLineInterface

struct DiffCommand: Command {
  static let name = "diff"
  static let abstract = "see what differs between two, role by role"
  static let help = """
    Shows how two architectures, or two folders, differ role by role.

    usage: compare diff A B [--stat] [--role ROLE] [--root FOLDER]
                        [--format table|json]

      A, B             architectures (\(Variant.list)),
                       or folders with Swift files (./MVP)
      --stat           the numbers alone
      --role ROLE      one role alone: model, viewContract, presentation, business,
                       navigation, dataCarriers, wiring
    \(rootHelp)
      --format F       table (default), or json: the numbers alone

    The end of a file's name decides its role (ProfilePresenter.swift). Files
    without a role are compared by name. The exit code is 1 if the two differ.

    example: swift run compare diff MVP VIPER

    """

  private let isStat: Bool
  private let role: Role?
  private let format: Format
  private let names: [String]

  init(_ arguments: inout Arguments) throws {
    isStat = arguments.takeFlag("--stat")
    role = try arguments.takeChoice("--role", among: Role.allCases)
    format = try arguments.takeFormat()
    names = try arguments.takeRest()
    if names.count != 2 {
      throw CommandError.usage("two sides are compared, not \(names.count). Write 'compare diff MVP VIPER'.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let left = try side(named: names[0], in: context)
    let right = try side(named: names[1], in: context)
    let sections = try sections(of: try await Section.all(of: left, right), named: "\(left.name) nor \(right.name)")
    let isEqual = sections.allSatisfy(\.isEqual)
    switch format {
    case .json: try console.printJSON(VersionedRows(rows: sections.map(SectionRecord.init)))
    case _ where isEqual: console.print("No difference.")
    default:
      console.printNumbers(of: sections, left.name, right.name)
      if !isStat { console.printLines(of: sections, left.name, right.name) }
    }
    return isEqual ? .done : .found
  }

  @MainActor
  private func side(named name: String, in context: CommandContext) throws -> Implementation {
    if let variant = Variant.named(name) {
      let package = try context.session().package
      return try Implementation(name: variant.name, in: package.path(variant.library))
    }
    let folder = SourcePath(name, from: context.console.folder)
    guard folder.isFolder else {
      throw CommandError.noInput(
        "'\(name)' is neither an architecture (\(Variant.list)) nor a folder.\(name.hint(Variant.names)) Name one of "
          + "them.")
    }
    return try Implementation(name: name, in: folder)
  }

  private func sections(of all: [Section], named names: String) throws -> [Section] {
    guard let role else { return all }
    let sections = all.filter { $0.part == ComparedPart(role) }
    if sections.isEmpty {
      let others = all.map(\.title).joined(separator: ", ")
      throw CommandError.usage("neither \(names) has a file with the role \(role.title). There are: \(others).")
    }
    return sections
  }
}

private struct SectionRecord: Encodable {
  struct Side: Encodable {
    let architecture: String
    let lines: Int
    /// The lines that the other side does not have at the same place.
    let only: Int
    let moved: [Moved]
  }

  struct Moved: Encodable {
    var role: Role?
    var file: String?
    let lines: Int
  }

  /// The role, of which a model and a business logic have one: `business`.
  var role: Role?
  var file: String?
  let common: Int
  let sides: [Side]

  init(_ section: Section) {
    role = section.part.role
    file = section.part.file
    common = section.common
    sides = [section.left, section.right].map { side in
      Side(
        architecture: side.implementation.name, lines: side.lines.count, only: side.lines.count - section.common,
        moved: side.moved.map { Moved(role: $0.part.role, file: $0.part.file, lines: $0.count) })
    }
  }
}
