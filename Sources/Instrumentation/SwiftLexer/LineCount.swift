/// The numbers of code, comment and blank lines of a Swift source text.
///
/// A line ends with a line feed, or with the text.
package struct LineCount: Hashable, Sendable {
  /// The lines with at least one byte of a token, or in a multi-line string literal.
  package private(set) var code = 0
  /// The other lines with at least one byte of a comment.
  package private(set) var comment = 0
  package private(set) var blank = 0

  package var total: Int { code + comment + blank }

  package static let none = Self(code: 0)

  package static func + (left: LineCount, right: LineCount) -> LineCount {
    LineCount(
      code: left.code + right.code, comment: left.comment + right.comment, blank: left.blank + right.blank)
  }
}
