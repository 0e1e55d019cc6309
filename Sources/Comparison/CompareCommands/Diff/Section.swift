import CommandLineInterface
import Foundation
import Instrumentation

struct Section: Sendable {
  struct Row: Sendable {
    let left: SourceLine?
    let right: SourceLine?

    var isCommon: Bool { left != nil && right != nil }
  }

  struct Side: Sendable {
    let implementation: Implementation
    let lines: [SourceLine]
    /// Where the other side has lines that are not at the same place.
    let places: [SourceLine: SourceLine]

    /// How many lines have moved into which part of the other side, in the order of the parts.
    var moved: [(part: ComparedPart, count: Int)] {
      let parts = lines.compactMap { places[$0]?.part }
      return Dictionary(grouping: parts) { $0 }.map { (part: $0, count: $1.count) }.sorted { $0.part < $1.part }
    }
  }

  let part: ComparedPart
  let left: Side
  let right: Side
  let rows: [Row]

  var common: Int { rows.count(where: \.isCommon) }

  var isEqual: Bool {
    let lacks = [left, right].map { $0.implementation.files(of: part).isEmpty }
    return common == rows.count && lacks[0] == lacks[1]
  }

  var title: String { part.title(in: left.implementation, right.implementation) }

  static func all(of left: Implementation, _ right: Implementation) async throws -> [Self] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var rows: [ComparedPart: [Row]] = [:]
    let parts = left.parts.union(right.parts).sorted()
    for part in parts { rows[part] = try await [Row](aligning: left[part], right[part], in: folder) }
    let differing = parts.flatMap { rows[$0] ?? [] }.filter { !$0.isCommon }
    let moves = Moves(from: differing.compactMap(\.left), to: differing.compactMap(\.right))
    return parts.map { part in
      Self(
        part: part, left: Side(implementation: left, lines: left[part], places: moves.targets),
        right: Side(implementation: right, lines: right[part], places: moves.sources), rows: rows[part] ?? [])
    }
  }
}

extension [Section.Row] {
  /// Aligns the lines of both sides as `git diff` does, by way of files in a folder.
  init(aligning left: [SourceLine], _ right: [SourceLine], in folder: URL) async throws {
    if left.map(\.text) == right.map(\.text) {
      self = zip(left, right).map { Section.Row(left: $0, right: $1) }
      return
    }
    for (name, lines) in [("left", left), ("right", right)] {
      try Data(lines.map { $0.text + "\n" }.joined().utf8).write(to: folder.appending(path: name))
    }
    let arguments = ["diff", "--no-index", "--no-color", "--text", "--unified=1000000", "left", "right"]
    let result = try await Git(folder: folder).result(of: arguments)
    // Git ends with 1 where texts differ.
    guard result.ending == .exited(1) else {
      throw CommandError(message: "'git diff' has failed: \(result.diagnostics)", exitCode: .failure)
    }
    // Before each line, git prints a minus, a plus or a blank.
    let lines = result.output.utf8.split(separator: UInt8(ascii: "\n")).drop { !$0.starts(with: "@@".utf8) }
    var (left, right) = (left[...], right[...])
    self = lines.dropFirst().map { line in
      Section.Row(
        left: line.first == UInt8(ascii: "+") ? nil : left.popFirst(),
        right: line.first == UInt8(ascii: "-") ? nil : right.popFirst())
    }
  }
}
