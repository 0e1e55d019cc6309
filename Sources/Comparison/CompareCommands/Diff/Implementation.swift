/// A line of a source file.
struct SourceLine: Hashable, Sendable {
  let part: Part
  /// The path of the file below the folder of the implementation.
  let file: String
  /// Its number in the file, from 1 on.
  let number: Int
  /// Its text, without its end.
  let text: String
}

/// The sources of one side of a comparison.
struct Implementation: Sendable {
  /// A file, and what its name says.
  struct File: Sendable {
    /// Its path below the folder.
    let path: String
    let role: Role?
    let part: Part
    let lines: [SourceLine]
  }

  let name: String
  let files: [File]

  /// Reads the Swift files of a folder.
  init(name: String, in folder: SourcePath) throws(SourceFileError) {
    let sources = SourceFiles(at: [folder])
    if let error = sources.errors.first { throw error }
    self.name = name
    files = try sources.paths.map { path throws(SourceFileError) in
      let file = path.relative(to: folder)
      let role = Role(fileName: path.name)
      let part = role.map(Part.init(_:)) ?? Part(file: file)
      let lines = Self.lines(of: try path.readText()).enumerated().map { index, text in
        SourceLine(part: part, file: file, number: index + 1, text: text)
      }
      return File(path: file, role: role, part: part, lines: lines)
    }
  }

  private static func lines(of text: String) -> [String] {
    let ends: Set<Character> = ["\n", "\r\n", "\r"]
    let lines = text.split(omittingEmptySubsequences: false) { ends.contains($0) }
    return (lines.last == "" ? lines.dropLast() : lines[...]).map(String.init)
  }

  var parts: Set<Part> { Set(files.map(\.part)) }

  func files(of part: Part) -> [File] { files.filter { $0.part == part } }

  /// The roles that the files of a part have, in order; none if there is no such part, or if it is a file without a role.
  func roles(of part: Part) -> [Role] {
    let roles = files(of: part).map(\.role)
    return Role.allCases.filter(roles.contains)
  }

  /// The lines of a part, file by file.
  subscript(part: Part) -> [SourceLine] { files(of: part).flatMap(\.lines) }
}
