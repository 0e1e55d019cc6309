import Instrumentation

/// The tokens of a Swift text, without comments; a literal is one, with all that is in it.
struct SourceTokens: Sendable {
  /// A token.
  struct Token: Hashable, Sendable {
    /// Its text.
    let text: String
    /// Whether it is the first one of its line.
    let startsLine: Bool
  }

  /// The tokens, in order.
  let tokens: [Token]

  /// Their texts, in order.
  var texts: [String] { tokens.map(\.text) }

  /// Lexes a text.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    let lexed = LexedText(bytes.span)
    var tokens: [Token] = []
    var startsLine = true
    var offset = 0
    while offset < bytes.count {
      if let end = lexed.endOfToken(at: offset), end > offset {
        tokens.append(Token(text: String(decoding: bytes[offset..<end], as: UTF8.self), startsLine: startsLine))
        startsLine = false
        offset = end
      } else {
        if bytes[offset] == UInt8(ascii: "\n") { startsLine = true }
        offset += 1
      }
    }
    self.tokens = tokens
  }
}
