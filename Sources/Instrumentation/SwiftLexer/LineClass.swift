/// What a line is: the most that one of its bytes makes of it.
package enum LineClass: Int, Comparable {
  /// White space, and what the compiler skips as unexpected.
  case blank
  /// Part of a comment.
  case comment
  /// Part of a token.
  case code

  package static func < (left: LineClass, right: LineClass) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Classifies the lines of a text from first to last, and counts the tokens on the way.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - body: Receives the class of each line.
  /// - Returns: The number of tokens.
  /// - Complexity: O(*n*) in the length of the text.
  package static func forEachLine(of source: SourceText, _ body: (LineClass) -> Void) -> Int {
    var lexer = Lexer(source)
    var line = LineClass.blank
    var end = source.startOfLine(after: 0)
    while let piece = lexer.next() {
      line = max(line, piece)
      while end <= lexer.position, end < source.count {
        body(line)
        line = end < lexer.position ? piece : .blank
        end = source.startOfLine(after: end)
      }
    }
    if source.count > 0 { body(line) }
    return lexer.tokens
  }
}
