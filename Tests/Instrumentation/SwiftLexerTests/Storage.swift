/// How a text may be stored without a change to its lines.
enum Storage: CaseIterable {
  case unchanged
  case carriageReturnsAndLineFeeds
  case carriageReturns
  case noFinalLineEnd
  case byteOrderMark

  /// The bytes of a text with line feeds.
  func bytes(of text: String) -> [UInt8] {
    switch self {
    case .unchanged: Array(text.utf8)
    case .carriageReturnsAndLineFeeds: Array(text.replacing("\n", with: "\r\n").utf8)
    case .carriageReturns: Array(text.replacing("\n", with: "\r").utf8)
    case .noFinalLineEnd: Array(text.utf8.dropLast())
    case .byteOrderMark: [0xEF, 0xBB, 0xBF] + text.utf8
    }
  }

  /// Whether a text has the same tokens as it has as it is. A `#!` after a byte-order mark begins no shebang.
  func keepsTokens(of text: String) -> Bool {
    self != .byteOrderMark || !text.hasPrefix("#!")
  }
}
