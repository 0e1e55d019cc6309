import Foundation

/// A place in a file at which lines stand in place of others, without the lines around it.
struct ChangeHunk {
  /// The file, below the folder of the tree.
  let file: String
  /// The number of the first new line; of the line before it, if there is no new one.
  let line: Int
  /// How many new lines there are.
  let count: Int
  /// The lines in place of which they stand.
  private(set) var old: [Substring] = []

  /// Reads the hunks of a unified difference without context.
  static func hunks(of difference: String) -> [Self] {
    var hunks: [Self] = []
    var file = ""
    for line in difference.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.wholeMatch(of: /diff --git a\/(.+) b\/.+/) {
        file = String(match.output.1)
      } else if let match = line.prefixMatch(of: /@@ -[0-9,]+ \+(\d+)(?:,(\d+))? @@/) {
        hunks.append(
          Self(file: file, line: Int(match.output.1) ?? 0, count: match.output.2.map { Int($0) ?? 0 } ?? 1))
      } else if line.hasPrefix("-"), !line.hasPrefix("--- ") {
        hunks[hunks.count - 1].old.append(line.dropFirst())
      }
    }
    return hunks
  }

  private init(file: String, line: Int, count: Int) {
    self.file = file
    self.line = line
    self.count = count
  }

  /// The numbers of the new lines.
  var lines: Range<Int> { line..<line + count }

  /// The text of the file with the old lines in their place again.
  func reverted(in text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = count == 0 ? line : line - 1
    lines.replaceSubrange(start..<start + count, with: old)
    return lines.joined(separator: "\n")
  }

  /// Whether it changes more than comments.
  func changesTokens(of text: String) -> Bool {
    SourceTokens(reverted(in: text)).texts != SourceTokens(text).texts
  }
}
