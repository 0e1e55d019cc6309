/// Splits a formatted Swift source into tokens and comments.
///
/// The reference is the lexer of the toolchain's own parser (swift-syntax, `Lexer.Cursor`). If the characters next to a
/// token do not show where it ends, the source is not supported.
struct Lexer {
  let text: [UInt8]
  var position: Int = 0
  var tokenCount: Int = 0
  var tokens: [Range<Int>] = []
  private(set) var comments: [Range<Int>] = []
  /// How many lists of type arguments, `<…>`, are open.
  private var openLists: Int = 0
  /// Whether each number of a version is a token, as in `@available(iOS 17.0, *)`.
  private var isInAvailability: Bool = false

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func lex() throws(UnsupportedSyntax) {
    if let index = text.firstIndex(of: UInt8(ascii: "\r")) {
      throw unsupported(.carriageReturn, at: index)
    }
    try lexCode()
    try requireClosedLists()
  }

  /// Moves on to the end, or past the parenthesis that closes an interpolation.
  mutating func lexCode(isInterpolation: Bool = false, isMultiline: Bool = true) throws(UnsupportedSyntax) {
    let start = position
    var parentheses = 0
    while position < text.count, isMultiline || self[position] != "\n" {
      switch self[position] {
      case " ", "\t", "\n": position += 1
      case "/" where has("//"):
        let start = position
        position = endOfRun { $0 != "\n" }
        comments.append(start..<position)
      case "/" where has("/*"): try lexBlockComment()
      case "(":
        parentheses += 1
        take(1)
      case ")":
        isInAvailability = false
        take(1)
        if isInterpolation, parentheses == 0 { return }
        parentheses -= 1
      case "{", "}", ";":
        try requireClosedLists()
        take(1)
      case "[", "]", ",", ":", "@", "\\": take(has("::") ? 2 : 1)
      case "\"": try lexString()
      case "#": try lexPound()
      case "`": try lexEscapedName()
      case "0"..."9": try lexNumber()
      case let character where character.isWord: lexWord()
      case let character where character.isOperator: try lexOperator()
      default: throw unsupported(.character)
      }
    }
    if isInterpolation { throw unsupported(.openInterpolation, at: start) }
  }

  private mutating func lexBlockComment() throws(UnsupportedSyntax) {
    let start = position
    var depth = 0
    repeat {
      if position >= text.count { throw unsupported(.openComment, at: start) }
      let (opens, closes) = (has("/*"), has("*/"))
      depth += opens ? 1 : closes ? -1 : 0
      position += opens || closes ? 2 : 1
    } while depth > 0
    comments.append(start..<position)
  }

  /// An identifier, a keyword, or an attribute without its `@`.
  private mutating func lexWord() {
    let word = position..<endOfRun(while: \.isWord)
    if self[position - 1] == "@", Self.attributesOfVersions.contains(string(word)) { isInAvailability = true }
    take(word.count)
  }

  private mutating func lexEscapedName() throws(UnsupportedSyntax) {
    let end = endOfRun(from: position + 1) { $0 != "`" && $0 != "\n" }
    guard self[end] == "`" else { throw unsupported(.openName) }
    take(end + 1 - position)
  }

  /// A raw string, a directive, or a macro, whose `#` and name are two tokens.
  private mutating func lexPound() throws(UnsupportedSyntax) {
    let pounds = endOfRun { $0 == "#" } - position
    if self[position + pounds] == "\"" { return try lexString(pounds: pounds) }
    let word = position..<endOfRun(from: position + 1, while: \.isWord)
    if word.count == 1 {
      throw unsupported(has("#!") ? .scriptLine : .regularExpression)
    }
    let name = string(word)
    if ["#available", "#unavailable"].contains(name) { isInAvailability = true }
    let isDirective = Self.directives.contains(name)
    take(word.count, tokens: isDirective ? 1 : 2)
    // The compiler has both `#line` and `line`.
    if !isDirective { tokens.append(word.dropFirst()) }
  }

  private static let directives: Set<String> = [
    "#available", "#else", "#elseif", "#endif", "#if", "#sourceLocation", "#unavailable",
  ]

  private static let attributesOfVersions: Set<String> = [
    "available", "backDeployed", "_backDeploy", "_originallyDefinedIn", "_specialize", "_spi_available",
  ]

