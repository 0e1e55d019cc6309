import CommandLineInterface
import Foundation
import Instrumentation

/// How two implementations differ in one part.
struct Section: Sendable {
  /// A line of both sides; or one of either, or of each, which differ.
  struct Row: Equatable, Sendable {
    let left: SourceLine?
    let right: SourceLine?
    let isCommon: Bool
  }

  let part: Part
  let left: [SourceLine]
  let right: [SourceLine]
  /// Both sides, from top to bottom.
  let rows: [Row]

  /// Aligns the lines of both sides as `git diff` does, by way of files in a folder.
  init(_ part: Part, left: [SourceLine], right: [SourceLine], in folder: URL) async throws(CommandError) {
    self.part = part
    self.left = left
    self.right = right
    if left.map(\.text) == right.map(\.text) {
      rows = zip(left, right).map { Row(left: $0, right: $1, isCommon: true) }
    } else if left.isEmpty || right.isEmpty {
      rows = Self.rows(of: left, beside: right)
    } else {
      rows = Self.rows(of: left, right, marked: try await Self.marks(of: left, right, in: folder))
    }
  }

  /// How many lines both sides have at the same place.
  var common: Int { rows.count(where: \.isCommon) }

  /// The lines that only one side has at their place.
  var removed: [SourceLine] { rows.filter { !$0.isCommon }.compactMap(\.left) }
  var added: [SourceLine] { rows.filter { !$0.isCommon }.compactMap(\.right) }

  /// What `git diff` prints before each line: a minus, a plus or a blank.
  private static func marks(
    of left: [SourceLine], _ right: [SourceLine], in folder: URL
  ) async throws(CommandError) -> [UInt8] {
    let arguments = ["--no-index", "--no-color", "--text", "--unified=1000000", "left", "right"]
    do {
      for (name, lines) in [("left", left), ("right", right)] {
        try Data(lines.map { $0.text + "\n" }.joined().utf8).write(to: folder.appending(path: name))
      }
    } catch {
      throw CommandError(error)
    }
    let result = try await Git(folder: folder).result(of: ["diff"] + arguments)
    // Git ends with 1 where texts differ.
    guard result.ending == .exited(1) else {
      throw CommandError(message: "'git diff' has failed: \(result.diagnostics)", exitCode: .failure)
    }
    let lines = result.output.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    return lines.drop { !$0.starts(with: "@@".utf8) }.dropFirst().compactMap(\.first)
  }

  private static func rows(of left: [SourceLine], _ right: [SourceLine], marked marks: [UInt8]) -> [Row] {
    var rows: [Row] = []
    var rest = (left: left[...], right: right[...])
    var gap: (left: [SourceLine], right: [SourceLine]) = ([], [])
    for mark in marks {
      switch mark {
      case UInt8(ascii: "-"): gap.left.append(rest.left.removeFirst())
      case UInt8(ascii: "+"): gap.right.append(rest.right.removeFirst())
      default:
        rows += Self.rows(of: gap.left, beside: gap.right)
        gap = ([], [])
        rows.append(Row(left: rest.left.removeFirst(), right: rest.right.removeFirst(), isCommon: true))
      }
    }
    return rows + Self.rows(of: gap.left, beside: gap.right)
  }

  /// Lines that differ.
  private static func rows(of left: [SourceLine], beside right: [SourceLine]) -> [Row] {
    (0..<max(left.count, right.count)).map { index in
      Row(left: left.dropFirst(index).first, right: right.dropFirst(index).first, isCommon: false)
    }
  }
}
