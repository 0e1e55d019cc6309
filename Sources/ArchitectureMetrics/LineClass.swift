/// What a line is: the most that one of its bytes makes of it.
enum LineClass: Int, Comparable {
  /// White space, and what the compiler skips as unexpected.
  case blank
  /// Part of a comment.
  case comment
  /// Part of a token.
  case code

  static func < (left: LineClass, right: LineClass) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Classifies the lines of a text from first to last.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - body: Receives the class of each line.
  /// - Complexity: O(*n*) in the length of the text.
  static func forEachLine(of source: SourceText, _ body: (LineClass) -> Void) {
    var lexer = Lexer(source)
    var line = LineClass.blank
    var start = 0
    while let piece = lexer.next() {
      for index in start..<lexer.position {
        line = max(line, piece)
        guard source.isLineEnd(at: index) else { continue }
        body(line)
        line = .blank
      }
      start = lexer.position
    }
    if start > 0, !source.isLineEnd(at: start - 1) { body(line) }
  }
}
