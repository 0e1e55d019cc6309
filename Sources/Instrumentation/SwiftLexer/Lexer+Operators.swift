/// Operators, and what begins like one.
extension Lexer {
  /// Moves on past an operator, or past a regular expression and the prefix operator before it.
  mutating func lexOperator() -> LineClass {
    if let closings = lexClosings() { return closings }
    var end = endOfOperator
    if let slash = (position..<end).first(where: { source[$0] == "/" }) {
      if let (end, tokens) = regex(at: slash, inOperatorUpTo: end) {
        typeArguments.follow("/")
        if slash > position { take(upTo: slash, as: .operator(position..<slash)) }
        return take(upTo: end, as: .operand, tokens: tokens)
      }
      end = (max(slash, position + 1)..<end).first(where: source.isCommentMark) ?? end
    }
    if endsWithTypeParameters(end) { end -= 1 }
    let range = position..<end
    if opensTypeArguments(range) {
      typeArguments.open()
    } else {
      typeArguments.followOperator { source.text(range) }
    }
    guard isKeyPath(range) else { return take(upTo: end, as: .operator(range)) }
    for index in range { take(upTo: index + 1, as: .operator(range)) }
    return .code
  }

  /// All `>` in a row, if they close lists of types.
  private mutating func lexClosings() -> LineClass? {
    let end = source.skip(from: position) { $0 == ">" }
    let count = end - position
    guard count > 0, typeArguments.canClose(count, before: source.character(at: end).scalar) else { return nil }
    typeArguments.close(count)
    for _ in 0..<count { take(upTo: position + 1, as: .operand) }
    return .code
  }

  /// `<` opens a list of types unless it stands between blanks or in an operator's name.
  private func opensTypeArguments(_ range: Range<Int>) -> Bool {
    guard source[position] == "<", range.count == 1 else { return false }
    if case .operatorName = preceding.expectation(in: source) { return false }
    return source.isLeftBound(at: range.lowerBound) || source.isRightBound(at: range.upperBound, isLeftBound: false)
  }

  /// In `\.?.count`, each character is a token.
  private func isKeyPath(_ range: Range<Int>) -> Bool {
    source[range.lowerBound] == "." && range.contains { source[$0] == "?" || source[$0] == "!" }
      && range.allSatisfy { source[$0] == "." || source[$0] == "?" || source[$0] == "!" }
  }

  /// In `func ==<T>`, the last character is no part of the operator's name.
  private func endsWithTypeParameters(_ end: Int) -> Bool {
    guard end > position + 1, source[end - 1] == "<", source.character(at: end).scalar.isWord else { return false }
    if case .operatorName = preceding.expectation(in: source) { return true }
    return false
  }

  private var endOfOperator: Int {
    var end = position
    repeat {
      end += source.character(at: end).length
    } while source.character(at: end).scalar.isOperatorContinuation
      && (source[end] != "." || source[position] == ".")
    return end
  }

  private func regex(at slash: Int, inOperatorUpTo end: Int) -> (end: Int, tokens: Int)? {
    guard !source.isLeftBound(at: position) else { return nil }
    let isPrefix = source.isRightBound(at: end, isLeftBound: false)
    switch preceding.expectation(in: source) {
    case .operatorName: return nil
    case .binaryOperator where !isPrefix: return nil
    case .expression where !isPrefix: return RegexLiteral(in: source, at: slash, isCertain: true).match()
    default: return RegexLiteral(in: source, at: slash, isCertain: false).match()
    }
  }
}

/// Whether operands stand next to an operator.
extension SourceText {
  /// Whether an operand of an operator ends right before it.
  func isLeftBound(at index: Int) -> Bool {
    switch self[index - 1] {
    case " ", "\r", "\n", "\t", "(", "[", "{", ",", ";", ":", "\0": false
    case "/": self[index - 2] != "*"
    case "\u{A0}": self[index - 2] != "\u{C2}"
    default: true
    }
  }

  /// Whether an operand of an operator begins right after it.
  func isRightBound(at index: Int, isLeftBound: Bool) -> Bool {
    switch self[index] {
    case " ", "\r", "\n", "\t", ")", "]", "}", ",", ";", ":", "\0": false
    case ".": !isLeftBound
    case "/": !isCommentMark(at: index)
    case "\u{C2}": self[index + 1] != "\u{A0}"
    default: true
    }
  }

  func isPostfix(_ range: Range<Int>) -> Bool {
    isLeftBound(at: range.lowerBound) && !isRightBound(at: range.upperBound, isLeftBound: true)
  }

  func isCommentMark(at index: Int) -> Bool {
    self[index] == "/" && (self[index + 1] == "/" || self[index + 1] == "*")
  }
}
