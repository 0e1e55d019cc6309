/// Operators, and what begins like one.
extension Lexer {
  /// Moves on past an operator, or past a regular expression and the prefix operator before it.
  ///
  /// - Returns: Code.
  mutating func lexOperator() -> LineClass {
    var end = endOfOperator
    if let slash = (position..<end).first(where: { source[$0] == "/" }) {
      if let end = endOfRegex(at: slash, inOperatorUpTo: end) { return take(.code, upTo: end, as: .operand) }
      end = (max(slash, position + 1)..<end).first(where: source.isCommentMark) ?? end
    }
    return take(.code, upTo: end, as: .operator(position..<end))
  }

  /// Moves on past an editor placeholder, `<#…#>`, if there is one.
  ///
  /// - Returns: Code, or `nil` if there is none.
  mutating func lexPlaceholder() -> LineClass? {
    guard let end = endOfPlaceholder(at: position) else { return nil }
    return take(.code, upTo: end, as: .operand)
  }

  /// Moves on past both versions between the markers of a merge conflict, which the compiler skips.
  ///
  /// - Returns: Blank space, or `nil` if there is no conflict.
  mutating func lexConflict() -> LineClass? {
    guard source.has("<<<<<<< ", at: position), position == 0 || source[position - 1].isNewline else { return nil }
    let end = (position..<source.count).first { source[$0 - 1].isNewline && source.has(">>>>>>> ", at: $0) }
    return end.map { take(.blank, upTo: source.endOfLine(from: $0)) }
  }

  private var endOfOperator: Int {
    var end = position
    repeat {
      end += source.character(at: end).length
    } while source.character(at: end).scalar.isOperatorContinuation
      && (source[end] != "." || source[position] == ".") && endOfPlaceholder(at: end) == nil
    return end
  }

  private func endOfPlaceholder(at index: Int) -> Int? {
    guard source.has("<#", at: index) else { return nil }
    for end in index + 2..<max(index + 2, source.skip(from: index) { $0 != "\n" }) {
      if source.has("<#", at: end) { return nil }
      if source.has("#>", at: end) { return end + 2 }
    }
    return nil
  }

  private func endOfRegex(at slash: Int, inOperatorUpTo end: Int) -> Int? {
    guard !source.isLeftBound(at: position) else { return nil }
    let isPrefix = source.isRightBound(at: end, isLeftBound: false)
    switch preceding.expectation(in: source) {
    case .operatorName: return nil
    case .binaryOperator where !isPrefix: return nil
    case .expression where !isPrefix: return RegexLiteral(in: source, at: slash, isCertain: true).end
    default: return RegexLiteral(in: source, at: slash, isCertain: false).end
    }
  }
}

/// How an operator stands to its neighbours.
extension SourceText {
  /// Tells whether something that an operator can apply to ends right before an index.
  ///
  /// - Parameter index: Where the operator begins.
  /// - Returns: Whether it is bound to what stands before it.
  func isLeftBound(at index: Int) -> Bool {
    switch self[index - 1] {
    case " ", "\r", "\n", "\t", "(", "[", "{", ",", ";", ":", "\0": false
    case "/": self[index - 2] != "*"
    case "\u{A0}": self[index - 2] != "\u{C2}"
    default: true
    }
  }

  /// Tells whether something that an operator can apply to begins right at an index.
  ///
  /// - Parameters:
  ///   - index: The index after the operator.
  ///   - isLeftBound: Whether the operator is bound to what stands before it.
  /// - Returns: Whether it is bound to what stands after it.
  func isRightBound(at index: Int, isLeftBound: Bool) -> Bool {
    switch self[index] {
    case " ", "\r", "\n", "\t", ")", "]", "}", ",", ";", ":", "\0": false
    case ".": !isLeftBound
    case "/": !isCommentMark(at: index)
    case "\u{C2}": self[index + 1] != "\u{A0}"
    default: true
    }
  }

  /// Tells whether an operator applies to what stands before it alone.
  ///
  /// - Parameter range: Where the operator stands.
  /// - Returns: Whether it is a postfix operator.
  func isPostfix(_ range: Range<Int>) -> Bool {
    isLeftBound(at: range.lowerBound) && !isRightBound(at: range.upperBound, isLeftBound: true)
  }

  /// Tells whether a comment begins at an index.
  ///
  /// - Parameter index: The index of a slash or of something else.
  /// - Returns: Whether `//` or `/*` stands there.
  func isCommentMark(at index: Int) -> Bool {
    self[index] == "/" && (self[index + 1] == "/" || self[index + 1] == "*")
  }
}
