import CommandLineInterface
import Foundation
import Instrumentation

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
