import CommandLineInterface

/// A role, or the path of a file without one.
struct ComparedPart: Hashable, Comparable, Encodable, Sendable {
  var role: Role.Group?
  var file: String?

  /// The part that files with a role belong to: the active model of MVC and the business logic of others are one part,
  /// as both hold the workflow.
  init(_ role: Role.Group) { self.role = role == .model ? .business : role }

  init(file: String) { self.file = file }

  static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: (role: Int, file: String) {
    (role.flatMap { Role.Group.allCases.firstIndex(of: $0) } ?? Role.Group.allCases.count, file ?? "")
  }

  /// The part in the words of one implementation, or of several.
  func title(in sides: [Implementation]) -> String {
    let roles = sides.flatMap { side in
      Role.Group.allCases.filter { role in side.files(of: self).contains { Role.Group(fileName: $0.name) == role } }
    }
    let titles = roles.indices.filter { !roles[..<$0].contains(roles[$0]) }.map { roles[$0].title }
    return file ?? titles.joined(separator: " / ")
  }
}

struct SourceLine: Hashable, Sendable {
  let file: String
  let number: Int
  let text: String
}

struct Implementation: Sendable {
  struct File: Sendable {
    let path: String
    let name: String
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
      // As the compiler counts lines, each ends with a line feed, and perhaps a carriage return before it.
      let lines = try path.readText().utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) }
      return File(
        path: file, name: path.name,
        part: Role.Group(fileName: path.name).map { ComparedPart($0) } ?? ComparedPart(file: file),
        lines: (lines.last == "" ? lines.dropLast() : lines[...]).enumerated().map { index, text in
          SourceLine(file: file, number: index + 1, text: String(text))
        })
    }
  }

  func files(of part: ComparedPart) -> [File] { files.filter { $0.part == part } }
}
