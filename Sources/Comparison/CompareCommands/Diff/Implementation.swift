import CommandLineInterface

/// A role, or the path of a file without one.
struct ComparedPart: Hashable, Comparable, Sendable {
  let role: Role?
  let file: String?

  /// The part that files with a role belong to: the active model of MVC and the business logic of others are one part,
  /// as both hold the workflow.
  init(_ role: Role) {
    self.role = role == .model ? .business : role
    file = nil
  }

  init(file: String) {
    role = nil
    self.file = file
  }

  static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: (role: Int, file: String) {
    (role.flatMap { Role.allCases.firstIndex(of: $0) } ?? Role.allCases.count, file ?? "")
  }
}

struct SourceLine: Hashable, Sendable {
  let part: ComparedPart
  let file: String
  let number: Int
  let text: String
}

struct Implementation: Sendable {
  struct File: Sendable {
    let path: String
    let role: Role?
    let part: ComparedPart
    let lines: [SourceLine]
  }

  let name: String
  let files: [File]

  init(name: String, in folder: SourcePath) throws(CommandError) {
    let sources = SourceFiles(at: [folder])
    if let error = sources.errors.first { throw error }
    self.name = name
    files = try sources.paths.map { path throws(CommandError) in
      let file = path.relative(to: folder)
      let role = Role(fileName: path.name)
      let part = role.map(ComparedPart.init(_:)) ?? ComparedPart(file: file)
      let lines = Self.lines(of: try path.readText()).enumerated().map { index, text in
        SourceLine(part: part, file: file, number: index + 1, text: text)
      }
      return File(path: file, role: role, part: part, lines: lines)
    }
  }

  private static func lines(of text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return (lines.last == "" ? lines.dropLast() : lines[...]).map(String.init)
  }

  var parts: Set<ComparedPart> { Set(files.map(\.part)) }

  func files(of part: ComparedPart) -> [File] { files.filter { $0.part == part } }

  /// The roles that the files of a part have, in order; none if there is no such part, or if it is a file without a role.
  func roles(of part: ComparedPart) -> [Role] {
    let roles = files(of: part).map(\.role)
    return Role.allCases.filter(roles.contains)
  }

  subscript(part: ComparedPart) -> [SourceLine] { files(of: part).flatMap(\.lines) }
}
