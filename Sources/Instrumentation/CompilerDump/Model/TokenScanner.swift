/// Finds where a token ends, since the compiler tells where the last token of a node starts.
struct TokenScanner {
  private let bytes: [UInt8]

  /// Scans a file.
  ///
  /// - Parameter bytes: The bytes of the file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Finds the end of a token.
  ///
  /// - Parameter start: The offset of its first byte.
  /// - Returns: The offset after its last byte.
  /// - Complexity: O(*n*) in the length of the token.
  func end(ofTokenAt start: Int) -> Int {
    switch byte(start) {
    case "\"": return StringScanner(bytes).end(ofLiteralAt: start)
    case "#":
      let quote = skip(from: start) { $0 == "#" }
      if byte(quote) == "\"" { return StringScanner(bytes).end(ofLiteralAt: start) }
      if byte(quote) == "/" { return end(ofRegexAt: quote, pounds: quote - start) }
      return skip(from: start + 1, while: Self.isIdentifier)
    case "`": return min(skip(from: start + 1) { $0 != "`" } + 1, bytes.count)
    case "/": return end(ofRegexAt: start, pounds: 0)
    case "-" where Self.isDigit(byte(start + 1)): return end(ofNumberAt: start + 1)
    case let first where Self.isDigit(first): return end(ofNumberAt: start)
    case let first where Self.isIdentifier(first): return skip(from: start, while: Self.isIdentifier)
    case let first where "=+-*%<>&|^~.".unicodeScalars.contains(first):
      return skip(from: start) { "/=-+!*%<>&|^~?.".unicodeScalars.contains($0) }
    default: return min(start + 1, bytes.count)
    }
  }

  private func end(ofNumberAt start: Int) -> Int {
    let isHexadecimal = byte(start) == "0" && byte(start + 1) == "x"
    var end = start
    while true {
      end = skip(from: end, while: Self.isIdentifier)
      let isExponent = isHexadecimal ? "pP".unicodeScalars : "eE".unicodeScalars
      let isSigned = "+-".unicodeScalars.contains(byte(end)) && isExponent.contains(byte(end - 1))
      let isFraction = byte(end) == "." && Self.isDigit(byte(end + 1))
      guard isSigned || isFraction else { return end }
      end += 1
    }
  }

  /// A slash that begins the last token of a node begins a regular expression, unless none closes it on its line.
  private func end(ofRegexAt start: Int, pounds: Int) -> Int {
    var index = start + 1
    while index < bytes.count, pounds > 0 || byte(index) != "\n" {
      if byte(index) == "\\" {
        index += 2
        continue
      }
      let close = index + 1
      if byte(index) == "/", (0..<pounds).allSatisfy({ byte(close + $0) == "#" }) { return close + pounds }
      index += 1
    }
    return skip(from: start) { "/=-+!*%<>&|^~?.".unicodeScalars.contains($0) }
  }

  private func skip(from start: Int, while condition: (Unicode.Scalar) -> Bool) -> Int {
    var index = start
    while index < bytes.count, condition(byte(index)) { index += 1 }
    return index
  }

  private func byte(_ index: Int) -> Unicode.Scalar {
    bytes.indices.contains(index) ? Unicode.Scalar(bytes[index]) : "\0"
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// A byte of a character beyond ASCII is part of an identifier: operators of such characters are rare.
  private static func isIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_" || scalar == "$"
      || scalar.value >= 0x80
  }
}
