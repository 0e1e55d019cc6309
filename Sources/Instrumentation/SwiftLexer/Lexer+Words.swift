extension Lexer {
  mutating func lexWord() -> LineClass {
    let end = "0"..."9" ~= source[position] ? endOfNumber : source.endOfWord(from: position)
    return take(upTo: end, as: .word(position..<end))
  }

  /// Moves on past a directive, such as `#if`, or a macro, whose `#` and name are two tokens.
  mutating func lexPoundWord() -> LineClass {
    let range = position..<source.endOfWord(from: position + 1)
    let isOneToken = range.count == 1 || Self.directives.contains(source.text(range))
    take(upTo: range.upperBound, as: .word(range), tokens: isOneToken ? 1 : 2)
    // The compiler has both `#line` and `line`.
    if !isOneToken { tokens.append(range.dropFirst()) }
    return .code
  }

  private static let directives: Set<String> = [
    "#available", "#else", "#elseif", "#endif", "#if", "#sourceLocation", "#unavailable",
  ]

  private static let attributesOfVersions: Set<String> = [
    "#available", "#unavailable", "available", "backDeployed", "_backDeploy", "_originallyDefinedIn", "_specialize",
    "_spi_available",
  ]

  /// Whether versions, each number of which is a token, follow in parentheses.
  var isBeforeVersions: Bool {
    guard case .word(let range) = preceding,
      source[range.lowerBound] == "#" || source[range.lowerBound - 1] == "@"
    else { return false }
    return Self.attributesOfVersions.contains(source.text(range))
  }

  private var endOfNumber: Int {
    let isHex = source.has("0x", at: position)
    let isDigit: (Unicode.Scalar) -> Bool = { $0 == "_" || (isHex ? $0.isHexDigit : "0"..."9" ~= $0) }
    var end = source.skip(from: isHex ? position + 2 : position, while: isDigit)
    if source[end] == ".", source[end + 1] != "_", isDigit(source[end + 1]), canHaveFraction {
      let fraction = source.skip(from: end + 1, while: isDigit)
      if isHex, source[fraction] != "p", source[fraction] != "P" { return end }
      end = fraction
    }
    switch source[end] {
    case "e", "E", "p", "P":
      let sign = source[end + 1]
      if sign == "+" || sign == "-" { end += 2 }
    default: break
    }
    return source.endOfWord(from: end)
  }

  /// Not so in `tuple.0.1` and in `macOS 10.15`.
  private var canHaveFraction: Bool {
    guard case .operator(let range) = preceding else { return !isInAvailability }
    return source[range.lowerBound] != "." || range.count > 1
  }
}
