/// Splits a formatted Swift source into tokens and comments.
///
/// The reference is the lexer of the toolchain's own parser (swift-syntax, `Lexer.Cursor`). If the characters next to a
/// token do not show where it ends, the source is not supported: the lexer keeps the first such problem, and goes on by a
/// simpler rule, after which a string literal or a comment may end too late.
struct Lexer {
  let text: [UInt8]
  var position: Int = 0
  var tokenCount: Int = 0
  var tokens: [Range<Int>] = []
  private(set) var comments: [Range<Int>] = []
  private(set) var problem: UnsupportedSyntax?
  /// How many interpolations are open.
  var interpolations: Int = 0
  /// How many lists of type arguments, `<…>`, are open.
  private var openLists: Int = 0
  /// The numbers of `#` before regular expressions that have no end in the text, from which none after them has one.
  private var openExpressions: Set<Int> = []
  /// Whether each number of a version is a token, as in `@available(iOS 17.0, *)`.
  private var isInAvailability: Bool = false

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func lex() {
    if let index = text.firstIndex(of: UInt8(ascii: "\r")) { report(.carriageReturn, at: index) }
    if has("\u{FEFF}") { position = 3 }
    if has("#!") { take(endOfRun { $0 != "\n" } - position) }
    lexCode()
    requireClosedLists()
  }

  /// Moves on to the end, or past the parenthesis that closes an interpolation.
  mutating func lexCode(isInterpolation: Bool = false, isMultiline: Bool = true) {
    let start = position
    var parentheses = 0
    while position < text.count, isMultiline || self[position] != "\n" {
      switch self[position] {
      case " ", "\t", "\n", "\u{B}", "\u{C}": position += 1
      case "/" where has("//"):
        let start = position
        position = endOfRun { $0 != "\n" }
        comments.append(start..<position)
      case "/" where has("/*"): lexBlockComment()
      case "(":
        parentheses += 1
        take(1)
      case ")":
        isInAvailability = false
        take(1)
        if isInterpolation, parentheses == 0 { return }
        parentheses -= 1
      case "{", "}", ";":
        requireClosedLists()
        take(1)
      case "[", "]", ",", ":", "@", "\\": take(has("::") ? 2 : 1)
      case "\"": lexString()
      case "#": lexPound()
      case "`": lexEscapedName()
      case "0"..."9": lexNumber()
      case let character where character.isWord: lexWord()
      case let character where character.isOperator: lexOperator()
      default:
        report(.character)
        position += 1
      }
    }
    if isInterpolation { report(.openInterpolation, at: start) }
  }

  private mutating func lexBlockComment() {
    let start = position
    var depth = 0
    repeat {
      let (opens, closes) = (has("/*"), has("*/"))
      depth += opens ? 1 : closes ? -1 : 0
      position += opens || closes ? 2 : 1
    } while depth > 0 && position < text.count
    if depth > 0 { report(.openComment, at: start) }
    comments.append(start..<position)
  }

  /// An identifier, a keyword, or an attribute without its `@`.
  private mutating func lexWord() {
    let word = position..<endOfRun(while: \.isWord)
    if self[position - 1] == "@", Self.attributesOfVersions.contains(string(word)) { isInAvailability = true }
    guard text[word].contains(where: { $0 >= 0x80 }) else { return take(word.count) }
    let scalars = string(word).unicodeScalars
    if !scalars.allSatisfy(\.properties.isXIDContinue) { report(.character) }
    // Blank space outside of ASCII and byte order marks are between words.
    let name = scalars.prefix { !$0.isBlank }
    let length = min((name.isEmpty ? scalars.prefix(1) : name).reduce(0) { $0 + UTF8.width($1) }, word.count)
    if name.isEmpty { position += length } else { take(length) }
  }

  private mutating func lexEscapedName() {
    let end = endOfRun(from: position + 1) { $0 != "`" && $0 != "\n" }
    if self[end] != "`" { report(.openName) }
    take(self[end] == "`" ? end + 1 - position : 1)
  }

