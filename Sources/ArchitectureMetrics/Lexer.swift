/// Splits a Swift source text into pieces of code, comment and blank space.
///
/// It follows the lexer of the toolchain's own parser (swift-syntax, `Lexer.Cursor`), whose line classes are the
/// reference, as far as it takes to tell where comments, literals and interpolations begin and end.
struct Lexer {
  /// What surrounds the next byte.
  enum State {
    /// The text outside any literal; it is always the outermost state.
    case code
    /// A block comment; they nest.
    case blockComment
    /// The content of a string literal.
    case string(StringDelimiter)
    /// An expression inside a string literal, over when one more parenthesis is closed than the open ones.
    case interpolation(openParentheses: Int)

    /// Whether every line that the state touches is code.
    var isMultilineString: Bool {
      if case .string(let delimiter) = self { delimiter.isMultiline } else { false }
    }
  }

  /// The text.
  let source: SourceText
  /// The index after the last piece.
  var position: Int = 0
  /// The state, within all those that surround it.
  var states: [State] = [.code]
  /// The last token.
  var preceding: PrecedingToken = .separator

  /// Makes a lexer at the beginning of a text.
  ///
  /// - Parameter source: The text.
  init(_ source: SourceText) {
    self.source = source
  }

  /// Moves on past the next piece.
  ///
  /// - Returns: What the piece makes of the lines that it touches; `nil` at the end of the text.
  mutating func next() -> LineClass? {
    guard position < source.count else { return nil }
    if source[position].isNewline { leaveLiteralsOfOneLine() }
    let isInMultilineString = states.count > 1 && states.contains(where: \.isMultilineString)
    let piece: LineClass =
      switch states.last {
      case .blockComment: lexBlockComment()
      case .string(let delimiter): lexString(delimiter)
      case .code, .interpolation, nil: lexCode()
      }
    return isInMultilineString ? .code : piece
  }

  /// Moves on past a piece.
  ///
  /// - Parameters:
  ///   - piece: What it is.
  ///   - end: The index after it.
  ///   - token: What the next token is to know of it; without one, it is no token.
  /// - Returns: What it is.
  mutating func take(_ piece: LineClass, upTo end: Int, as token: PrecedingToken? = nil) -> LineClass {
    position = end
    preceding = token ?? preceding
    return piece
  }

  /// Leaves what ends with its line, closed or not: literals of one line and the interpolations in them.
  private mutating func leaveLiteralsOfOneLine() {
    while let state = states.last {
      switch state {
      case .string(let delimiter) where !delimiter.isMultiline: break
      case .interpolation where states.dropLast().last?.isMultilineString == false: break
      default: return
      }
      states.removeLast()
      preceding = .operand
    }
  }

  private mutating func lexBlockComment() -> LineClass {
    while position < source.count {
      switch (source[position], source[position + 1]) {
      case ("/", "*"):
        states.append(.blockComment)
        position += 2
      case ("*", "/"):
        states.removeLast()
        return take(.comment, upTo: position + 2)
      default: position += 1
      }
    }
    return .comment
  }

  private mutating func lexString(_ delimiter: StringDelimiter) -> LineClass {
    while position < source.count, delimiter.isMultiline || !source[position].isNewline {
      if let end = delimiter.end(in: source, at: position) {
        states.removeLast()
        return take(.code, upTo: end, as: .operand)
      }
      guard source[position] == "\\", source.pounds(at: position + 1) >= delimiter.pounds else {
        position += 1
        continue
      }
      position += 1 + delimiter.pounds
      switch source[position] {
      case "(":
        states.append(.interpolation(openParentheses: 0))
        return take(.code, upTo: position + 1, as: .opening)
      case "\\", "\"", "'": position += 1
      default: break
      }
    }
    return .code
  }
}
