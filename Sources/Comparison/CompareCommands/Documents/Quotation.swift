import CommandLineInterface

/// A declaration that has a body in lines of its own, quoted from a source.
struct Quotation {
  let lines: [String]

  /// Quotes what begins in the line that has some words in it, and ends with the brace in the same column.
  init(of words: String, in text: String, of path: String) throws(CommandError) {
    let source = text.split(separator: "\n", omittingEmptySubsequences: false)
    let starts = source.indices.filter { source[$0].contains(words) }
    guard let start = starts.first, starts.count == 1 else {
      throw .noInput(
        "'\(words)' is in \(starts.count) lines of '\(path)', and is quoted. Choose words that are in one.")
    }
    let margin = source[start].prefix { $0 == " " }
    guard let end = source[start...].firstIndex(where: { $0.hasPrefix(margin + "}") }) else {
      throw .noInput("what begins with '\(words)' in '\(path)' has no end, and is quoted.")
    }
    lines = source[start...end].map { String($0.dropFirst(margin.count)) }
  }
}
