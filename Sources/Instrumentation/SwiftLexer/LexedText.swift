/// The class of a line is the highest class of its bytes.
package enum LineClass: Comparable, Sendable {
  /// White space, and bytes that the compiler skips.
  case blank
  case comment
  case code
}

/// The lines and tokens of a Swift source text.
package struct LexedText: Sendable {
  package private(set) var lines: [LineClass] = []
  /// The number of tokens of the toolchain's own parser, whatever the wrapping of lines.
  ///
  /// A string literal has a token for each delimiter, and one for each of its lines or parts that is not empty.
  package let tokenCount: Int
  /// The compiler's tokens in order. A string literal is one, and so is each token in its interpolations.
  package let tokens: [Range<Int>]

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
    LineCount(
      code: lines.count { $0 == .code }, comment: lines.count { $0 == .comment }, blank: lines.count { $0 == .blank })
  }

  var codeLines: Set<Int> {
    Set(lines.indices.lazy.filter { lines[$0] == .code }.map { $0 + 1 })
  }

  /// Returns the end of the compiler's token that begins at an offset.
  func endOfToken(at offset: Int) -> Int? {
    var candidates = tokens[...]
    while candidates.count > 1 {
      let middle = candidates.startIndex + candidates.count / 2
      candidates = tokens[middle].lowerBound > offset ? candidates[..<middle] : candidates[middle...]
    }
    return candidates.first.flatMap { $0.lowerBound == offset ? $0.upperBound : nil }
  }
}
