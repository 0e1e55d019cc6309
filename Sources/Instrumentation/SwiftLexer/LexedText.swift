/// The class of a line is the highest class of its bytes.
package enum LineClass: Comparable, Sendable {
  case blank
  case comment
  case code
}

/// The lines and tokens of a formatted Swift source.
package struct LexedText: Sendable {
  package private(set) var lines: [LineClass]
  /// The number of tokens of the toolchain's own parser, whatever the wrapping of lines.
  ///
  /// A string literal has a token for each delimiter, and one for each of its lines or parts that is not empty.
  package let tokenCount: Int
  /// The compiler's tokens in order. A string literal is one, and so is each token in its interpolations.
  package let tokens: [Range<Int>]
  package let lineStarts: [Int]
  /// The first place from which on a simpler rule has found the tokens, so that their number is not known.
  package let problem: UnsupportedSyntax?

  /// Throws the first problem, if the tokens cannot be found reliably.
  package init(_ text: [UInt8]) throws(UnsupportedSyntax) {
    self.init(any: text)
    if let problem { throw problem }
  }

  package init(any text: [UInt8]) {
    var lexer = Lexer(text)
    lexer.lex()
    (tokens, tokenCount, problem) = (lexer.tokens, lexer.tokenCount, lexer.problem)
    var starts = [0]
    for (index, byte) in text.enumerated() where byte == 0x0A { starts.append(index + 1) }
    lineStarts = starts
    lines = Array(repeating: .blank, count: lineStarts.count - (lineStarts.last == text.count ? 1 : 0))
    mark(lexer.comments, as: .comment)
    mark(tokens, as: .code)
  }

  private mutating func mark(_ ranges: [Range<Int>], as kind: LineClass) {
    var line = 0
    for range in ranges {
      while line + 1 < lines.count, lineStarts[line + 1] <= range.lowerBound { line += 1 }
      var last = line
      while last < lines.count, lineStarts[last] < range.upperBound {
        lines[last] = kind
        last += 1
      }
    }
  }

  package var lineCount: LineCount {
    LineCount(
      code: lines.count { $0 == .code }, comment: lines.count { $0 == .comment }, blank: lines.count { $0 == .blank })
  }

  /// The end of each token by its start.
  var ends: [Int: Int] { Dictionary(uniqueKeysWithValues: tokens.map { ($0.lowerBound, $0.upperBound) }) }

  var codeLines: Set<Int> {
    Set(lines.indices.lazy.filter { lines[$0] == .code }.map { $0 + 1 })
  }
}
