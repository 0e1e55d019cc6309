import Instrumentation

/// The tokens of a Swift text without comments. A literal is one token, with the code inside it.
struct SourceTokens: Sendable {
  struct Token: Hashable, Sendable {
    let text: String
    let bytes: Range<Int>
    let lines: ClosedRange<Int>
    let column: Int
    let startsLine: Bool
  }

  let tokens: [Token]

  var texts: [String] { tokens.map(\.text) }

  /// The code lines in order, each as the tokens on it, so that neither blank space nor comments matter.
  var codeLines: [[String]] {
    var lines: [Int: [String]] = [:]
    for token in tokens {
      let parts = token.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (line, part) in zip(token.lines, parts) { lines[line, default: []].append(String(part)) }
    }
    return lines.sorted { $0.key < $1.key }.map(\.value)
  }

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let lexed = LexedText(bytes.span)
    var tokens: [Token] = []
    var (startsLine, line, lineStart, offset) = (true, 1, 0, 0)
    while offset < bytes.count {
      if let end = lexed.endOfToken(at: offset), end > offset {
        let last = line + bytes[offset..<end].count { $0 == UInt8(ascii: "\n") }
        tokens.append(
          Token(
            text: String(decoding: bytes[offset..<end], as: UTF8.self), bytes: offset..<end, lines: line...last,
            column: offset - lineStart, startsLine: startsLine))
        (startsLine, line, offset) = (false, last, end)
      } else {
        if bytes[offset] == UInt8(ascii: "\n") { (startsLine, line, lineStart) = (true, line + 1, offset + 1) }
        offset += 1
      }
    }
    self.tokens = tokens
  }
}
