import Foundation

/// The sources of one side of a comparison, part by part.
struct Implementation: Sendable {
  /// A line of a source file.
  struct Line: Sendable {
    /// The path of the file below the folder.
    let file: String
    /// Its number in the file, from 1 on.
    let number: Int
    /// Its text, without its end.
    let text: String
  }

  /// What the implementation is called.
  let name: String
  /// What is wrong with the files that are left out.
  private(set) var errors: [SourceFileError]

  private var lines: [Concern: [Line]] = [:]
  private var roles: [Concern: Set<Role>] = [:]
  private var files: [Concern: [String]] = [:]
  /// The parts of which some file could not be read.
  private(set) var unreadParts: Set<Concern> = []

  /// Reads the Swift files of a folder.
  init(name: String, in folder: SourcePath) {
    self.name = name
    let sources = SourceFiles(at: [folder])
    errors = sources.errors
    for path in sources.paths {
      let file = path.relative(to: folder)
      let role = Role(fileName: path.name)
      let part = role.map(Concern.init) ?? .file(file)
      do throws(SourceFileError) {
        if let role { roles[part, default: []].insert(role) }
        files[part, default: []].append(file)
        lines[part, default: []] += try Self.lines(of: path).enumerated().map {
          Line(file: file, number: $0 + 1, text: $1)
        }
      } catch {
        errors.append(error)
        unreadParts.insert(part)
      }
    }
  }

  private static func lines(of path: SourcePath) throws(SourceFileError) -> [String] {
    let text = try path.read()
    do {
      _ = try UTF8Span(validating: text.span)
    } catch {
      throw .notUTF8(path: path.text, offset: error.byteOffsets.lowerBound)
    }
    let ends: Set<Character> = ["\n", "\r\n", "\r"]
    let lines = String(decoding: text, as: UTF8.self).split(omittingEmptySubsequences: false) { ends.contains($0) }
    return (lines.last == "" ? lines.dropLast() : lines[...]).map(String.init)
  }

  /// The parts that there are.
  var parts: Set<Concern> { Set(files.keys) }

  /// The files of a part, by their paths below the folder; none if there is no such part.
  func files(of part: Concern) -> [String] { files[part] ?? [] }

  /// The roles that files of a part have; none if there is no such part, or if it is a file without a role.
  func roles(of part: Concern) -> [Role] {
    Role.allCases.filter { roles[part, default: []].contains($0) }
  }

  /// The lines of a part, file by file; none if there is no such part.
  subscript(part: Concern) -> [Line] { lines[part] ?? [] }
}
