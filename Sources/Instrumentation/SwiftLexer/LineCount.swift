/// The numbers of code, comment and blank lines of a Swift source text.
///
/// A line ends with a line feed, or with the text.
package struct LineCount: Hashable, Sendable {
  /// The lines with at least one byte of a token, or in a multi-line string literal.
  package private(set) var code: Int
  /// The other lines with at least one byte of a comment.
  package private(set) var comment: Int
  package private(set) var blank: Int

  package var total: Int { code + comment + blank }

  package init(code: Int = 0, comment: Int = 0, blank: Int = 0) {
    self.code = code
    self.comment = comment
    self.blank = blank
  }

  package static func + (left: LineCount, right: LineCount) -> LineCount {
    LineCount(
      code: left.code + right.code, comment: left.comment + right.comment, blank: left.blank + right.blank)
  }
}
