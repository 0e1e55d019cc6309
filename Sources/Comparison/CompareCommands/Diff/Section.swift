import CommandLineInterface
import Foundation
import Instrumentation

/// A part of two implementations, with the hunks in which git finds that they differ.
struct Section: Sendable {
  /// A line of one side, or of both.
  struct Row: Sendable {
    let left: SourceLine?
    let right: SourceLine?
    /// Whether git finds the line on the other side as well, in a block at another place.
    let isMoved: Bool

    var isCommon: Bool { left != nil && right != nil }
  }

  struct Side: Sendable {
    let implementation: Implementation
    let lines: [SourceLine]
    /// How many lines have moved into which part of the other side, in the order of the parts.
    fileprivate(set) var moved: [(part: ComparedPart, count: Int)] = []
  }

  let part: ComparedPart
  private(set) var left: Side
  private(set) var right: Side
  private(set) var hunks: [[Row]] = []

  var common: Int { left.lines.count - hunks.joined().count { $0.right == nil } }

  var isEqual: Bool {
    let lacks = [left, right].map { $0.implementation.files(of: part).isEmpty }
    return hunks.isEmpty && lacks[0] == lacks[1]
  }

  var title: String { part.title(in: left.implementation, right.implementation) }

  static func all(of left: Implementation, _ right: Implementation) async throws -> [Self] {
    let parts = left.parts.union(right.parts).sorted()
    var sections = parts.map { part in
      Self(
        part: part, left: Side(implementation: left, lines: left[part]),
        right: Side(implementation: right, lines: right[part]))
    }
    var number = 0
    var (nextLeft, nextRight) = (0, 0)
    for line in try await difference(of: sections).utf8.split(separator: UInt8(ascii: "\n")) {
      // What git marks with a colour is moved; all else is plain.
      let isMoved = line.starts(with: moved.utf8)
      let text = isMoved ? line.dropFirst(moved.utf8.count) : line
      let mark = text.first.map { Character(Unicode.Scalar($0)) }
      let section = sections[number]
      switch mark {
      case "d" where line.starts(with: "diff --git ".utf8):
        number = String(Substring(line)).firstMatch(of: /\/(\d+)[^\/]*$/).flatMap { Int($0.output.1) } ?? 0
      case "@":
        let starts = String(Substring(line)).matches(of: /[-+](\d+)/).prefix(2).compactMap { Int($0.output.1) }
        (nextLeft, nextRight) = (max(0, starts[0] - 1), max(0, starts[1] - 1))
        sections[number].hunks.append([])
      case " ", "-", "+":
        guard let last = section.hunks.indices.last else { continue }
        let row = Row(
          left: mark == "+" ? nil : section.left.lines[nextLeft],
          right: mark == "-" ? nil : section.right.lines[nextRight], isMoved: isMoved)
        sections[number].hunks[last].append(row)
        nextLeft += row.left == nil ? 0 : 1
        nextRight += row.right == nil ? 0 : 1
      default: break
      }
    }
    let (fromLeft, fromRight) = (sections.moved(from: \.left, to: \.right), sections.moved(from: \.right, to: \.left))
    for index in sections.indices {
      (sections[index].left.moved, sections[index].right.moved) = (fromLeft[index], fromRight[index])
    }
    return sections
  }

  /// How git begins a line that has moved.
  private static let moved = "\u{1B}[1m"

  /// What git prints of two folders, with a file for each section. Headers come before the hunks of a file.
  private static func difference(of sections: [Self]) async throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, side) in [("left", \Self.left), ("right", \Self.right)] {
      try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
      for (number, section) in sections.enumerated() {
        let text = section[keyPath: side].lines.map { $0.text + "\n" }.joined()
        try Data(text.utf8).write(to: folder.appending(path: "\(name)/\(number)"))
      }
    }
    let plain = ["meta", "frag", "func", "context", "old", "new", "whitespace"].map { "color.diff.\($0)=normal" }
    let settings = plain + ["color.diff.oldMoved=bold", "color.diff.newMoved=bold"]
    let result = try await Git(folder: folder).result(
      of: settings.flatMap { ["-c", $0] } + [
        "diff", "--no-index", "--no-renames", "--text", "--color=always", "--color-moved=blocks",
        "--color-moved-ws=ignore-all-space", "left", "right",
      ])
    // Git ends with 1 where texts differ.
    guard [.exited(0), .exited(1)].contains(result.ending) else {
      throw CommandError(message: "'git diff' has failed: \(result.diagnostics)", exitCode: .failure)
    }
    return result.output
  }
}

extension [Section] {
  /// How many lines have moved from each section into which part of the other side: into that of the line above if it has
  /// this line too, or else into the first one that has it.
  fileprivate func moved(
    from own: (Section.Row) -> SourceLine?, to other: (Section.Row) -> SourceLine?
  ) -> [[(part: ComparedPart, count: Int)]] {
    let changed = flatMap(\.hunks).joined().filter { !$0.isCommon }
    let parts = Dictionary(grouping: changed.compactMap(other), by: \.code).mapValues { $0.map(\.part) }
    return map { section in
      var counts: [ComparedPart: Int] = [:]
      var above: ComparedPart?
      for row in section.hunks.joined() {
        let candidates = row.isMoved ? own(row).flatMap { parts[$0.code] } ?? [] : []
        above = candidates.first { $0 == above } ?? candidates.first
        if let above { counts[above, default: 0] += 1 }
      }
      return counts.map { (part: $0, count: $1) }.sorted { $0.part < $1.part }
    }
  }
}

extension SourceLine {
  fileprivate var code: String { text.filter { !$0.isWhitespace } }
}
