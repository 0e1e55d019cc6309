/// What a line is: the most that one of its bytes makes of it.
package enum LineClass: Comparable, Sendable {
  /// White space, and what the compiler skips as unexpected.
  case blank
  case comment
  case code
}

/// The lines and tokens of a Swift source text.
package struct LexedText: Sendable {
  /// What each line is, from the first to the last.
  package private(set) var lines: [LineClass] = []
  /// The number of tokens; wrapping lines in another way does not change it.
  ///
  /// They are those of the toolchain's own parser: a string literal has one for each delimiter, and one for each of its
  /// lines or parts between interpolations that is not empty.
  package let tokenCount: Int
  /// Where the compiler's tokens are, by their starts: for the compiler a whole literal is one.
  private let tokens: [Range<Int>]

  package init(_ text: Span<UInt8>) {
    var lines: [LineClass] = []
    (tokenCount, tokens) = text.withUnsafeBufferPointer { bytes in
      let source = SourceText(bytes)
      var lexer = Lexer(source)
      var line = LineClass.blank
      var end = source.startOfLine(after: 0)
      while let piece = lexer.next() {
        line = max(line, piece)
        while end <= lexer.position, end < source.count {
          lines.append(line)
          line = end < lexer.position ? piece : .blank
          end = source.startOfLine(after: end)
        }
      }
      if source.count > 0 { lines.append(line) }
      return (lexer.tokenCount, lexer.tokens)
    }
    self.lines = lines
  }

  package var lineCount: LineCount {
    lines.reduce(into: LineCount()) { $0.add($1) }
  }

  var codeLines: Set<Int> {
    Set(lines.indices.lazy.filter { lines[$0] == .code }.map { $0 + 1 })
  }

  /// Finds the end of a token.
  ///
  /// The tokens are the compiler's: a string literal is one, and so is each token in its interpolations; each `>` that
  /// closes a list of types is one.
  package func endOfToken(at offset: Int) -> Int? {
    var candidates = tokens[...]
    while candidates.count > 1 {
      let middle = candidates.startIndex + candidates.count / 2
      candidates = tokens[middle].lowerBound > offset ? candidates[..<middle] : candidates[middle...]
    }
    return candidates.first.flatMap { $0.lowerBound == offset ? $0.upperBound : nil }
  }
}
