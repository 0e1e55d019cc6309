/// The token before a slash, which decides between a regular expression and a division.
enum PrecedingToken {
  /// An identifier, a number, a keyword or a directive such as `#if`.
  case word(Range<Int>)
  /// Anything else that ends an expression, or that no expression follows.
  case operand
  /// `(`, `[`, `,` or `:`: an expression follows, or an operator that is passed as an argument.
  case opening
  case `operator`(Range<Int>)
  /// `{`, `;`, the mark of `try?`, or the beginning of the text: an expression follows.
  case separator

  enum Expectation {
    /// Part of an operator's name in its declaration.
    case operatorName
    /// A division, unless it stands as a prefix does.
    case binaryOperator
    /// A regular expression or an operator as an argument.
    case argument
    /// A regular expression, even one that is malformed.
    case expression
  }

  func expectation(in source: SourceText) -> Expectation {
    switch self {
    case .operand: return .binaryOperator
    case .opening: return .argument
    case .separator: return .expression
    case .operator(let range):
      switch source.text(range) {
      case ".", "->": return .binaryOperator
      case "=": return .expression
      case let text where text.contains("*/"): return .expression
      default: return source.isPostfix(range) ? .binaryOperator : .expression
      }
    case .word(let range):
      let word = source.text(range)
      if word == "func" || word == "operator" { return .operatorName }
      return Self.wordsBeforeExpressions.contains(word) ? .expression : .binaryOperator
    }
  }

  /// The reserved words but those that are expressions themselves (`true`, `self` and the like).
  private static let wordsBeforeExpressions: Set<String> = [
    "#else", "#elseif", "#endif", "#if", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "fileprivate", "for", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "static", "struct", "subscript", "switch", "throw", "throws", "try", "typealias",
    "var", "where", "while",
  ]
}
