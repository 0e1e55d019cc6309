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
    case string(StringDelimiter, LeadingBlanks = LeadingBlanks())
    /// An expression inside a string literal, over when one more parenthesis is closed than the open ones.
    case interpolation(openParentheses: Int)

    /// Whether every line that the state touches is code.
    var isMultilineString: Bool {
      if case .string(let delimiter, _) = self { delimiter.isMultiline } else { false }
    }
  }

  /// The text.
  let source: SourceText
  /// The index after the last piece.
  var position: Int = 0
  /// The state, within all those that surround it.
  var states: [State] = [.code]
  /// How many of them are multi-line strings.
  private var multilineStrings: Int = 0
  /// The last token.
  var preceding: PrecedingToken = .separator
  /// The number of tokens up to the position, as the parser has them; none is empty.
  var tokens: Int = 0
  /// The lists of types that are open.
  var typeArguments: TypeArguments = TypeArguments()
  /// Whether the arguments of an availability condition or attribute are open.
  var isInAvailability: Bool = false
  /// What was looked for in vain, so that it is not looked for again.
  var vainSearches: VainSearches = VainSearches()

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
    let isInMultilineString = multilineStrings > 0
    let piece: LineClass =
      switch states.last {
      case .blockComment: lexBlockComment()
      case .string(let delimiter, _): lexString(delimiter)
      case .code, .interpolation, nil: lexCode()
      }
    return isInMultilineString ? .code : piece
  }

  /// Enters a state.
  ///
  /// - Parameter state: The state.
  mutating func enter(_ state: State) {
    states.append(state)
    if state.isMultilineString { multilineStrings += 1 }
  }

  /// Leaves the state.
  mutating func leave() {
    if states.removeLast().isMultilineString { multilineStrings -= 1 }
  }

  /// Moves on past a comment or blank space.
  ///
  /// - Parameters:
  ///   - piece: What it is.
  ///   - end: The index after it.
  /// - Returns: What it is.
  mutating func skip(_ piece: LineClass, upTo end: Int) -> LineClass {
    position = end
    return piece
  }

  /// Moves on past a token, or some that belong together.
  ///
  /// - Parameters:
  ///   - end: The index after it.
  ///   - token: What the next token is to know of it.
  ///   - count: The number of tokens.
  /// - Returns: Code.
  mutating func take(upTo end: Int, as token: PrecedingToken, tokens count: Int = 1) -> LineClass {
    position = end
    preceding = token
    tokens += count
    return .code
  }

  /// Leaves what ends with its line, closed or not: literals of one line and the interpolations in them.
  private mutating func leaveLiteralsOfOneLine() {
    while let state = states.last {
      switch state {
      case .string(let delimiter, _) where !delimiter.isMultiline: break
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
