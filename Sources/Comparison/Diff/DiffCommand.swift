import CommandLineInterface

struct DiffCommand: Command {
  static let name = "diff"
  static let abstract = "see what differs between two, role by role"
  static func help(on variants: [Variant]) -> String {
    """
    Shows how many lines of two architectures, or of two folders, differ role by
    role, and where the others are.

    usage: compare diff A B [--full] [--role ROLE] [--root FOLDER]
                        [--format table|json]

      A, B             architectures (\(variants.list)),
                       or folders with Swift files (./MVP)
      --full           every line that differs, too
      --role ROLE      one role alone: model, viewContract, presentation, business,
                       navigation, dataCarriers, wiring
    \(rootHelp)
      --format F       table (default), or json: the numbers alone

    The end of a file's name decides its role (ProfilePresenter.swift). Files
    without a role are compared by name. Comments and blank lines count, and the
    host does not. The exit code is 1 if the two differ.

    example: swift run compare diff MVP VIPER

    """
  }

  private let isFull: Bool
  private let role: Role.Group?
  private let format: Format
  private let names: [String]
  private let variants: [Variant]

  init(_ arguments: inout Arguments, among variants: [Variant]) throws {
    isFull = arguments.takeFlag("--full")
    role = try arguments.takeChoice("--role", among: Role.Group.allCases)
    format = try arguments.takeFormat()
    names = try arguments.takeRest()
    self.variants = variants
    if names.count != 2 {
      throw CommandError.usage("two sides are compared, not \(names.count). Write 'swift run compare diff MVP VIPER'.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let sides = try names.map { try implementation(named: $0, in: context) }
    let sections = try chosen(among: try await DiffSection.all(of: sides))
    let isEqual = sections.allSatisfy(\.isEqual)
    switch format {
    case .json: try console.printJSON(VersionedRows(rows: sections))
    case _ where isEqual: console.print("No difference.")
    default:
      console.printNumbers(of: sections, sides.map(\.name))
      if isFull {
        console.printLines(of: sections, sides.map(\.name))
      } else {
        console.print("")
        if role == nil, let size = try await sentenceOnSize(in: context) { console.printParagraph(size) }
        console.printParagraph("The lines: swift run compare diff \(names.joined(separator: " ")) --full")
      }
    }
    return isEqual ? .done : .found
  }

  /// The sizes of two architectures as all other tables have them; `nil` for folders.
  @MainActor
  private func sentenceOnSize(in context: CommandContext) async throws -> String? {
    let named = names.compactMap(variants.named)
    guard named.count == names.count else { return nil }
    let sizes = try await context.session().measurements(of: named, [.size]).map { measurement in
      "\(measurement.architecture) \(Metric.codeLines.text(of: measurement))"
    }
    return "These are all lines of the libraries, with comments and blank lines. Code lines, library and host: "
      + "\(sizes.joined(separator: ", "))."
  }

  @MainActor
  private func implementation(named name: String, in context: CommandContext) throws -> Implementation {
    if let variant = variants.named(name) {
      return try Implementation(name: variant.name, in: context.package.path(variant.library))
    }
    let folder = SourcePath(name, from: context.console.folder)
    guard folder.isFolder else {
      throw CommandError.noInput(
        "'\(name)' is neither an architecture (\(variants.list)) nor a folder.\(name.hint(variants.names)) Name one of "
          + "them.")
    }
    return try Implementation(name: name, in: folder)
  }

  private func chosen(among all: [DiffSection]) throws -> [DiffSection] {
    guard let role else { return all }
    let sections = all.filter { $0.part == ComparedPart(role) }
    if sections.isEmpty {
      let names = all.first?.sides.map(\.architecture).joined(separator: " nor ") ?? ""
      let others = all.map(\.title).joined(separator: ", ")
      throw CommandError.usage("neither \(names) has a file with the role \(role.title). There are: \(others).")
    }
    return sections
  }
}

extension Console {
  fileprivate func printNumbers(of sections: [DiffSection], _ names: [String]) {
    var table = Table()
    table.addHeading("lines", names + ["common"] + names.map { "only \($0)" })
    func cells(_ numbers: [Int]) -> [String] { numbers.map { $0 == 0 ? "–" : $0.grouped } }
    var sum = [0, 0, 0, 0, 0]
    for section in sections {
      let numbers = section.sides.map(\.lines) + [section.common] + section.sides.map(\.only)
      table.add(section.title, cells(numbers))
      sum = zip(sum, numbers).map(+)
    }
    table.addHeading("total", cells(sum))
    print(table)
    let remarks = sections.flatMap(\.remarks)
    if !remarks.isEmpty { print("") }
    for remark in remarks { printParagraph("- " + remark) }
  }

  fileprivate func printLines(of sections: [DiffSection], _ names: [String]) {
    print("")
    print("- only in \(names[0])   + only in \(names[1])")
    for section in sections {
      print("")
      printParagraph(section.heading, .bold)
      if section.isEqual { print("  no difference") }
      for rows in section.hunks {
        let firsts = (0...1).compactMap { side in rows.lazy.compactMap { $0.lines[side] }.first }
        print("")
        printParagraph("@@ \(firsts.map { "\($0.file):\($0.number)" }.joined(separator: " | ")) @@", .bold)
        for row in rows {
          let (mark, style): (String, TextStyle) =
            row.isCommon ? (" ", []) : row.lines[1] == nil ? ("-", .red) : ("+", .green)
          // Terminals disagree on tabs.
          let text = row.lines.compactMap(\.self).first?.text.replacing("\t", with: "    ").visible ?? ""
          for (index, part) in text.withoutTrailingBlanks.wrapped(to: columns - 2).enumerated() {
            print(styled("\(mark)\(index > 0 ? "…" : " ")\(part)".withoutTrailingBlanks, style))
          }
        }
      }
    }
  }
}

extension DiffSection {
  fileprivate var heading: String {
    let files = sides.map { side in
      "\(side.architecture): \(side.files.isEmpty ? "–" : side.files.map(\.path).joined(separator: ", "))"
    }
    return "\(part.file ?? title.uppercased())   \(files.joined(separator: "   "))".visible
  }

  /// Where the lines of each side are on the other one, if it has any in another part; the numbers add up.
  fileprivate var remarks: [String] {
    zip(sides, sides.reversed()).filter { side, _ in side.moved.contains { $0.part != part } }.map { side, other in
      let rest = side.only - side.moved.reduce(0) { $0 + $1.lines }
      let places =
        [(common, "in the same place")]
        + side.moved.map { moved in
          (
            moved.lines,
            "\(moved.part == part ? "elsewhere " : "")in its \(moved.part.title(in: [other.implementation]))"
          )
        } + [(rest, "nowhere")]
      let counts = places.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
      let files = side.files.map { $0.name.prefix { $0 != "." } }.joined(separator: ", ")
      let title = part.file ?? "\(part.title(in: [side.implementation])) (\(files))"
      return
        "Of the \(side.lines.grouped) lines of \(side.architecture)'s \(title), \(other.architecture) has "
        + "\(counts.joined(separator: ", "))."
    }
  }
}
