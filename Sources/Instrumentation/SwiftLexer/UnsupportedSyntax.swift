/// A place in a source that the lexer does not split.
package struct UnsupportedSyntax: Error, CustomStringConvertible {
  let problem: String
  let line: Int

  package var description: String { "line \(line): \(problem)" }

  static let carriageReturn = "a carriage return is not supported. Save the file with line feeds."
  static let character = "this character is supported in strings and comments only. Use ASCII in names and operators."
  static let scriptLine = "a line that begins with '#!' is not supported. Remove it."
  static let regularExpression =
    "a regular expression is not supported, nor an operator with '/' but between operands. Use RegexBuilder."
  static let keyPath = "a key path with '?' or '!' after a '.' is not supported. Use a closure."
  static let hexadecimalFraction = "a hexadecimal number with an exponent is not supported. Write it as a decimal."
  static let escapedLineBreak = "'\\u{…}' for a line break is not supported. Write '\\n' or '\\r'."
  static let openComment = "a comment that begins here has no end. Add '*/'."
  static let openName = "a name in backticks has no end on its line. Add '`'."
  static let openInterpolation = "an interpolation that begins here has no end, or none on its line. Add ')'."
  static let openString =
    "a string that begins here has no end, or none on its line. Close it. Several lines take '\"\"\"' without '#'."
  static let textBesideQuotes = "text or a blank in the line of '\"\"\"' is not supported. Move or remove it."
  static let blankAfterBackslash = "a blank after '\\' in a string is not supported. Remove it."
  static let commentAtOperator = "a comment next to an operator is not supported. Put a blank between them."
  static let operatorWithoutBlanks =
    "an operator without blanks around it, or a list of types without its end, is not supported. Run 'swift format'."
}
