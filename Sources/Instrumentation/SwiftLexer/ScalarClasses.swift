/// The classes of characters in Swift's lexical structure. Characters that are allowed nowhere are parts of words.
extension Unicode.Scalar {
  var isNewline: Bool { self == "\n" || self == "\r" }

  var isHexDigit: Bool { properties.isASCIIHexDigit }

  var isBlank: Bool {
    isASCII ? (self <= " " || self == "\u{7F}") && !isNewline : properties.isWhitespace || self == "\u{FEFF}"
  }

  var isWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    default: !isASCII && !isOperator && !isBlank
    }
  }

  /// Whether an operator can begin with the character (The Swift Programming Language, "Lexical Structure").
  var isOperator: Bool {
    switch self {
    case "/", "=", "-", "+", "*", "%", "<", ">", "!", "&", "|", "^", "~", ".", "?": true
    case "\u{A1}"..."\u{A7}", "\u{A9}", "\u{AB}", "\u{AC}", "\u{AE}", "\u{B0}", "\u{B1}", "\u{B6}", "\u{BB}",
      "\u{BF}", "\u{D7}", "\u{F7}", "\u{2016}", "\u{2017}", "\u{2020}"..."\u{2027}", "\u{2030}"..."\u{203E}",
      "\u{2041}"..."\u{2053}", "\u{2055}"..."\u{205E}", "\u{2190}"..."\u{23FF}", "\u{2500}"..."\u{2775}",
      "\u{2794}"..."\u{2BFF}", "\u{2E00}"..."\u{2E7F}", "\u{3001}"..."\u{3003}", "\u{3008}"..."\u{3030}":
      true
    default: false
    }
  }

  /// Whether an operator can go on with the character: also combining marks and variation selectors.
  var isOperatorContinuation: Bool {
    switch self {
    case "\u{300}"..."\u{36F}", "\u{1DC0}"..."\u{1DFF}", "\u{20D0}"..."\u{20FF}", "\u{FE00}"..."\u{FE0F}",
      "\u{FE20}"..."\u{FE2F}", "\u{E0100}"..."\u{E01EF}":
      true
    default: isOperator
    }
  }
}