  private mutating func lexNumber() throws(UnsupportedSyntax) {
    var end = endOfRun(while: \.isWord)
    let isDecimal = !has("0x")
    if !isDecimal {
      let exponent = endOfRun(from: position + 2) { $0.properties.isASCIIHexDigit || $0 == "_" || $0 == "." }
      if ["p", "P"].contains(self[exponent]) { throw unsupported(.hexadecimalFraction) }
    }
    // Not so in `tuple.0.1`.
    let isMember = self[position - 1] == "." && self[position - 2] != "."
    if isDecimal, !isMember, !isInAvailability, self[end] == ".", "0"..."9" ~= self[end + 1] {
      end = endOfRun(from: end + 1, while: \.isWord)
    }
    if isDecimal, ["e", "E"].contains(self[end - 1]), ["+", "-"].contains(self[end]) {
      end = endOfRun(from: end + 1, while: \.isWord)
    }
    take(end - position)
  }

  /// Next to an operand on its left, `<`, `>`, `?` and `!` are tokens by themselves. The formatter puts a blank before
  /// operators that begin so.
  private mutating func lexOperator() throws(UnsupportedSyntax) {
    if comments.last?.upperBound == position { throw unsupported(.commentAtOperator) }
    let first = self[position]
    let next = self[position + 1]
    let isLeftBound = !" \n\t([{,;:\0".unicodeScalars.contains(self[position - 1])
    let closesList = first == ">" && openLists > 0
    if closesList || isLeftBound && "<>?!".unicodeScalars.contains(first) {
      let needsBlanks =
        switch first {
        case "<": next.isOperator && next != "~"
        case ">": next.isWord || next.isOperator && !">?!.".unicodeScalars.contains(next)
        default: next.isWord || first == "!" && next == "="
        }
      openLists += first == "<" ? 1 : first == ">" ? -1 : 0
      if needsBlanks || openLists < 0 { throw unsupported(.operatorWithoutBlanks) }
      return take(1)
    }
    let end = endOfRun { $0.isOperator && ($0 != "." || first == ".") }
    let name = string(position..<end)
    if name.contains("/*") || name.contains("//") { throw unsupported(.commentAtOperator) }
    if name.contains("/"), !isLeftBound, !isDivision(name, before: end) {
      throw unsupported(.regularExpression)
    }
    let isKeyPath = first == "." && name.contains { "?!".contains($0) }
    let hasTypeParameters = name.count > 1 && name.hasSuffix("<") && first != "." && self[end].isWord
    if isKeyPath { throw unsupported(.keyPath) }
    if hasTypeParameters { throw unsupported(.operatorWithoutBlanks) }
    // As in `func == <Value>(`.
    if name == "<", self[position - 1] == " ", self[end].isWord { openLists += 1 }
    take(end - position)
  }

  /// A regular expression does not begin with a blank, and ends in its line.
  private func isDivision(_ name: String, before end: Int) -> Bool {
    let rest = text[end..<endOfRun(from: end) { $0 != "\n" }]
    return name == "/" && " \n)".unicodeScalars.contains(self[end]) || name == "/=" && !rest.contains(UInt8(ascii: "/"))
  }

  /// A list of types contains no braces, so a `<` that is still open is an operator.
  private func requireClosedLists() throws(UnsupportedSyntax) {
    if openLists != 0 { throw unsupported(.operatorWithoutBlanks) }
  }

  mutating func take(_ length: Int, tokens count: Int = 1) {
    tokens.append(position..<position + length)
    position += length
    tokenCount += count
  }

  /// The character at an offset; U+0000 outside of the text.
  subscript(offset: Int) -> Unicode.Scalar {
    text.indices.contains(offset) ? Unicode.Scalar(text[offset]) : "\0"
  }

  func has(_ mark: String) -> Bool { text.dropFirst(position).starts(with: mark.utf8) }

  func endOfRun(from start: Int? = nil, while isIncluded: (Unicode.Scalar) -> Bool) -> Int {
    var end = start ?? position
    while end < text.count, isIncluded(self[end]) { end += 1 }
    return end
  }

  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  func unsupported(_ problem: UnsupportedSyntax.Problem, at offset: Int? = nil) -> UnsupportedSyntax {
    UnsupportedSyntax(
      problem: problem, line: text.prefix(offset ?? position).count { $0 == UInt8(ascii: "\n") } + 1)
  }
}

extension Unicode.Scalar {
  fileprivate var isWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    default: false
    }
  }

  fileprivate var isOperator: Bool {
    switch self {
    case "/", "=", "-", "+", "*", "%", "<", ">", "!", "&", "|", "^", "~", ".", "?": true
    default: false
    }
  }
}
