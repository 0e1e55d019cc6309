import CommandLineInterface
import Foundation
import Instrumentation

extension [Section.Row] {
  /// Aligns the lines of both sides as `git diff` does, by way of files in a folder.
  init(aligning left: [SourceLine], _ right: [SourceLine], in folder: URL) async throws(CommandError) {
    if left.map(\.text) == right.map(\.text) {
      self = zip(left, right).map { Section.Row(left: $0, right: $1, isCommon: true) }
    } else if left.isEmpty || right.isEmpty {
      self.init(of: left, beside: right)
    } else {
      self.init(of: left, right, marked: try await Self.marks(of: left, right, in: folder))
    }
  }

  /// What `git diff` prints before each line: a minus, a plus or a blank.
  private static func marks(
    of left: [SourceLine], _ right: [SourceLine], in folder: URL
  ) async throws(CommandError) -> [UInt8] {
    do {
      for (name, lines) in [("left", left), ("right", right)] {
        try Data(lines.map { $0.text + "\n" }.joined().utf8).write(to: folder.appending(path: name))
      }
    } catch {
      throw CommandError(error)
    }
    let arguments = ["diff", "--no-index", "--no-color", "--text", "--unified=1000000", "left", "right"]
    let result = try await Git(folder: folder).result(of: arguments)
    // Git ends with 1 where texts differ.
    guard result.ending == .exited(1) else {
      throw CommandError(message: "'git diff' has failed: \(result.diagnostics)", exitCode: .failure)
    }
    let lines = result.output.utf8.split(separator: UInt8(ascii: "\n"))
    return lines.drop { !$0.starts(with: "@@".utf8) }.dropFirst().compactMap(\.first)
  }

  private init(of left: [SourceLine], _ right: [SourceLine], marked marks: [UInt8]) {
    self = []
    var rest = (left: left[...], right: right[...])
    var gap: (left: [SourceLine], right: [SourceLine]) = ([], [])
    for mark in marks {
      switch mark {
      case UInt8(ascii: "-"): gap.left.append(rest.left.removeFirst())
      case UInt8(ascii: "+"): gap.right.append(rest.right.removeFirst())
      default:
        self += Self(of: gap.left, beside: gap.right)
        gap = ([], [])
        append(Section.Row(left: rest.left.removeFirst(), right: rest.right.removeFirst(), isCommon: true))
      }
    }
    self += Self(of: gap.left, beside: gap.right)
  }

  /// Sets lines that differ beside each other.
  private init(of left: [SourceLine], beside right: [SourceLine]) {
    self = (0..<Swift.max(left.count, right.count)).map { index in
      Section.Row(left: left.dropFirst(index).first, right: right.dropFirst(index).first, isCommon: false)
    }
  }
}
