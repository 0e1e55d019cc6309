/// What a lexer has looked for in vain up to the end of the text: a malformed text must not make it look again and again.
struct VainSearches {
  /// Whether no conflict ends any more.
  var isWithoutEndOfConflict: Bool = false
  /// The fewest `#` of a regular expression over lines that is not closed.
  var poundsOfOpenRegex: Int = .max
  /// The end of a row of `#` after which nothing opens.
  var endOfPounds: Int = 0
}
