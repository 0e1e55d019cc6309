/// Finds where a string literal ends: raw, of several lines, with interpolations that hold literals again.
struct StringScanner {
  private let bytes: [UInt8]

  /// Scans a file.
  ///
  /// - Parameter bytes: The bytes of the file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Finds the end of a literal.
  ///
  /// - Parameter start: The offset of its first byte, a quote or a number sign.
  /// - Returns: The offset after its last byte.
  /// - Complexity: O(*n*) in the length of the literal.
  func end(ofLiteralAt start: Int) -> Int {
    var index = start
    while has("#", at: index) { index += 1 }
    let pounds = String(repeating: "#", count: index - start)
    let quote = has("\"\"\"", at: index) ? "\"\"\"" : "\""
    index += quote.utf8.count
    while index < bytes.count {
      if has("\\" + pounds + "(", at: index) {
        index = end(ofInterpolationAt: index + pounds.utf8.count + 1)
      } else if has("\\" + pounds, at: index) {
        index += pounds.utf8.count + 2
      } else if has(quote + pounds, at: index) {
        return index + quote.utf8.count + pounds.utf8.count
      } else {
        index += 1
      }
    }
    return bytes.count
  }

  private func end(ofInterpolationAt parenthesis: Int) -> Int {
    var depth = 0
    var index = parenthesis
    while index < bytes.count {
      if has("\"", at: index) || has("#\"", at: index) || has("##", at: index) {
        index = end(ofLiteralAt: index)
        continue
      }
      if has("(", at: index) { depth += 1 }
      if has(")", at: index) { depth -= 1 }
      index += 1
      if depth == 0 { return index }
    }
    return bytes.count
  }

  private func has(_ text: String, at index: Int) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }
}
