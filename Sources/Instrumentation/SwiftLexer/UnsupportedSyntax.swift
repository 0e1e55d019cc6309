/// A place in a source that the lexer does not split.
package struct UnsupportedSyntax: Error, CustomStringConvertible {
  /// What is not supported, and the remedy.
  enum Problem: String, CaseIterable {
    case carriageReturn = "a carriage return is not supported. Save the file with line feeds."
    case character =
      "this character is supported in strings and comments only. Use letters in names, and ASCII in operators."
    case scriptLine = "a line that begins with '#!' is supported as the first one only. Remove it."
    case regularExpression =
      "regular expression literals are not supported. Use RegexBuilder. If '/' is an operator, put it between operands."
    case keyPath = "a key path with '?' or '!' after a '.' is not supported. Use a closure."
    case hexadecimalFraction = "a hexadecimal number with an exponent is not supported. Write it as a decimal."
    case escapedLineBreak = "'\\u{…}' for a line break is not supported. Write '\\n' or '\\r'."
    case openComment = "a comment that begins here has no end. Add '*/'."
    case openName = "a name in backticks has no end on its line. Add '`'."
    case openInterpolation = "an interpolation that begins here has no end, or none on its line. Add ')'."
    case openString =
      "a string literal begins here and does not end, or not on its line. Close it."
    case nesting = "interpolations are nested too deeply. Take their parts out into constants."
    case conflictMarker = "a merge conflict begins or ends here. Resolve it."
    case textBesideQuotes =
      "text after the opening or before the closing '\"\"\"' is not supported. Put it on a line of its own."
    case blankAfterBackslash = "a blank after '\\' in a string is not supported. Remove it."
    case commentAtOperator = "a comment next to an operator is not supported. Put a blank between them."
    case operatorWithoutBlanks =
      "an operator without blanks around it, or a list of types without its end, is not supported. Run 'swift format'."
  }

  let problem: Problem
  let line: Int

  package var reason: String { "\(problem.rawValue.split(separator: ". ")[0]), in line \(line)" }

  /// It follows the path of the file and a colon.
  package var description: String { "\(line): \(problem.rawValue)" }
}