  /// A raw string, a directive, or a macro, whose `#` and name are two tokens.
  private mutating func lexPound() {
    let pounds = endOfRun { $0 == "#" } - position
    if self[position + pounds] == "\"" { return lexString(pounds: pounds) }
    let word = position..<endOfRun(from: position + 1, while: \.isWord)
    if word.count == 1 {
      report(has("#!") ? .scriptLine : self[position + pounds] == "/" ? .regularExpression : .character)
      return take((endOfExpression(from: position + pounds, pounds: pounds) ?? position + pounds) - position)
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

  private static let conflictMarkers: Set<String> = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]

  private static let attributesOfVersions: Set<String> = [
    "available", "backDeployed", "_backDeploy", "_originallyDefinedIn", "_specialize", "_spi_available",
  ]

  private mutating func lexNumber() {
    var end = endOfRun(while: \.isWord)
    let isDecimal = !has("0x")
    if !isDecimal {
      let exponent = endOfRun(from: position + 2) { $0.properties.isASCIIHexDigit || $0 == "_" || $0 == "." }
      if ["p", "P"].contains(self[exponent]) { report(.hexadecimalFraction) }
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
  private mutating func lexOperator() {
    if comments.last?.upperBound == position { report(.commentAtOperator) }
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
      if needsBlanks || openLists < 0 { report(.operatorWithoutBlanks) }
      openLists = max(openLists, 0)
      return take(1)
    }
    let end = endOfRun { $0.isOperator && ($0 != "." || first == ".") }
    let name = string(position..<end)
    if Self.conflictMarkers.contains(name), "\n\0".unicodeScalars.contains(self[position - 1]) {
      report(.conflictMarker)
      return take(endOfRun { $0 != "\n" } - position)
    }
    if let comment = ["/*", "//"].compactMap(name.firstRange).map(\.lowerBound).min() {
      report(.commentAtOperator)
      return take(name[..<comment].utf8.count)
    }
    if let slash = name.firstIndex(of: "/"), !isLeftBound, !isDivision(name, before: end) {
      report(.regularExpression)
      let start = position + name[..<slash].utf8.count
      return take((endOfExpression(from: start) ?? end) - position)
    }
    let isKeyPath = first == "." && name.contains { "?!".contains($0) }
    let hasTypeParameters = name.count > 1 && name.hasSuffix("<") && first != "." && self[end].isWord
    if isKeyPath { report(.keyPath) }
    if hasTypeParameters { report(.operatorWithoutBlanks) }
    // As in `func == <Value>(`.
    if name == "<", self[position - 1] == " ", self[end].isWord { openLists += 1 }
    take(end - position)
  }

  /// A regular expression does not begin with a blank, and ends in its line.
  private func isDivision(_ name: String, before end: Int) -> Bool {
    if name == "/" { return " \n)".unicodeScalars.contains(self[end]) }
    return name == "/=" && self[endOfRun(from: end) { $0 != "\n" && $0 != "/" }] != "/"
  }

  /// The end of a regular expression that begins with a slash; `nil` if it has none, or without a `#` none on its line.
  private mutating func endOfExpression(from start: Int, pounds: Int = 0) -> Int? {
    guard self[start] == "/", !openExpressions.contains(pounds) else { return nil }
    let end = "/" + String(repeating: "#", count: pounds)
    var index = start + 1
    while index < text.count, pounds > 0 || self[index] != "\n" {
      if has(end, at: index) { return index + end.utf8.count }
      index += self[index] == "\\" ? 2 : 1
    }
    if pounds > 0 { openExpressions.insert(pounds) }
    return nil
  }

  /// A list of types contains no braces, so a `<` that is still open is an operator.
  private mutating func requireClosedLists() {
    if openLists != 0 { report(.operatorWithoutBlanks) }
    openLists = 0
  }

  mutating func take(_ length: Int, tokens count: Int = 1) {
    tokens.append(position..<position + length)
    position += length
    tokenCount += count
  }

  /// The character at an offset; U+0000 outside of the text.
  subscript(offset: Int) -> Unicode.Scalar {
    offset >= 0 && offset < text.count ? Unicode.Scalar(text[offset]) : "\0"
  }

  func has(_ mark: String, at offset: Int? = nil) -> Bool {
    var index = offset ?? position
    for byte in mark.utf8 {
      if index >= text.count || text[index] != byte { return false }
      index += 1
    }
    return true
  }

  func endOfRun(from start: Int? = nil, while isIncluded: (Unicode.Scalar) -> Bool) -> Int {
    var end = start ?? position
    while end < text.count, isIncluded(self[end]) { end += 1 }
    return end
  }

  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  mutating func report(_ problem: UnsupportedSyntax.Problem, at offset: Int? = nil) {
    if self.problem != nil { return }
    let line = text.prefix(offset ?? position).count { $0 == UInt8(ascii: "\n") } + 1
    self.problem = UnsupportedSyntax(problem: problem, line: line)
  }
}

extension Unicode.Scalar {
  fileprivate var isWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    // A byte of a character outside ASCII.
    default: value >= 0x80
    }
  }

  fileprivate var isBlank: Bool { properties.isWhitespace || self == "\u{FEFF}" || self == "\u{200B}" }

  fileprivate var isOperator: Bool {
    switch self {
    case "/", "=", "-", "+", "*", "%", "<", ">", "!", "&", "|", "^", "~", ".", "?": true
    default: false
    }
  }
}
