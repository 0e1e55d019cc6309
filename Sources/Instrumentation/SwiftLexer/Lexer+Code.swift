/// The tokens outside literals, and what separates them.
extension Lexer {
  /// Moves on past the next token, comment or blank space in code.
  mutating func lexCode() -> LineClass {
    switch source[position] {
    case "\n", "\r": return skip(.blank, upTo: position + 1)
    case " ", "\t": return skip(.blank, upTo: source.skip(from: position) { $0 == " " || $0 == "\t" })
    case "/" where source[position + 1] == "/": return skip(.comment, upTo: source.endOfLine(from: position))
    case "/" where source.isCommentMark(at: position):
      enter(.blockComment)
      return skip(.comment, upTo: position + 2)
    case "(", ")": return lexParenthesis()
    case ":" where source[position + 1] == ":": return take(upTo: position + 2, as: .opening)
    case "[", ",", ":": return takeMark(as: .opening)
    case "{", ";": return takeMark(as: .separator)
    case "]", "}", "@", "\\": return takeMark(as: .operand)
    case "\"", "#": return lexLiteral()
    case "`": return lexEscapedIdentifier()
    case "!", "?": return lexPostfixMark() ?? lexOperator()
    default: break
    }
    let (scalar, length) = source.character(at: position)
    if scalar.isWord { return lexWord() }
    if scalar.isOperator { return lexOperator() }
    return skip(.blank, upTo: position + length)
  }

  private mutating func takeMark(as token: PrecedingToken) -> LineClass {
    typeArguments.follow(source[position])
    return take(upTo: position + 1, as: token)
  }

  private mutating func lexPostfixMark() -> LineClass? {
    guard source.isLeftBound(at: position) else { return nil }
    if case .word(let range) = preceding, source.text(range) == "try" {
      return take(upTo: position + 1, as: .separator)
    }
    return take(upTo: position + 1, as: .operand)
  }

  private mutating func lexParenthesis() -> LineClass {
    let isOpening = source[position] == "("
    isInAvailability = isOpening && isBeforeVersions
    if case .interpolation(let open) = states.last {
      states.removeLast()
      if isOpening || open > 0 { states.append(.interpolation(openParentheses: open + (isOpening ? 1 : -1))) }
    }
    return takeMark(as: isOpening ? .opening : .operand)
  }

  /// An identifier between backticks; without the second one, the first stands for itself.
  private mutating func lexEscapedIdentifier() -> LineClass {
    let end = source.skip(from: position + 1) { $0 != "`" && !$0.isNewline }
    return take(upTo: source[end] == "`" ? end + 1 : position + 1, as: .operand)
  }

  /// A string, a regular expression, the shebang, or else a directive or a macro.
  private mutating func lexLiteral() -> LineClass {
    typeArguments.follow(source[position])
    if position == 0, source.has("#!", at: 0) {
      return take(upTo: source.endOfLine(from: position), as: .operand)
    }
    if let delimiter = StringDelimiter(in: source, at: position) {
      return lexOpening(delimiter)
    }
    if let (end, tokens) = RegexLiteral(in: source, at: position, isCertain: true).match() {
      return take(upTo: end, as: .operand, tokens: tokens)
    }
    return lexPoundWord()
  }
}
