/// The tokens outside literals, and what separates them.
extension Lexer {
  /// Moves on past the next token, comment or blank space in code.
  ///
  /// - Returns: What it is.
  mutating func lexCode() -> LineClass {
    switch source[position] {
    case "\n", "\r": return take(.blank, upTo: position + 1)
    case " ", "\t": return take(.blank, upTo: source.skip(from: position) { $0 == " " || $0 == "\t" })
    case "/" where source[position + 1] == "/": return take(.comment, upTo: source.endOfLine(from: position))
    case "/" where source.isCommentMark(at: position):
      states.append(.blockComment)
      return take(.comment, upTo: position + 2)
    case "(", ")": return lexParenthesis()
    case "[", ",", ":": return take(.code, upTo: position + 1, as: .opening)
    case "{", ";": return take(.code, upTo: position + 1, as: .separator)
    case "]", "}", "@", "\\": return take(.code, upTo: position + 1, as: .operand)
    case "\"", "'", "#": return lexLiteral()
    case "`": return lexEscapedIdentifier()
    case "!", "?": return lexPostfixMark() ?? lexOperator()
    case "<": return lexConflict() ?? lexPlaceholder() ?? lexOperator()
    default: break
    }
    let (scalar, length) = source.character(at: position)
    if scalar.isWord { return lexWord(from: position) }
    if scalar.isOperator { return lexOperator() }
    return take(.blank, upTo: position + length)
  }

  private mutating func lexPostfixMark() -> LineClass? {
    guard source.isLeftBound(at: position) else { return nil }
    if case .word(let range) = preceding, source.text(range) == "try" {
      return take(.code, upTo: position + 1, as: .tryMark)
    }
    return take(.code, upTo: position + 1, as: .operand)
  }

  private mutating func lexParenthesis() -> LineClass {
    let isOpening = source[position] == "("
    if case .interpolation(let open) = states.last {
      states.removeLast()
      if isOpening || open > 0 { states.append(.interpolation(openParentheses: open + (isOpening ? 1 : -1))) }
    }
    return take(.code, upTo: position + 1, as: isOpening ? .opening : .operand)
  }

  private mutating func lexWord(from start: Int) -> LineClass {
    var end = start
    while end < source.count {
      let (scalar, length) = source.character(at: end)
      guard scalar.isWord else { break }
      end += length
    }
    return take(.code, upTo: end, as: .word(position..<end))
  }

  /// An identifier between backticks; without the second one, the first stands for itself.
  private mutating func lexEscapedIdentifier() -> LineClass {
    let end = source.skip(from: position + 1) { $0 != "`" && !$0.isNewline }
    return take(.code, upTo: source[end] == "`" ? end + 1 : position + 1, as: .operand)
  }

  /// A string, a regular expression, the shebang, or else a directive or a macro.
  private mutating func lexLiteral() -> LineClass {
    if position == 0, source.has("#!", at: 0) {
      return take(.code, upTo: source.endOfLine(from: position), as: .operand)
    }
    if let delimiter = StringDelimiter(in: source, at: position) {
      states.append(.string(delimiter))
      return take(.code, upTo: position + delimiter.length)
    }
    if let end = RegexLiteral(in: source, at: position, isCertain: true).end {
      return take(.code, upTo: end, as: .operand)
    }
    return lexWord(from: position + 1)
  }
}
