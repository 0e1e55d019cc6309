/// Splits a Swift source text into pieces of code, comment and blank space.
///
/// The reference is the lexer of the toolchain's own parser (swift-syntax, `Lexer.Cursor`).
struct Lexer {
  enum State {
    /// The outermost state.
    case code
    case blockComment
    /// The content of a string literal, with the index of its token.
    case string(StringDelimiter, LeadingBlanks = LeadingBlanks(), token: Int)
    /// An expression inside a string literal, which ends with the parenthesis that closes none of the open ones.
    case interpolation(openParentheses: Int)

    var isMultilineString: Bool {
      if case .string(let delimiter, _, _) = self { delimiter.isMultiline } else { false }
    }
  }

  let source: SourceText
  var position: Int = 0
  /// The current state is the last one.
  var states: [State] = [.code]
  private var multilineStrings: Int = 0
  var preceding: PrecedingToken = .separator
  /// The number of the parser's tokens up to the position.
  var tokenCount: Int = 0
  /// The compiler's tokens.
  var tokens: [Range<Int>] = []
  var typeArguments: TypeArguments = TypeArguments()
  var isInAvailability: Bool = false

  init(_ source: SourceText) {
    self.source = source
    // A token and the space after it are more than four bytes on average.
    tokens.reserveCapacity(source.count / 4)
  }

  /// Moves on past the next piece, and returns its class; `nil` at the end of the text.
  mutating func next() -> LineClass? {
    guard position < source.count else { return nil }
    if source[position].isNewline { leaveLiteralsOfOneLine() }
    let isInMultilineString = multilineStrings > 0
    let piece: LineClass =
      switch states.last {
      case .blockComment: lexBlockComment()
      case .string(let delimiter, _, _): lexString(delimiter)
      case .code, .interpolation, nil: lexCode()
      }
    return isInMultilineString ? .code : piece
  }

  mutating func enter(_ state: State) {
    states.append(state)
    if state.isMultilineString { multilineStrings += 1 }
  }

  mutating func leave() {
    let state = states.removeLast()
    if state.isMultilineString { multilineStrings -= 1 }
    if case .string(_, _, let token) = state { tokens[token] = tokens[token].lowerBound..<position }
  }

  mutating func skip(_ piece: LineClass, upTo end: Int) -> LineClass {
    position = end
    return piece
  }

  /// Moves on past a token of the compiler.
  @discardableResult
  mutating func take(upTo end: Int, as token: PrecedingToken, tokens count: Int = 1) -> LineClass {
    tokens.append(position..<end)
    position = end
    preceding = token
    tokenCount += count
    return .code
  }

  /// Leaves the literals that end with their line, closed or not, and the interpolations in them.
  private mutating func leaveLiteralsOfOneLine() {
    while let state = states.last {
      switch state {
      case .string(let delimiter, _, _) where !delimiter.isMultiline: break
      case .interpolation where states.dropLast().last?.isMultilineString == false: break
      default: return
      }
      leave()
      preceding = .operand
    }
  }

  private mutating func lexBlockComment() -> LineClass {
    while position < source.count {
      switch (source[position], source[position + 1]) {
      case ("/", "*"):
        enter(.blockComment)
        position += 2
      case ("*", "/"):
        leave()
        return skip(.comment, upTo: position + 2)
      default: position += 1
      }
    }
    return .comment
  }
}
